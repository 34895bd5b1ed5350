import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import axeCore, { type AxeResults } from "axe-core";
import { landmarkLeads } from "../../demo/seed/landmarks";
import { getViewer, pages, widths } from "./pages";
import { withPictures } from "./support/browser";
import { test } from "./support/one-tab";
import { recommenderPath } from "./support/recommender";
import { expect } from "./support/scenario";

// Only the full run renders pictures, which is slow and hardly ever affects the width of a page.
if (process.env.CI_FULL === "1") test.use(withPictures);

/** If text at double size fits, the standard size nearly always does, so only the full run checks both at all widths. */
const listTextSizes = (width: number) =>
  process.env.CI_FULL === "1" || width === Math.min(...widths) ? [32, 16] : [32];

/** Dark mode only changes the colours, which all pages share, so only the full run checks every page in it. */
const isCheckedInDarkMode = (at: number) => process.env.CI_FULL === "1" || at % 4 === 0;

// A locale and time zone other than the server's: a page that uses the browser's would cause a hydration mismatch, which
// fails the scenario.
test.use({ locale: "de-DE", timezoneId: "Pacific/Kiritimati" });
const getTimeInTwoYears = () => Date.now() + 800 * 24 * 60 * 60 * 1000;

/** The longest versions of pages that are also in the list. */
const recommender = recommenderPath(landmarkLeads.recommended);
const longest: Record<string, string> = {
  "recommender-table": `${recommender}?view=table`,
  "quick-all": `${recommender}/quick`,
  "leads-last": "/leads/all?page=999999",
  "report-hit-list-all": "/reports/venues-sales-hit-list?country=all",
  "report-product-country": "/reports/marquee-performance?country=all",
  "report-inspections-au": "/reports/inspections?country=AU",
};

const phone = { width: 390, height: 844 };
/** The maximum height on a phone: ten screens. */
const HIGHEST = 10 * phone.height;

for (const [index, [name, path]] of Object.entries({ ...pages, ...longest }).entries())
  test.describe(name, () => {
    test.use({ staff: getViewer(name), colorScheme: "light", contextOptions: { reducedMotion: "reduce" } });

    test("[UI-07] the page passes axe, fits every width at double text size, and takes at most ten phone screens", {
      tag: "@once",
    }, async ({ page, javaScriptEnabled }) => {
      if (javaScriptEnabled) await page.clock.setFixedTime(getTimeInTwoYears());
      await page.goto(path);
      const devtools = await page.context().newCDPSession(page);
      expect.soft(await listDuplicateIds(page), "ids that several elements have").toEqual([]);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        for (const standard of listTextSizes(width)) {
          await devtools.send("Page.setFontSizes", { fontSizes: { standard } });
          expect
            .soft(
              await measureOverflow(page),
              `${path} at ${width} px, text of ${standard}, is this much too wide`,
            )
            .toBeLessThanOrEqual(0);
        }
        if (javaScriptEnabled && width === Math.min(...widths)) {
          await devtools.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
          expect.soft(await listSmallTargets(page), `targets below 24 px at ${width} px`).toEqual([]);
        }
      }
      await devtools.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
      await page.setViewportSize(phone);
      if (javaScriptEnabled)
        expect.soft(await measureHeight(page), "higher than ten screens").toBeLessThanOrEqual(HIGHEST);
      await page.setViewportSize({ width: Math.max(...widths), height: 900 });
      if (javaScriptEnabled)
        await checkByAxe(page, isCheckedInDarkMode(index) ? ["light", "dark"] : ["light"]);
    });
  });

/** Duplicate ids, with which a dialog's label could belong to a field of the page below. */
const listDuplicateIds = (page: Page) =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
  });

/** How much wider than the window a page is, in pixels. */
const measureOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The height of the page, or of its dialog if that is higher, in pixels. */
const measureHeight = (page: Page) =>
  page.evaluate(() => {
    const dialogs = [...document.querySelectorAll("[role=dialog]")];
    return Math.max(...[document.documentElement, ...dialogs].map(({ scrollHeight }) => scrollHeight));
  });

/** Adds the rule that a button's name contains its visible text, for speech control. Passed rules are not listed. */
const strict = {
  rules: { "label-content-name-mismatch": { enabled: true } },
  resultTypes: ["violations" as const],
};

/** Links, buttons and fields smaller than 24 x 24 px (WCAG 2.5.8), except links within a sentence and hidden elements. */
const listSmallTargets = (page: Page) =>
  page.evaluate(() => {
    const isInSentence = (target: Element) => {
      const block = target.closest("p, li, dd, td, blockquote, summary, label, small, figcaption");
      return target.matches("a, button") && (block?.textContent?.trim() ?? "") !== target.textContent?.trim();
    };
    return [
      ...document.querySelectorAll("a[href], button, summary, select, textarea, input:not([type=hidden])"),
    ]
      .filter((target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((target) => !isInSentence(target))
      .map((target) => ({ target, box: (target.closest("label") ?? target).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1 && Math.min(box.width, box.height) < 23.5)
      .map(
        ({ target, box }) =>
          `${Math.round(box.width)} x ${Math.round(box.height)} ${target.outerHTML.slice(0, 120)}`,
      );
  });

const formatViolations = ({ violations }: AxeResults) =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" | ")}`);

/** Checks all rules in light mode, and only contrast in dark mode, where nothing else differs. */
async function checkByAxe(page: Page, schemes: readonly ("light" | "dark")[]) {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    // The other mode opens a second page per run for frames of other sites, which we do not have.
    const axe = new AxeBuilder({ page, axeSource: axeCore.source }).setLegacyMode().options(strict);
    const results = await (colorScheme === "dark" ? axe.withRules("color-contrast") : axe).analyze();
    expect.soft(formatViolations(results), `in ${colorScheme}`).toEqual([]);
  }
}
