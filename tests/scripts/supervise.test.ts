import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Stopped, supervisePrograms } from "../../scripts/supervise.mjs";

let folder: string;
let supervised: ReturnType<typeof supervisePrograms> | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "marquee-supervise-"));
});
afterEach(async () => {
  await supervised?.stop();
  rmSync(folder, { recursive: true });
});

/** A program that follows the contract of supervise.mjs and logs its end to a file. */
const cooperative = `
import { appendFileSync } from "node:fs";
const [name, diary] = process.argv.slice(2);
const drain = (why) => { appendFileSync(diary, name + " " + why + "\\n"); process.exit(0); };
process.on("SIGTERM", () => drain("drained"));
process.on("disconnect", () => drain("lost its supervisor"));
process.send({ type: "progress", text: "Warming up", done: 1, total: 2 });
process.send({ type: "ready", url: "http://" + name });
setInterval(() => {}, 60000);
`;
const deaf = `
process.on("SIGTERM", () => {});
process.send({ type: "ready", url: "http://deaf" });
setInterval(() => {}, 60000);
`;
const dying = `process.send({ type: "ready", url: "http://dying" }, () => process.exit(3));`;
const unable = `console.error("no such database"); process.exit(2);`;
const silent = `setInterval(() => {}, 60000);`;

function writeProgram(name: string, source: string) {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, source);
  return { name, args: [path, name, getDiaryPath()], env: process.env };
}

const getDiaryPath = () => join(folder, "diary");
const readDiary = () => readFileSync(getDiaryPath(), "utf8").trim().split("\n");
const quick = { firstDelay: 1, longestDelay: 4 };

test("all programs start in parallel, and their addresses are returned when all are ready", async () => {
  const progress: string[] = [];
  supervised = supervisePrograms([writeProgram("upstream", cooperative), writeProgram("web", cooperative)], {
    progress: (name, text) => progress.push(`${name}: ${text}`),
  });
  expect(await supervised.ready).toEqual(["http://upstream", "http://web"]);
  expect(progress.sort()).toEqual(["upstream: Warming up 1/2", "web: Warming up 1/2"]);
});

test("a killed program is restarted and the other one is left alone", async () => {
  const messages: string[] = [];
  supervised = supervisePrograms(
    [writeProgram("upstream", cooperative), writeProgram("web", cooperative)],
    { say: (line) => messages.push(line) },
    { limits: quick },
  );
  await supervised.ready;
  const [web, upstream] = [supervised.pid("web"), supervised.pid("upstream")];
  const again = supervised.nextReady("web");
  process.kill(web as number, "SIGKILL");
  expect(await again).toBe("http://web");
  expect(supervised.pid("web")).not.toBe(web);
  expect(supervised.pid("upstream")).toBe(upstream);
  expect(messages).toEqual(["The web was ended by SIGKILL. Restarting it in 0.001 s."]);
});

test("a deliberate restart drains the program first and does not count as a crash", async () => {
  const messages: string[] = [];
  supervised = supervisePrograms(
    [writeProgram("upstream", cooperative), writeProgram("web", cooperative)],
    { say: (line) => messages.push(line) },
    { limits: { ...quick, deaths: 1 } },
  );
  await supervised.ready;
  const web = supervised.pid("web");
  const again = supervised.nextReady("web");
  await supervised.restart("web");
  expect(await again).toBe("http://web");
  expect(supervised.pid("web")).not.toBe(web);
  expect(readDiary()).toEqual(["web drained"]);
  expect(messages).toEqual([]);
});

test("SIGTERM drains the web before the upstream", async () => {
  supervised = supervisePrograms(
    [writeProgram("upstream", cooperative), writeProgram("web", cooperative)],
    {},
  );
  await supervised.ready;
  expect(await supervised.stop()).toEqual({ failure: undefined });
  expect(readDiary()).toEqual(["web drained", "upstream drained"]);
});

test("a program that does not drain in time is killed", async () => {
  supervised = supervisePrograms([writeProgram("deaf", deaf)], {}, { limits: { drain: 20 } });
  await supervised.ready;
  const pid = supervised.pid("deaf") as number;
  await supervised.stop();
  expect(() => process.kill(pid, 0)).toThrow("ESRCH");
});

