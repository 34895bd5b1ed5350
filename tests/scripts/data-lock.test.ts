import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockDataDir } from "../../scripts/data-lock.mjs";

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "marquee-lock-"));
});
afterEach(() => rmSync(dir, { recursive: true }));

const getLockPath = () => join(dir, "marquee.lock");
const module = JSON.stringify(new URL("../../scripts/data-lock.mjs", import.meta.url).href);

/** Starts a process that locks the directory, optionally for a child too, and keeps running. */
async function startLockHolder(child?: number) {
  const source = `
    const { lockDataDir } = await import(${module});
    const lock = await lockDataDir(${JSON.stringify(dir)}, "http://localhost:3000");
    if (${child ?? 0}) lock.hold(${child ?? 0});
    process.stdout.write("taken");
    setInterval(() => {}, 60000);
  `;
  const process_ = spawn(process.execPath, ["--input-type=module", "-e", source], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(process_.stdout, "data");
  return process_;
}

async function killProcess(child: ReturnType<typeof spawn>) {
  child.kill("SIGKILL");
  await once(child, "exit");
}

test("a second start with the same data is refused, naming the first's process and address", async () => {
  const first = await startLockHolder();
  const refusal = lockDataDir(dir);
  await expect(refusal).rejects.toThrow(`process ${first.pid} at http://localhost:3000`);
  await expect(refusal).rejects.toThrow("DATA_DIR=.data-2 PORT=3001 npm start");
  await killProcess(first);
});

test("the lock of a killed process is taken over, and released when done", async () => {
  await killProcess(await startLockHolder());
  const lock = await lockDataDir(dir);
  expect(JSON.parse(readFileSync(getLockPath(), "utf8")).holders[0].pid).toBe(process.pid);
  lock.release();
  expect(readdirSync(dir)).toEqual([]);
});

test("the next start waits while a child of a killed process still has the data open", async () => {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 60000)"], { stdio: "ignore" });
  await killProcess(await startLockHolder(child.pid));
  let isTaken = false;
  const taken = lockDataDir(dir).then((lock) => {
    isTaken = true;
    return lock;
  });
  // lockDataDir checks the lock before it first yields, so without a reason to wait it would be done by now.
  await new Promise(setImmediate);
  expect(isTaken).toBe(false);
  child.kill("SIGKILL");
  (await taken).release();
});

test("a lock whose process id now belongs to another process is stale", async () => {
  writeFileSync(getLockPath(), JSON.stringify({ holders: [{ pid: process.pid, started: "1" }] }));
  (await lockDataDir(dir)).release();
  expect(existsSync(getLockPath())).toBe(false);
});

test("an unreadable lock is stale", async () => {
  writeFileSync(getLockPath(), "{");
  (await lockDataDir(dir)).release();
  expect(existsSync(getLockPath())).toBe(false);
});

test("if four starts find a stale lock at the same time, one gets the data", async () => {
  await killProcess(await startLockHolder());
  const source = `
    const { lockDataDir } = await import(${module});
    await lockDataDir(${JSON.stringify(dir)}).then(() => console.log("taken"), () => console.log("refused"));
    setInterval(() => {}, 60000);
  `;
  const starts = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ["--input-type=module", "-e", source], { stdio: ["ignore", "pipe", "inherit"] }),
  );
  const answers = await Promise.all(
    starts.map(async ({ stdout }) => String(await once(stdout, "data")).trim()),
  );
  await Promise.all(starts.map(killProcess));
  expect(answers.sort()).toEqual(["refused", "refused", "refused", "taken"]);
});
