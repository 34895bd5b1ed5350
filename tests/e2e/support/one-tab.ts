import { type BrowserContext, mergeTests } from "@playwright/test";
import { test as base, testOver } from "./scenario";

interface Tabs {
  /** What was opened by this worker, by app and person. */
  tabs: Map<string, BrowserContext>;
}

/**
 * The `test` of scenarios that look at pages one after another and change nothing. Those of a worker and person share a
 * tab, which has the files of the app already: opening another takes longer than the page itself.
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
  context: async ({ browser, tabs, app, staff }, use) => {
    const whose = `${app.url} ${staff}`;
    // With the settings of the scenario, which a file's have in common.
    const context = tabs.get(whose) ?? (await browser.newContext());
    tabs.set(whose, context);
    await use(context);
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
});

/** Of a business in which every text that people wrote holds a word of 90 letters. */
export const testOfLongWords = mergeTests(
  testOver(async (dataDir) => (await import("./long-words")).lengthenWords(dataDir)),
  test,
);
