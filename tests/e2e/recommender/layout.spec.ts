import type { Locator, Page } from "@playwright/test";
import { landmarkLeads, landmarkVenues } from "../../../demo/seed/landmarks";
import {
  findCards,
  findDialog,
  findFreeCards,
  findQueueCounter,
  recommenderPath,
  waitForHydration,
} from "../support/recommender";
import { expect, test } from "../support/scenario";

/** Layout of the recommender's screens: sticky heads, stable columns, nothing cut off. */

const { recommended, social } = landmarkLeads;
const { glasshouse, carrickFarm, luckyPenny, unmeasured } = landmarkVenues;
const here = recommenderPath(recommended);
const compared = [
  glasshouse.rooms.glassHall,
  carrickFarm.rooms.greatBarn,
  luckyPenny.rooms.supperRoom,
  unmeasured.rooms.room,
]
  .map((room) => `room=${room}`)
  .join("&");

test.use({ staff: "specialistAu" });

const measureTop = async (element: Locator) => Math.round((await element.boundingBox())?.y ?? Number.NaN);

test("[CARD-10] heads of table and comparison stay below the bars while the page scrolls", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  for (const path of [`${here}?view=table`, `${here}/compare?${compared}`]) {
    await page.goto(path);
    const heads = page.getByRole("table").getByRole("columnheader");
    const last = page.getByRole("table").getByRole("row").last();
    await last.evaluate((row) =>
      window.scrollTo(0, scrollY + row.getBoundingClientRect().bottom - innerHeight),
    );
    expect(await page.evaluate(() => scrollY), path).toBeGreaterThan(300);
    const seen = await heads.evaluateAll((all) =>
      all.map((head) => {
        const { left, top } = head.getBoundingClientRect();
        // The head is in front of the rows.
        return {
          top: Math.round(top),
          isInFront: head.contains(document.elementFromPoint(left + 4, top + 4)),
        };
      }),
    );
    expect(seen.length, path).toBeGreaterThan(3);
    const tools = page.getByRole("navigation", { name: "View", exact: true }).locator("..");
    const over = (await tools.count()) > 0 ? tools : page.getByRole("banner").first();
    const bar = await over.boundingBox();
    const under = Math.round((bar?.y ?? 0) + (bar?.height ?? 0));
    for (const head of seen) expect(head, path).toEqual({ top: under, isInFront: true });
  }
});

test("on a phone the comparison's heads stay at the top of its scrolling frame", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${here}/compare?${compared}`);
  const frame = page.getByRole("region", { name: "4 rooms side by side" });
  await frame.evaluate((element) => element.scrollTo(120, 500));
  expect(await frame.evaluate((element) => element.scrollTop)).toBeGreaterThan(300);
  const edge = await measureTop(frame);
  for (const head of await frame.getByRole("columnheader").all())
    expect(Math.abs((await measureTop(head)) - edge)).toBeLessThanOrEqual(1);
  const rowHead = frame.getByRole("rowheader").nth(3);
  const [left, at] = await Promise.all([frame.boundingBox(), rowHead.boundingBox()]);
  expect(Math.abs((at?.x ?? 0) - (left?.x ?? 0))).toBeLessThanOrEqual(1);
});

for (const width of [1440, 1024, 768])
  test(`table columns do not move at ${width} px when sorting or queueing`, async ({ page, leadLike }) => {
    const own = recommenderPath(await leadLike(landmarkLeads.wedding));
    await page.setViewportSize({ width, height: 800 });
    const places = async () => {
      const boxes = await page
        .getByRole("columnheader")
        .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect()));
      return boxes.map(({ left, right }) => [Math.round(left), Math.round(right)]);
    };
    // With all venues, as the column texts depend on them.
    const table = `${own}?view=table&page=3`;
    await page.goto(table);
    const before = await places();
    // A column hidden on tablets is visible when sorted by.
    const alwaysSeen = ["rank", "name", "distance", "total", "wishes"];
    for (const order of width > 768 ? [...alwaysSeen, "suburb"] : alwaysSeen)
      for (const direction of ["asc", "desc"]) {
        await page.goto(`${table}&sort_by=${order}&sort_order=${direction}`);
        expect(await places(), `${order} ${direction}`).toEqual(before);
      }
    await page.goto(table);
    await page
      .getByRole("row")
      .nth(1)
      .getByRole("button", { name: /^Select / })
      .click();
    await expect(findQueueCounter(page, 1)).toBeVisible();
    expect(await places(), "with a room queued").toEqual(before);
  });

test("from 1440 px the assistant is beside the usable venues, below that it covers them", {
  tag: "@scripted",
}, async ({ page, here }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${here}/assistant`);
  await waitForHydration(page);
  const beside = page.getByRole("region", { name: "Karen Assistant (beta)" });
  const over = findDialog(page, "Karen Assistant (beta)", true);
  await expect(beside).toBeVisible();
  await expect(over).toHaveCount(0);
  const boxes = await findCards(page).evaluateAll((all) =>
    all.map((card) => card.getBoundingClientRect()).map(({ left, right, top }) => ({ left, right, top })),
  );
  const edge = (await beside.boundingBox())?.x ?? 0;
  expect(boxes.filter(({ top }) => top < 900).length).toBeGreaterThan(1);
  for (const { right } of boxes) expect(right).toBeLessThan(edge);
  await findFreeCards(page)
    .first()
    .getByRole("button", { name: /^Select / })
    .click();
  await expect(findQueueCounter(page, 1)).toBeVisible();
  await expect(beside).toBeVisible();

  await page.setViewportSize({ width: 1439, height: 900 });
  await expect(over).toBeVisible();
  await expect(over).toHaveAttribute("aria-modal", "true");
  const covered = await over.boundingBox();
  const rights = await page
    .locator("main li:has([data-venue])")
    .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().right));
  expect(Math.max(...rights)).toBeGreaterThan(covered?.x ?? 0);
});

