import type { Page } from "@playwright/test";
import { landmarkLeads } from "../../demo/seed/landmarks";
import { pages, viewerOf } from "./pages";
import { test } from "./support/one-tab";
import { recommenderOf } from "./support/recommender";
import { expect } from "./support/scenario";

const HEIGHT = 844;

/** The most that is scrolled through on a phone: ten screens. */
const MOST = 10 * HEIGHT;

// Heights are a matter of HTML and CSS, and without scripts a page is there in half the time.
test.use({ viewport: { width: 390, height: HEIGHT }, javaScriptEnabled: false });
const recommender = recommenderOf(landmarkLeads.recommended);
const further: Record<string, string> = {
  "recommender-table": `${recommender}?view=table`,
  "quick-all": `${recommender}/quick`,
  "leads-last": "/leads/all?page=999999",
  "report-hit-list-all": "/reports/venues-sales-hit-list?country=all",
  "report-product-country": "/reports/marquee-performance?country=all",
  "report-inspections-au": "/reports/inspections?country=AU",
};

/** How high a page is, and the dialog over it, which stands above the page without JavaScript. */
const heightsOf = (page: Page) =>
  page.evaluate(() => {
    const dialogs = [...document.querySelectorAll("section[data-variant]")].map(
      (dialog) => dialog.getBoundingClientRect().height,
    );
    const whole = document.documentElement.scrollHeight;
    return [whole - dialogs.reduce((sum, height) => sum + height, 0), ...dialogs].map(Math.round);
  });

for (const staff of ["specialistAu", "admin"] as const)
  test.describe(staff, () => {
    test.use({ staff });
    for (const [name, path] of Object.entries({ ...pages, ...further }))
      if (staff === (viewerOf(name) ?? "specialistAu"))
        test(`a page and its dialog are at most ten screens of a phone high: ${name}`, {
          tag: "@once",
        }, async ({ page }) => {
          await page.goto(path);
          expect(Math.max(...(await heightsOf(page)))).toBeLessThanOrEqual(MOST);
        });
  });
