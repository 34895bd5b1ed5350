import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import project from "../../package.json" with { type: "json" };
import { watchProgram } from "../../scripts/bundle.mjs";
import { root } from "../../scripts/run.mjs";
import { hashSources } from "../../scripts/sources.mjs";

let folder: string;
let stop: (() => Promise<unknown>) | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "marquee-dev-"));
});
afterEach(async () => {
  await stop?.();
  stop = undefined;
  rmSync(folder, { recursive: true });
});

/** Runs `npm run dev` on a free port with separate demo data; `output` returns everything printed so far. */
async function startDev() {
  const dataDir = join(folder, "data");
  const seeded = join(root, ".cache/e2e", hashSources());
  if (existsSync(seeded)) await cp(seeded, dataDir, { recursive: true });
  const [, ...args] = project.scripts.dev.split(" ");
  const { PATH, HOME } = process.env;
  const env = {
    PATH,
    HOME,
    NODE_ENV: "production" as const,
    CI: "1",
    PORT: "0",
    DATA_DIR: dataDir,
    SEED: "demo",
  };
  const dev = spawn(process.execPath, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  const output = () => printed;
  const url = new Promise<string>((resolve, reject) => {
    const append = (chunk: Buffer) => {
      printed += chunk;
      const ready = /Marquee is ready: (\S+)/.exec(printed);
      if (ready?.[1]) resolve(ready[1]);
    };
    dev.stdout.on("data", append);
    dev.stderr.on("data", append);
    dev.once("exit", () => reject(new Error(printed)));
  });
  stop = () => interruptProcess(dev);
  return { dev, output, url: await url };
}

async function interruptProcess(dev: ChildProcess) {
  if (dev.exitCode !== null || dev.signalCode !== null) return dev.exitCode;
  dev.kill("SIGINT");
  const [code] = await once(dev, "exit");
  return code;
}

/** The full server first transforms every source file, which takes half a minute. */
const fullTest = test.runIf(process.env.CI_FULL === "1");

fullTest(
  "npm run dev serves the sign-in and the recommender, and stops cleanly",
  async () => {
    const { dev, output, url } = await startDev();
    const login = await fetch(`${url}/login`);
    expect([login.status, await login.text()]).toEqual([200, expect.stringContaining("Sign in")]);

    const signedIn = await fetch(`${url}/login`, {
      method: "POST",
      headers: { Origin: url },
      body: new URLSearchParams({ username: "specialist.au@marquee.test", password: "marquee-demo" }),
      redirect: "manual",
    });
    const cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const page = await fetch(`${url}/leads/1/event/1/karenV2`, { headers: { Cookie: cookie } });
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining("Manage Lead Recommendations"),
    ]);

    expect(output()).not.toMatch(/error/i);
    expect(await interruptProcess(dev)).toBe(0);
    // Does not look for "error", since the bundler may use that word when it ends.
    expect(output()).not.toMatch(/"level":[456]0|restarting it/i);
  },
  180_000,
);

test("a change to a program's files is reported, and whether it still builds", async () => {
  const from = join(folder, "program.ts");
  const part = join(folder, "part.ts");
  writeFileSync(part, "export const part = 1;");
  writeFileSync(from, 'import { part } from "./part";\nconsole.log(part);');
  const results: boolean[] = [];
  const watching = await watchProgram(from, (isWhole) => results.push(isWhole));
  stop = watching.stop;
  writeFileSync(part, "export const part = ;");
  await expect.poll(() => results, { timeout: 20_000 }).toEqual([false]);
  writeFileSync(part, "export const part = 2;");
  await expect.poll(() => results, { timeout: 20_000 }).toEqual([false, true]);
}, 60_000);
