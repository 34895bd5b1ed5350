import type { Locator } from "@playwright/test";
import { landmarkLeads, landmarkVenues } from "../../../demo/seed/landmarks";
import {
  findCard,
  findCards,
  findFreeCards,
  findQueueCounter,
  findQueuedVenuesPanel,
  getCurrentPath,
  readCard,
  recommenderPath,
  smallSearch,
  waitForHydration,
} from "../support/recommender";
import { expect, test } from "../support/scenario";

const { recommended, corporate } = landmarkLeads;
const { glasshouse, carrickFarm, luckyPenny, unmeasured } = landmarkVenues;
const here = recommenderPath(recommended);

test.use({ staff: "admin" });

test("[CARD-01] [CARD-02] [CARD-03] [CARD-04] [CARD-06] [CARD-07] a card shows the key facts in the country's units", {
  tag: ["@smoke", "@once"],
}, async ({ page }) => {
  await page.goto(`${here}?page=6`);
  const glass = findCard(page, glasshouse.name);
  await expect(glass).toContainText(/Collingwood, Melbourne · 2\.3 km/);
  await expect(glass.getByText("Special Offer Available", { exact: true })).toBeVisible();
  await expect(glass.getByText("High booking rate", { exact: true })).toHaveAttribute(
    "title",
    "High booking rate",
  );
  await expect(glass.getByRole("heading")).toHaveText("Glass Hall");
  await expect(glass.getByText("Recommendation sent").first()).toBeVisible();
  await expect(glass.getByRole("button", { name: "Recommendation sent" })).toBeDisabled();
  await glass.locator('[data-part="more"] summary').click();
  await expect(glass.getByText("75–160", { exact: true })).toBeVisible();
  await expect(glass.getByText("75–250", { exact: true })).toBeVisible();
  await expect(glass.getByText("$165/PP", { exact: true })).toBeVisible();
  await expect(glass.getByText("$9,500+", { exact: true })).toBeVisible();
  await expect(glass.getByText("NO", { exact: true })).toBeVisible();

  await test.step("the recommended room is shown, else the second entry", async () => {
    await expect(findCard(page, carrickFarm.name).getByRole("heading")).toHaveText("Great Barn");
    await expect(findCard(page, luckyPenny.name).getByRole("heading")).toHaveText("Supper Room");
  });

  const all = await findCards(page).evaluateAll((items) =>
    items.map((item) => ({
      text: item.textContent ?? "",
      score: Number(item.querySelector("[data-band]")?.textContent?.match(/percentile ([\d.]+)/)?.[1]),
      band: item.querySelector("[data-band]")?.getAttribute("data-band"),
      hasStar: [...item.querySelectorAll("[data-band]")].some((badge) =>
        getComputedStyle(badge, "::before").content.includes("★"),
      ),
      offers: item.textContent?.match(/(\d+ )?Special Offers? Available/)?.[0],
    })),
  );
  await test.step("every badge has its star and its band", () => {
    for (const { score, band, hasStar } of all) {
      expect(band).toBe(score <= 33.3 ? "low" : score <= 66.66 ? "medium" : "high");
      expect(hasStar).toBe(true);
    }
    expect(new Set(all.map(({ band }) => band))).toEqual(new Set(["low", "medium", "high"]));
  });
  await test.step("one offer, several and none", () => {
    const tags = new Set(all.map(({ offers }) => offers));
    expect(tags).toEqual(
      new Set([
        undefined,
        "Special Offer Available",
        expect.stringMatching(/^[2-9] Special Offers Available$/),
      ]),
    );
  });
  for (const { text } of all) expect(text).not.toMatch(/NaN|null|undefined|\$0\/PP|\bmi\b|£/);
});

test("[CARD-01] [CARD-07] UK cards use miles and pounds", { tag: "@once" }, async ({ page }) => {
  await page.goto(recommenderPath(corporate));
  await expect(findCards(page).first()).toContainText(/London · [\d.]+ mi/);
  for (const text of await findCards(page).allTextContents()) {
    expect(text).toMatch(/ · [\d.]+ mi/);
    expect(text).not.toMatch(/NaN|null|undefined|\$|\bkm\b/);
  }
  await expect(findCards(page).first()).toContainText(/£[\d,]+\/PP.*£[\d,]+\+/s);
});

