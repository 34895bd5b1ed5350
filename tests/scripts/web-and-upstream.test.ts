import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  buildMemoryOptions,
  reserveDataDirAndPort,
  startWebAndUpstream,
} from "../../scripts/web-and-upstream.mjs";

let folder: string;
let pair: Awaited<ReturnType<typeof startWebAndUpstream>> | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "marquee-pair-"));
});
afterEach(async () => {
  await pair?.stop();
  rmSync(folder, { recursive: true });
});

/** Records its environment, then is ready until stopped. */
const noting = `
import { writeFileSync } from "node:fs";
writeFileSync(process.argv[2], JSON.stringify(process.env));
process.on("SIGTERM", () => process.exit(0));
process.on("disconnect", () => process.exit(0));
process.send({ type: "ready", url: "http://127.0.0.1:" + (process.env.UPSTREAM_PORT ?? process.env.PORT) });
setInterval(() => {}, 60000);
`;

function writePrograms() {
  const script = join(folder, "noting.mjs");
  writeFileSync(script, noting);
  const noted = (name: string) => [script, join(folder, `${name}.json`)];
  return { upstream: noted("upstream"), demo: noted("demo"), web: noted("web") };
}

const readProgramEnv = (name: string) => JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8"));
const getDataDir = () => join(folder, "data");

test("web and upstream know each other's address and share data directory and public address", async () => {
  pair = await startWebAndUpstream(
    await reserveDataDirAndPort({ DATA_DIR: getDataDir(), PORT: "0" }),
    {},
    { programs: writePrograms() },
  );
  const [upstreamUrl, webUrl] = await pair.ready;
  const [upstream, web] = [readProgramEnv("demo"), readProgramEnv("web")];
  expect(web).toMatchObject({
    API_BASE_URL: upstreamUrl,
    AUTH_BASE_URL: `${upstreamUrl}/auth`,
    EMBEDDED_UPSTREAM_URL: upstreamUrl,
    NODE_ENV: "production",
  });
  expect(webUrl).toBe(`http://127.0.0.1:${web.PORT}`);
  expect(pair.url).toBe(`http://localhost:${web.PORT}`);
  for (const name of ["DATA_DIR", "PUBLIC_URL", "SEED"]) expect(upstream[name]).toBe(web[name]);
});

test.each([
  ["demo", "demo"],
  ["none", "upstream"],
])("with SEED=%s the upstream is the program %s", async (SEED, program) => {
  pair = await startWebAndUpstream(
    await reserveDataDirAndPort({ SEED, DATA_DIR: getDataDir(), PORT: "0" }),
    {},
    { programs: writePrograms() },
  );
  await pair.ready;
  expect(["demo", "upstream"].filter((name) => existsSync(join(folder, `${name}.json`)))).toEqual([program]);
});

test("a killed upstream comes back on the same port", async () => {
  pair = await startWebAndUpstream(
    await reserveDataDirAndPort({ DATA_DIR: getDataDir(), PORT: "0" }),
    {},
    { programs: writePrograms() },
  );
  const [upstreamUrl] = await pair.ready;
  const again = pair.nextReady("upstream");
  process.kill(pair.pid("upstream") as number, "SIGKILL");
  expect(await again).toBe(upstreamUrl);
});

test("the data lock is released when both have ended", async () => {
  pair = await startWebAndUpstream(
    await reserveDataDirAndPort({ DATA_DIR: getDataDir(), PORT: "0" }),
    {},
    { programs: writePrograms() },
  );
  await pair.ready;
  await expect(reserveDataDirAndPort({ DATA_DIR: getDataDir(), PORT: "0" })).rejects.toThrow(
    "Marquee is already running",
  );
  await pair.stop();
  expect(existsSync(join(getDataDir(), "marquee.lock"))).toBe(false);
});

test("with the company's own upstream the web runs alone", async () => {
  const company = { API_BASE_URL: "https://api.example/", AUTH_BASE_URL: "https://auth.example" };
  const env = { ...company, DATA_DIR: getDataDir(), PORT: "0" };
  pair = await startWebAndUpstream(await reserveDataDirAndPort(env), {}, { programs: writePrograms() });
  expect(await pair.ready).toHaveLength(1);
  const web = readProgramEnv("web");
  expect(web).toMatchObject({ API_BASE_URL: "https://api.example", AUTH_BASE_URL: "https://auth.example" });
  expect(web.EMBEDDED_UPSTREAM_URL).toBeUndefined();
  expect(existsSync(join(folder, "demo.json"))).toBe(false);
});

test("a port in use leaves the data unlocked", async () => {
  const reserved = await reserveDataDirAndPort({ DATA_DIR: getDataDir(), PORT: "0" });
  reserved.lock.release();
  await expect(
    reserveDataDirAndPort({ DATA_DIR: getDataDir(), PORT: "0", HOST: "192.0.2.1" }),
  ).rejects.toThrow("HOST=192.0.2.1");
  expect(existsSync(join(getDataDir(), "marquee.lock"))).toBe(false);
});

test("[ERR-03] heap limits do not depend on the machine, unless NODE_OPTIONS sets one", () => {
  expect(buildMemoryOptions("web", {})).toContain("--max-old-space-size=208");
  expect(buildMemoryOptions("upstream", {})).toContain("--max-old-space-size=768");
  expect(buildMemoryOptions("web", { NODE_OPTIONS: "--dns-result-order=ipv4first" })).toHaveLength(2);
  expect(buildMemoryOptions("web", { NODE_OPTIONS: "--max-old-space-size=2048" })).toEqual([]);
  expect(buildMemoryOptions("upstream", { NODE_OPTIONS: "--max_old_space_size=2048" })).toEqual([]);
});
