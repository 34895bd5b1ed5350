import { defineConfig } from "@playwright/test";
import scenarios from "../../playwright.config";
import { withPictures } from "./support/browser";

/** `npm run screenshots` takes screenshots of every page, in .cache/screenshots. */
export default defineConfig({
  ...scenarios,
  testDir: ".",
  testMatch: "screenshots.ts",
  outputDir: "../../.cache/screenshots",
  globalSetup: "./support/setup.ts",
  reporter: "list",
  use: { ...scenarios.use, ...withPictures, contextOptions: { reducedMotion: "reduce" } },
  projects: (["light", "dark"] as const).map((colorScheme) => ({ name: colorScheme, use: { colorScheme } })),
});