test("a program that no longer answers its health check is restarted, even in an endless loop", async () => {
  const spinning = `
import { createServer } from "node:http";
let checks = 0;
const server = createServer((_, response) => {
  checks += 1;
  response.statusCode = 503;
  response.end("not well, but there");
  if (checks === 3) setImmediate(() => { for (;;); });
}).listen(0, "127.0.0.1", () =>
  process.send({ type: "ready", url: "http://127.0.0.1:" + server.address().port }));
`;
  const messages: string[] = [];
  supervised = supervisePrograms(
    [{ ...writeProgram("upstream", spinning), health: "/healthz" }],
    { say: (line) => messages.push(line) },
    { limits: { ...quick, healthEvery: 1, healthWait: 1000, healthMisses: 2 } },
  );
  await supervised.ready;
  const before = supervised.pid("upstream");
  await supervised.nextReady("upstream");
  expect(supervised.pid("upstream")).not.toBe(before);
  expect(messages).toEqual([
    "The upstream no longer responds. Ending it.",
    "The upstream was ended by SIGKILL. Restarting it in 0.001 s.",
  ]);
});

test("after five crashes the supervisor gives up, reports it and stops the other program", async () => {
  supervised = supervisePrograms(
    [writeProgram("upstream", cooperative), writeProgram("web", dying)],
    {},
    { limits: quick, output: "ignore" },
  );
  const { failure } = await supervised.ended;
  expect(failure).toMatch(/The web exited with status 3, 5 times within 60 s/);
  expect(readDiary()).toEqual(["upstream drained"]);
});

test("a program that cannot start at all is not retried", async () => {
  const started: string[] = [];
  supervised = supervisePrograms(
    [writeProgram("upstream", unable), writeProgram("web", cooperative)],
    { started: (name) => started.push(name) },
    { output: "ignore" },
  );
  await expect(supervised.ready).rejects.toThrow(Stopped);
  expect((await supervised.ended).failure).toMatch(/The upstream could not start/);
  expect(started).toEqual(["upstream", "web"]);
});

test("a program that stays silent for too long while starting counts as crashed", async () => {
  supervised = supervisePrograms([writeProgram("web", silent)], {}, { limits: { ...quick, silence: 20 } });
  expect((await supervised.ended).failure).toMatch(/The web was ended by SIGKILL, 5 times/);
});

test("stopping before everything is ready is not reported as a failure", async () => {
  supervised = supervisePrograms([writeProgram("web", silent)], {});
  const ready = supervised.ready.catch((error: Error) => error);
  expect(await supervised.stop()).toEqual({ failure: undefined });
  expect(await ready).toBeInstanceOf(Stopped);
});

/** A supervisor in a separate process, which prints the process id of each child, then "ready". */
function startSupervisorProcess() {
  const source = `
    import { supervisePrograms, stopOnSignals } from ${JSON.stringify(new URL("../../scripts/supervise.mjs", import.meta.url).href)};
    const programs = ${JSON.stringify([writeProgram("upstream", cooperative), writeProgram("web", cooperative)])};
    const supervised = supervisePrograms(programs, { started: (name, pid) => console.log(pid) }, { output: "ignore" });
    stopOnSignals(supervised);
    await supervised.ready;
    console.log("ready");
  `;
  const path = join(folder, "supervisor.mjs");
  writeFileSync(path, source);
  return spawn(process.execPath, [path], { stdio: ["ignore", "pipe", "inherit"] });
}

async function readChildPids(supervisor: ChildProcess): Promise<number[]> {
  const pids: number[] = [];
  for await (const line of createInterface({ input: supervisor.stdout as NodeJS.ReadableStream })) {
    if (line === "ready") break;
    pids.push(Number(line));
  }
  return pids;
}

const isProcessAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    // A zombie process still has its id.
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
};

test("the children of a supervisor killed with SIGKILL end on their own", async () => {
  const supervisor = startSupervisorProcess();
  const pids = await readChildPids(supervisor);
  expect(pids).toHaveLength(2);
  supervisor.kill("SIGKILL");
  await expect.poll(() => pids.filter(isProcessAlive), { interval: 10 }).toEqual([]);
  expect(readDiary().sort()).toEqual(["upstream lost its supervisor", "web lost its supervisor"]);
});

test("a supervisor stopped by SIGINT drains its children in order and exits with status 0", async () => {
  const supervisor = startSupervisorProcess();
  const pids = await readChildPids(supervisor);
  supervisor.kill("SIGINT");
  const [code] = await once(supervisor, "exit");
  expect(code).toBe(0);
  expect(pids.filter(isProcessAlive)).toEqual([]);
  expect(readDiary()).toEqual(["web drained", "upstream drained"]);
});
