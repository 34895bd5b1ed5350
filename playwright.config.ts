import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/chromium.mjs";
import { buildChromiumArgs } from "./tests/e2e/support/browser";

const executablePath = await findChromium(process.env);
// Kept in the environment, so that the workers need not look again.
if (executablePath) process.env.CHROMIUM_PATH = executablePath;

const isFull = process.env.CI_FULL === "1";

/**
 * Scenarios on the built app, in two modes: with JavaScript and without. Tags:
 *
 * - `@smoke`: a scenario of the daily work, which `npm test` runs; `npm run test:full` (CI_FULL=1) runs all;
 * - `@once`: rare work, or hardly different without JavaScript: runs without it only in the full run;
 * - `@scripted`: it means nothing without JavaScript.
 *
 * No retries and no traces: a scenario that fails once has failed, and recording costs a quarter of the time.
 * `npm test` runs the failed ones once more to record them; by hand that is
 * `npm run test:e2e -- --last-failed --trace=on`.
 */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  globalSetup: "./tests/e2e/support/setup.ts",
  timeout: 240_000,
  expect: { timeout: 30_000 },
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json", { outputFile: ".cache/reports/playwright.json" }]],
  use: {
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: buildChromiumArgs({ pictures: false }),
    },
    trace: "off",
    locale: "en-AU",
    timezoneId: "Australia/Sydney",
  },
  projects: [
    { name: "js", use: { javaScriptEnabled: true } },
    {
      name: "no-js",
      use: { javaScriptEnabled: false },
      grepInvert: isFull ? /@scripted/ : /@scripted|@once/,
    },
  ],
});
