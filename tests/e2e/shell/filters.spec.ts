import { expect, test } from "../support/scenario";
import { chooseLongestOptions, measureSpareWidths } from "../support/select-fields";

test.use({ staff: "admin" });

test("filter values are fully visible in a wide window", { tag: "@scripted" }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const lists = ["/leads/all", "/inspections/inspection-requests", "/sales/all", "/venues/all"];
  for (const list of [...lists, "/inspections/inspection-requests?view=week"]) {
    await page.goto(list);
    const fields = page.locator("main details > form select");
    await expect(fields.first(), list).toBeVisible();
    await chooseLongestOptions(fields);
    expect(Math.min(...(await measureSpareWidths(fields))), list).toBeGreaterThan(-1);
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWider, list).toBe(false);
  }
});

/** The lists, each with the column headers that a tablet shows beside the first. */
const lists: [path: string, heads?: string[]][] = [
  ["/leads/all?country=all", ["Details", "Next step", "Owner"]],
  ["/events?country=all", ["Date", "Stage", "Next step", "Owner"]],
  ["/sales/all", ["Venue", "Event", "Value", "Status"]],
  ["/venues/all", ["Place", "Rooms", "Max guests"]],
  ["/inspections/inspection-requests", ["Next inspection", "Event date"]],
  ["/inspections/inspection-requests?view=week"],
  ["/venues/custom"],
  ["/leads/lead-duplicates"],
];

test("the first row of a list is high up on a desktop and on a phone", { tag: "@once" }, async ({ page }) => {
  // Consumes an alert that an earlier scenario may have left; it would appear above the page.
  await page.goto("/help/shortcuts");
  for (const { width, height, most } of [
    { width: 1440, height: 900, most: 260 },
    { width: 390, height: 844, most: 420 },
  ]) {
    await page.setViewportSize({ width, height });
    for (const [path] of lists) {
      await page.goto(path);
      const box = await page.locator("main tbody tr").first().boundingBox();
      expect(box?.y, `where ${path} begins at ${width} px`).toBeLessThan(most);
    }
  }
});

test("[LEAD-01] [EVT-01] a tablet shows the next step and owner without scrolling sideways", {
  tag: "@once",
}, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  for (const [path, heads = []] of lists) {
    if (heads.length === 0) continue;
    await page.goto(path);
    for (const name of heads)
      await expect(page.getByRole("columnheader", { name, exact: true }), path).toBeVisible();
    const room = await page
      .locator("main table")
      .evaluate((table) => (table.parentElement?.clientWidth ?? 0) - table.scrollWidth);
    expect(room, path).toBeGreaterThanOrEqual(0);
  }
});
