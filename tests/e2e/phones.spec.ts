import type { Page } from "@playwright/test";
import { landmarkLeads } from "../../demo/seed/landmarks";
import { pages, viewerOf } from "./pages";
import { hydrated, recommenderOf } from "./support/recommender";
import { expect, test } from "./support/scenario";

const HEIGHT = 844;

/** The most that is scrolled through on a phone: ten screens. */
const MOST = 10 * HEIGHT;

test.use({ viewport: { width: 390, height: HEIGHT } });
const recommender = recommenderOf(landmarkLeads.recommended);
const further: Record<string, string> = {
  "recommender-table": `${recommender}?view=table`,
  "quick-all": `${recommender}/quick`,
  "leads-last": "/leads/all?page=999999",
  "report-hit-list-all": "/reports/venues-sales-hit-list?country=all",
  "report-product-country": "/reports/marquee-performance?country=all",
  "report-inspections-au": "/reports/inspections?country=AU",
};

/** How high the page is, or what is scrolled within it. */
const heightOf = (page: Page) =>
  page.evaluate(() =>
    Math.max(...[...document.querySelectorAll("html, html *")].map(({ scrollHeight }) => scrollHeight)),
  );

for (const staff of ["specialistAu", "admin"] as const)
  test.describe(staff, () => {
    test.use({ staff });
    test("pages are at most ten screens of a phone high, and so is what scrolls on them", {
      tag: "@scripted",
    }, async ({ page }) => {
      const tooHigh: Record<string, number> = {};
      for (const [name, path] of Object.entries({ ...pages, ...further })) {
        if (staff !== (viewerOf(name) ?? "specialistAu")) continue;
        await page.goto(path);
        await hydrated(page);
        const height = await heightOf(page);
        if (height > MOST) tooHigh[name] = height;
      }
      expect(tooHigh).toEqual({});
    });
  });
