import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { reserve, startPair } from "../../../scripts/web-and-upstream.mjs";
import { guardConsole } from "./console-guard";
import { copyTemplate, testEnv } from "./template";

export { expect };

/** The app under test: built web and embedded upstream over a data directory of this worker's own. */
export interface App {
  url: string;
  dataDir: string;
  /** Kills a process with SIGKILL and answers when the supervisor has it ready again. */
  kill(name: "web" | "upstream"): Promise<void>;
  /** All that web and upstream have written so far. */
  log(): Promise<string>;
}

/** Starts the app over a fresh copy of the seeded data; `stop` drains it and removes the data. */
async function startApp(): Promise<App & { stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "marquee-e2e-"));
  const dataDir = join(folder, "data");
  const logPath = join(folder, "log");
  await copyTemplate(dataDir);
  const logFile = await open(logPath, "a");
  const pair = await startPair(await reserve(testEnv(dataDir)), {}, { output: logFile.fd });
  const log = () => readFile(logPath, "utf8");
  try {
    await pair.ready;
  } catch (error) {
    throw new Error(`The app did not start: ${error}\n${await log()}`);
  }
  return {
    url: pair.url,
    dataDir,
    log,
    async kill(name) {
      const again = pair.nextReady(name);
      process.kill(pair.pid(name) as number, "SIGKILL");
      await again;
    },
    async stop() {
      await pair.stop();
      await logFile.close();
      await rm(folder, { recursive: true });
    },
  };
}

/**
 * The `test` of every scenario: `app` is this worker's own (tests of different workers cannot disturb each
 * other), addresses are relative to it, and any console error or warning fails the test.
 */
export const test = base.extend<{ consoleGuard: undefined }, { app: App }>({
  app: [
    async ({}, use) => {
      const app = await startApp();
      await use(app);
      await app.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: ({ app }, use) => use(app.url),
  consoleGuard: [
    async ({ context }, use) => {
      const problems = guardConsole(context);
      await use(undefined);
      expect(problems(), "console errors, warnings and CSP violations").toEqual([]);
    },
    { auto: true },
  ],
});

/** Signs in through the form, as a demo user such as `specialist.au@marquee.test`. */
export async function signIn(page: Page, email: string) {
  await page.goto("/login");
  await page.locator("input[name=username]").fill(email);
  await page.locator("input[name=password]").fill("marquee-demo");
  await page.locator("input[name=password]").press("Enter");
  await page.waitForURL((url) => url.pathname !== "/login");
}