/**
 * Texts cut off at the sides by a box that does not scroll. Texts with an ellipsis are ignored if the full text is
 * elsewhere.
 */
const listCutOffTexts = (page: Page, within: string) =>
  page.evaluate((selector) => {
    const cut: string[] = [];
    const texts = document.createTreeWalker(
      document.querySelector(selector) ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      if (
        !element ||
        !text.textContent?.trim() ||
        !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        continue;
      if (element.closest(".visually-hidden, caption, noscript, option, [title]")) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const { left, right, width } of range.getClientRects())
        for (let box: Element | null = element; box && width > 1; box = box.parentElement) {
          const { overflowX, position } = getComputedStyle(box);
          const frame = box.getBoundingClientRect();
          // Visually hidden and scrolling elements.
          if (frame.width <= 1 || /auto|scroll/.test(overflowX)) break;
          if (overflowX !== "visible" && (left < frame.left - 1 || right > frame.right + 1)) {
            cut.push(
              `${text.textContent.trim().slice(0, 40)} by ${box.tagName} ${Math.round(right - frame.right)}`,
            );
            break;
          }
          if (position === "fixed") break;
        }
    }
    return [...new Set(cut)];
  }, within);

test("text at double size is not cut off in list, table, comparison, drawer or explanation", async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page);
  for (const path of [
    `${here}?q=ar&compare=${glasshouse.rooms.glassHall}`,
    `${here}?view=table&q=ar`,
    `${here}?view=map&q=ar`,
    `${here}/compare?${compared}`,
    `${here}/rooms/${glasshouse.rooms.fernery}?q=glass`,
    `${here}/rooms/${carrickFarm.rooms.greatBarn}/why`,
  ]) {
    await page.goto(path);
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
      expect.soft(await listCutOffTexts(page, "body"), `${path} at ${width} px`).toEqual([]);
    }
    await devtools.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
  }
});

test.describe("with many criteria", () => {
  test.use({ like: social });

  test("[FILT-13] seven to eleven criteria fill one line, and the rest unfold", {
    tag: "@scripted",
  }, async ({ page, here }) => {
    await page.goto(`${here}/filters`);
    const dialog = findDialog(page, "Venue Search Filter", true);
    const options = dialog.getByRole("group", { name: "Addon Options" }).getByRole("radiogroup");
    const styles = dialog.getByRole("group", { name: "Styles" }).getByRole("checkbox");
    for (const at of [0, 1]) await styles.nth(at).check();
    const addons = await options.count();
    for (let index = 0; index < Math.min(6, addons); index += 1)
      await options.nth(index).getByRole("radio", { name: "Nice" }).check();
    await dialog.getByRole("button", { name: "Apply" }).click();
    await page.waitForURL(here);
    const criteria = page.getByRole("region", { name: "Search criteria" });
    const items = criteria.getByRole("listitem");
    await expect(items.nth(6)).toBeAttached();
    const all = await items.count();
    for (const width of [1440, 1024, 660]) {
      await page.setViewportSize({ width, height: 900 });
      const more = criteria.getByRole("button", { name: /^\+\d+ more$/ });
      await expect(more).toBeInViewport({ ratio: 1 });
      const seen = async () => {
        const line = await criteria.getByRole("list").boundingBox();
        const boxes = await items.evaluateAll((list) =>
          list.map((item) => item.getBoundingClientRect().toJSON()),
        );
        return boxes.filter(
          ({ bottom, right }) =>
            bottom <= (line?.y ?? 0) + (line?.height ?? 0) + 1 &&
            right <= (line?.x ?? 0) + (line?.width ?? 0) + 1,
        ).length;
      };
      await expect(more).toHaveText(`+${all - (await seen())} more`);
      expect((await criteria.boundingBox())?.height).toBeLessThan(40);
      await more.click();
      expect(await seen()).toBe(all);
      await expect(items.last()).toBeInViewport({ ratio: 1 });
      await criteria.getByRole("button", { name: "Fewer criteria" }).click();
      await expect(more).toBeVisible();
    }
  });
});