test("[CARD-07] unknown values of a room read as not known", { tag: "@once" }, async ({ page }) => {
  await page.goto(`${here}?q=unmeasured`);
  await expect(findCards(page)).toHaveCount(1);
  const facts = findCard(page, unmeasured.name).locator("dl > div");
  await findCard(page, unmeasured.name).locator('[data-part="more"] summary').click();
  for (const fact of ["Dinner and dance", "Standing", "Room price per head", "Minimum spend"])
    await expect(facts.filter({ hasText: fact }).getByRole("definition")).toHaveText("Not known");
  await expect(findCard(page, unmeasured.name)).not.toContainText(/NaN|null|undefined|\$|\/PP|\+/);
});

test("[CARD-05] the drop-down shows another room and leaves other cards unchanged", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto(`${here}?${smallSearch}`);
  if (javaScriptEnabled) await waitForHydration(page);
  /** Opens the drop-down and returns its rooms. */
  const rooms = async (venue: string) => {
    const menu = findRoomMenu(findCard(page, venue));
    if (!(await menu.evaluate((details: HTMLDetailsElement) => details.open)))
      await menu.locator("summary").click();
    const links = menu.getByRole("link");
    await expect(links.first()).toBeVisible();
    return links;
  };
  const choose = async (venue: string, room: string) =>
    (await rooms(venue)).and(page.getByRole("link", { name: room, exact: true })).click();
  const venues = await findCards(page)
    .filter({ hasNotText: "Recommendation sent" })
    .locator('[data-part="venue"]')
    .allInnerTexts();
  const [one = "", other = ""] = venues;

  await choose(one, "— Entire Venue —");
  await expect(findCard(page, one).getByRole("heading")).toHaveText("Entire Venue");
  await expect(findCard(page, one).locator("[data-band]")).toHaveCount(0);
  await expect(
    findCard(page, one).getByRole("button", { name: `Select Entire Venue at ${one}` }),
  ).toBeVisible();
  await expect(findCard(page, other).getByRole("heading")).not.toHaveText("Entire Venue");

  const labels = await (await rooms(other)).allInnerTexts();
  expect(labels[0]).toBe("— Entire Venue —");
  for (const label of labels.slice(1))
    expect(label).toMatch(/ · (joint )?\d+(st|nd|rd|th) of \d+ · \d+\spoints?$/);
  await choose(other, "— Entire Venue —");
  await expect(findCard(page, other).getByRole("heading")).toHaveText("Entire Venue");
  await expect(findCard(page, one).getByRole("heading")).toHaveText("Entire Venue");
  expect(page.url()).toContain(`?${smallSearch}&`);
  expect(new URL(page.url()).searchParams.getAll("show")).toHaveLength(2);

  await choose(one, findRoomLabel(await (await rooms(one)).allInnerTexts()));
  await expect(findCard(page, one).getByRole("heading")).not.toHaveText("Entire Venue");
  await expect(findCard(page, other).getByRole("heading")).toHaveText("Entire Venue");
});

const findRoomMenu = (shown: Locator) => shown.locator('details[data-part="rooms"]');

