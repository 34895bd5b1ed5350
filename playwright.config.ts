import { defineConfig } from "@playwright/test";
import { chromiumArgs, findChromium } from "./scripts/chromium.mjs";

const executablePath = await findChromium(process.env);
// Kept in the environment, so that the workers need not look again.
if (executablePath) process.env.CHROMIUM_PATH = executablePath;

/** Every scenario runs twice, on the built app: with JavaScript and without. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  globalSetup: "./tests/e2e/support/template.ts",
  globalTimeout: 25 * 60_000,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json", { outputFile: ".cache/reports/playwright.json" }]],
  use: {
    launchOptions: { executablePath, args: chromiumArgs },
    trace: "retain-on-failure",
    locale: "en-AU",
    timezoneId: "Australia/Sydney",
  },
  projects: [
    { name: "js", use: { javaScriptEnabled: true } },
    { name: "no-js", use: { javaScriptEnabled: false } },
  ],
});
