import type { Page } from "@playwright/test";
import { pages, widths } from "../pages";
import { test } from "../support/one-tab";
import { expect } from "../support/scenario";

/** The zone lists on a page that are narrower than their widest option. */
const listCutOffZones = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLSelectElement>("select[name*=zone]")]
      .filter((list) => list.checkVisibility())
      .map((list) => {
        const whole = list.cloneNode(true) as HTMLSelectElement;
        whole.style.width = "max-content";
        whole.style.maxWidth = "none";
        list.after(whole);
        const lacks = Math.ceil(whole.getBoundingClientRect().width - list.getBoundingClientRect().width);
        whole.remove();
        return `${list.name}: ${Math.max(0, lacks)} px`;
      }),
  );

for (const [name, staff, lists] of [
  ["inspection-new", "specialistAu", 2],
  ["inspection-custom", "specialistAu", 1],
  ["timeline", "specialistAu", 1],
  ["report-enquiry-audits", "admin", 1],
] as const)
  test.describe(name, () => {
    test.use({ staff });

    test("[INSP-03] [EVT-02] [REP-04] a time zone is fully readable on phone, tablet and desktop", {
      tag: "@once",
    }, async ({ page }) => {
      await page.goto(pages[name] ?? "");
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const found = await listCutOffZones(page);
        expect(found.length).toBeGreaterThanOrEqual(lists);
        expect
          .soft(
            found.filter((cut) => !cut.endsWith(" 0 px")),
            `at ${width} px`,
          )
          .toEqual([]);
      }
    });
  });
