import { type BrowserContext, mergeTests } from "@playwright/test";
import { test as base, createTestWithChangedData } from "./scenario";

interface Tabs {
  /** The contexts opened by this worker, by file, app and user. */
  tabs: Map<string, BrowserContext>;
}

/**
 * `test` for scenarios that only read pages. Those of one file, worker and user share a tab, which has the app's files
 * cached already: opening a tab takes longer than the page. The window size and colour scheme are set for each scenario.
 */
export const test = base.extend<object, Tabs>({
  tabs: [
    async ({}, use) => {
      const tabs = new Map<string, BrowserContext>();
      await use(tabs);
      for (const context of tabs.values()) await context.close();
    },
    { scope: "worker" },
  ],
  context: async ({ browser, tabs, app, staff }, use, { file }) => {
    const key = `${file} ${app.url} ${staff}`;
    // It gets the settings of the scenario, which are the same for the whole file.
    const context = tabs.get(key) ?? (await browser.newContext());
    tabs.set(key, context);
    await use(context);
  },
  page: async ({ context, viewport, colorScheme }, use) => {
    const page = context.pages()[0] ?? (await context.newPage());
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await use(page);
  },
});

/** `test` for a business in which every text that users typed contains a word of 90 letters. */
export const testOfLongWords = mergeTests(
  createTestWithChangedData(async (dataDir) => (await import("./long-words")).addLongWordToTexts(dataDir)),
  test,
);