test("[CARD-05] the drop-down works by keyboard and keeps the focus at the card", {
  tag: "@scripted",
}, async ({ page }) => {
  await page.goto(`${here}?${smallSearch}`);
  await waitForHydration(page);
  const { venue, room } = await readCard(findFreeCards(page).first());
  const menu = findRoomMenu(findCard(page, venue));
  const links = menu.getByRole("link");
  await menu.locator("summary").focus();
  await page.keyboard.press("ArrowDown");
  await expect(menu.getByRole("link", { name: room })).toBeFocused();
  await expect(menu.locator("[aria-current]")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(links).toHaveCount(0);
  await expect(menu.locator("summary")).toBeFocused();

  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await expect(links.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(findCard(page, venue).getByRole("heading")).toHaveText("Entire Venue");
  await expect(links).toHaveCount(0);
  await expect(menu.locator("summary")).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(links.first()).toBeVisible();
  await page.getByRole("heading", { name: "Venue List" }).click();
  await expect(links).toHaveCount(0);
});

const findRoomLabel = (labels: string[]) => labels.find((label) => !label.startsWith("—")) ?? "";

test("[CARD-08] the tick adds and removes the room, and the page does not scroll", { tag: "@smoke" }, async ({
  page,
  here,
  javaScriptEnabled,
}) => {
  await page.goto(`${here}?${smallSearch}`);
  const start = getCurrentPath(page);
  const { venue, room } = await readCard(findFreeCards(page).last());
  const tick = findCard(page, venue).getByRole("button", { name: `${room} at ${venue}` });
  await expect(tick).toHaveAttribute("aria-pressed", "false");

  await tick.click();
  await expect(tick).toHaveAttribute("aria-pressed", "true");
  await expect(findQueueCounter(page, 1)).toBeVisible();
  await expect(findQueuedVenuesPanel(page).getByRole("listitem")).toHaveText([new RegExp(room)]);
  expect(getCurrentPath(page)).toBe(start);
  // The page must not scroll to the top, as after a plain form post.
  await expect(tick).toBeInViewport();
  expect(new URL(page.url()).hash).toMatch(javaScriptEnabled ? /^$/ : /^#venue-\d+$/);

  await findCard(page, venue)
    .getByRole("button", { name: `Selected ${room} at ${venue}` })
    .click();
  await expect(findQueueCounter(page, 0)).toBeVisible();
  await expect(tick).toHaveAttribute("aria-pressed", "false");
  expect(getCurrentPath(page)).toBe(start);
});

test("J and K move between venues, S queues, C compares, Enter opens, / searches", {
  tag: "@scripted",
}, async ({ page, leadLike }) => {
  const list = recommenderPath(await leadLike(landmarkLeads.wedding));
  await page.goto(`${list}?${smallSearch}`);
  await waitForHydration(page);
  const name = (at: number) => findCards(page).nth(at).getByRole("heading").getByRole("link");
  await page.keyboard.press("j");
  await expect(name(0)).toBeFocused();
  await page.keyboard.press("j");
  await expect(name(1)).toBeFocused();
  await page.keyboard.press("k");
  await expect(name(0)).toBeFocused();
  await page.keyboard.press("s");
  await expect(findQueueCounter(page, 1)).toBeVisible();
  await expect(name(0)).toBeFocused();
  await page.keyboard.press("s");
  await expect(findQueueCounter(page, 0)).toBeVisible();
  await page.keyboard.press("c");
  await expect(
    findCards(page)
      .nth(0)
      .getByRole("link", { name: /^In comparison/ }),
  ).toBeVisible();
  await page.keyboard.press("c");
  await expect(
    findCards(page)
      .nth(0)
      .getByRole("link", { name: /^Compare / }),
  ).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: / - At a glance$/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("/");
  const search = page.getByRole("searchbox", { name: /venue/i }).and(page.locator("main #q"));
  await expect(search).toBeFocused();
  await page.keyboard.type("js");
  await expect(search).toHaveValue("js");
  await expect(findQueueCounter(page, 0)).toBeVisible();
});

test("rows focused with J are not hidden by the bar at the bottom", {
  tag: "@scripted",
}, async ({ page, leadLike }) => {
  const list = recommenderPath(await leadLike(landmarkLeads.wedding));
  const { glassHall, fernery } = glasshouse.rooms;
  await page.goto(`${list}?${smallSearch}`);
  await waitForHydration(page);
  await findFreeCards(page)
    .first()
    .getByRole("button", { name: /^Select / })
    .click();
  await expect(findQueueCounter(page, 1)).toBeVisible();
  for (const [width, order] of [
    [1440, "rank"],
    [768, "name"],
  ] as const) {
    await page.setViewportSize({ width, height: 560 });
    await page.goto(`${list}?view=table&sort_by=${order}&compare=${glassHall}&compare=${fernery}`);
    await waitForHydration(page);
    const rows = page.locator("main tr:has([data-venue])");
    for (let index = 0; index < 12; index += 1) {
      await page.keyboard.press("j");
      await expect(rows.nth(index).locator("a:focus")).toHaveCount(1);
    }
    const dock = page.getByRole("region", { name: "Comparison" }).locator("..");
    await expect(dock).toContainText("1 queued");
    const [row, bar] = await Promise.all([rows.nth(11).boundingBox(), dock.boundingBox()]);
    expect((row?.y ?? 0) + (row?.height ?? 0), `at ${width} px`).toBeLessThanOrEqual(bar?.y ?? 0);
  }
});

test("in the table no status is hidden by buttons, with a room queued and compared", {
  tag: "@scripted",
}, async ({ page, leadLike }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${recommenderPath(await leadLike(landmarkLeads.wedding))}?view=table`);
  await waitForHydration(page);
  const row = page.getByRole("row").nth(1);
  await row.getByRole("button", { name: /^Select / }).click();
  await row.getByRole("link", { name: /^Compare / }).click();
  await expect(row.getByText("Queued", { exact: true })).toBeVisible();
  await expect(row.getByRole("link", { name: /^In comparison/ })).toBeVisible();
  const [state, tools] = await Promise.all([
    row.getByText("Queued", { exact: true }).boundingBox(),
    row.getByRole("cell").last().boundingBox(),
  ]);
  expect((state?.x ?? 0) + (state?.width ?? 0)).toBeLessThanOrEqual(tools?.x ?? 0);
});
