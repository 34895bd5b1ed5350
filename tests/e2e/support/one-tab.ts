import { type BrowserContext, mergeTests } from "@playwright/test";
import { test as base, testOver } from "./scenario";

interface Tabs {
  /** What was opened by this worker, by file, app and person. */
  tabs: Map<string, BrowserContext>;
}

/**
 * The `test` of scenarios that look at pages one after another and change nothing. Those of a file, worker and person share
 * a tab, which has the files of the app already: opening another takes longer than the page itself. Each begins in the
 * window that it asks for, whatever the one before made of it.
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
    const whose = `${file} ${app.url} ${staff}`;
    // With the settings of the scenario, which a file's have in common.
    const context = tabs.get(whose) ?? (await browser.newContext());
    tabs.set(whose, context);
    await use(context);
  },
  page: async ({ context, viewport, colorScheme }, use) => {
    const page = context.pages()[0] ?? (await context.newPage());
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await use(page);
  },
});

/** Of a business in which every text that people wrote holds a word of 90 letters. */
export const testOfLongWords = mergeTests(
  testOver(async (dataDir) => (await import("./long-words")).lengthenWords(dataDir)),
  test,
);
