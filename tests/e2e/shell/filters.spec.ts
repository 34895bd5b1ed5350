import { expect, test } from "../support/scenario";
import { chooseLongest, roomLeftIn } from "../support/select-fields";

test.use({ staff: "admin" });

test("what a list is narrowed to is whole in its fields in a wide window", { tag: "@scripted" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const lists = ["/leads/all", "/inspections/inspection-requests", "/sales/all", "/venues/all"];
  for (const list of [...lists, "/inspections/inspection-requests?view=week"]) {
    await page.goto(list);
    const fields = page.locator("main details > form select");
    await expect(fields.first(), list).toBeVisible();
    await chooseLongest(fields);
    expect(Math.min(...(await roomLeftIn(fields))), list).toBeGreaterThan(-1);
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWider, list).toBe(false);
  }
});
