import { landmarkLeads } from "../../../demo/seed/landmarks";
import {
  findCards,
  findFreeCards,
  findQueueCounter,
  recommenderPath,
  smallSearch,
  waitForHydration,
} from "../support/recommender";
import { expect, test } from "../support/scenario";

/** What fits on the recommender's screens, from phones up: how high the venues are, and what is hidden. */

const { corporate, recommended } = landmarkLeads;
const here = recommenderPath(recommended);

test.use({ staff: "salesAu" });

test("the first venue is high on the page, and extra criteria are behind a button", {
  tag: "@scripted",
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(here);
  await waitForHydration(page);
  const top = async () => (await findCards(page).first().boundingBox())?.y;
  expect(await top()).toBeLessThan(260);
  await page.getByRole("link", { name: "Table", exact: true }).click();
  const row = page.getByRole("row").nth(1);
  await expect(row).toBeVisible();
  expect((await row.boundingBox())?.y).toBeLessThan(310);
  await page.getByRole("link", { name: "Cards", exact: true }).click();
  const all = page.getByRole("link", { name: /^Only venues that meet all criteria/ });
  await expect(all).toBeInViewport();

  await page.setViewportSize({ width: 660, height: 900 });
  const criteria = page.getByRole("region", { name: "Search criteria" });
  const line = await criteria.boundingBox();
  expect(line?.height).toBeLessThan(40);
  await criteria.getByRole("button", { name: /^\+\d+ more$/ }).click();
  for (const criterion of await criteria.getByRole("listitem").all())
    await expect(criterion).toBeInViewport();
  await criteria.getByRole("button", { name: "Fewer criteria" }).click();
  await expect(criteria.getByRole("button", { name: /more$/ })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(all).toBeInViewport({ ratio: 1 });
  expect(await top()).toBeLessThan(420);
});

test("from tablets up the table shows name, total, criteria and status beside the tools", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto(`${here}?view=table`);
  const heads = page.getByRole("columnheader");
  for (const width of [768, 1024, 1200, 1366, 1400, 1440]) {
    await page.setViewportSize({ width, height: 1024 });
    const tools = await heads.filter({ hasText: "Actions" }).boundingBox();
    for (const name of [/^Room/, /^(For|Total)/, /^Criteria/, /^Status/]) {
      const box = await heads.filter({ hasText: name }).boundingBox();
      const right = (box?.x ?? width) + (box?.width ?? 0);
      expect(right, `${name} at ${width} px`).toBeLessThanOrEqual((tools?.x ?? 0) + 1);
    }
    await expect(page.getByRole("button", { name: /^Select / }).first()).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("link", { name: /^Compare / }).first()).toBeInViewport({ ratio: 1 });
  }
});

test("tabbing to hidden criteria unfolds them and keeps the first in view", {
  tag: "@scripted",
}, async ({ page }) => {
  await page.setViewportSize({ width: 660, height: 900 });
  await page.goto(here);
  await waitForHydration(page);
  const criteria = page.getByRole("region", { name: "Search criteria" });
  await expect(criteria.getByRole("button", { name: /^\+\d+ more$/ })).toBeVisible();
  const buttons = criteria.getByRole("list").getByRole("button");
  await buttons.first().focus();
  await expect(criteria.getByRole("button", { name: /more$/ })).toBeVisible();
  const steps = (await buttons.count()) - 1;
  for (let step = 0; step < steps; step += 1) await page.keyboard.press("Tab");
  await expect(buttons.last()).toBeFocused();
  await expect(criteria.getByRole("button", { name: "Fewer criteria" })).toBeVisible();
  for (const criterion of await criteria.getByRole("listitem").all())
    await expect(criterion).toBeInViewport({ ratio: 1 });
});

test("a narrow table keeps its sorted column visible", {
  tag: "@once",
}, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const [order, name] of [
    ["standing", /^Standing/],
    ["suburb", /^Suburb/],
    ["seated", /^Seated/],
  ] as const) {
    await page.goto(`${here}?view=table&sort_by=${order}`);
    const heads = page.getByRole("columnheader");
    await expect(heads.filter({ hasText: name })).toBeVisible();
    const tools = await heads.filter({ hasText: "Actions" }).boundingBox();
    const state = await heads.filter({ hasText: "Status" }).boundingBox();
    expect((state?.x ?? 0) + (state?.width ?? 0), order).toBeLessThanOrEqual((tools?.x ?? 0) + 1);
  }
});

test.describe("with the user's own queue", () => {
  test.use({ staff: "salesUk", like: corporate });

  test("on a phone nothing covers the email form or links away from it", async ({ page, here }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(`${here}?${smallSearch}`);
    await findFreeCards(page)
      .nth(0)
      .getByRole("button", { name: /^Select / })
      .click();
    await expect(findQueueCounter(page, 1)).toBeVisible();
    await page.goto(`${here}/send?${smallSearch}`);
    await page.getByRole("textbox", { name: "Email Body" }).focus();
    const above = await page.evaluate(() => {
      const { innerWidth, innerHeight } = window;
      return (
        document.elementFromPoint(innerWidth / 2, innerHeight - 24)?.closest("[data-part=queue-bar]") !== null
      );
    });
    expect(above).toBe(false);
  });
});
