import { hostileMark, landmarkLeads, landmarkVenues } from "../../../demo/seed/landmarks";
import { findCard, findDialog, recommenderPath, smallSearch, waitForHydration } from "../support/recommender";
import { expect, test } from "../support/scenario";

const { recommended } = landmarkLeads;
const { glasshouse } = landmarkVenues;
const here = recommenderPath(recommended);
const drawerAddress = `${here}/rooms/${glasshouse.rooms.glassHall}`;
const TITLE = "Glass Hall - At a glance";

test.use({ staff: "leadAu" });

test("[CARD-09] [CARD-10] [CARD-11] [CARD-13] a room's name opens its drawer with everything known about it", {
  tag: "@smoke",
}, async ({ page, javaScriptEnabled }) => {
  await page.goto(`${here}?q=glasshouse`);
  await findCard(page, glasshouse.name).getByRole("link", { name: "Glass Hall", exact: true }).click();
  await page.waitForURL(`${drawerAddress}?q=glasshouse`);
  const drawer = findDialog(page, TITLE, javaScriptEnabled);
  await expect(drawer.getByRole("region", { name: "Contact" }).getByRole("link").first()).toBeVisible();
  await expect(
    drawer.getByRole("region", { name: "Special offers" }).getByRole("listitem").first(),
  ).toBeVisible();
  for (const fold of await drawer.locator("details").all())
    if ((await fold.getAttribute("open")) === null) await fold.locator("summary").click();
  await expect(drawer.getByRole("region", { name: "Checklist" }).getByRole("listitem").nth(5)).toBeVisible();
  await expect(drawer.getByRole("region", { name: "Pictures" }).getByRole("link").nth(1)).toBeVisible();

  const table = drawer.getByRole("table");
  const rows = await table
    .getByRole("rowgroup")
    .nth(1)
    .getByRole("row")
    .evaluateAll((found) => found.map((row) => [...row.children].map((cell) => cell.textContent ?? "")));
  expect(rows).toHaveLength(10);
  const counted = rows.filter(([, score]) => score !== "No score");
  const allWeights = rows.reduce((all, row) => all + Number.parseFloat(row[2] ?? ""), 0);
  const sum = (column: number) => counted.reduce((all, row) => all + Number.parseFloat(row[column] ?? ""), 0);
  const total = await table.getByRole("rowgroup").nth(2).getByRole("cell").allTextContents();
  expect(total[1]).toBe(`${sum(2)} of ${allWeights} used`);
  expect(Math.round(sum(3))).toBe(100);
  const weighted = counted.reduce((all, row) => all + Number(row[1]) * Number(row[2]), 0) / sum(2);
  expect(Math.abs(Number(total[0]) - weighted)).toBeLessThan(0.2);

  const offer = drawer.getByRole("region", { name: "Special offers" });
  await expect(offer).toContainText(
    /Valid from \d{1,2}(st|nd|rd|th) [A-Z]\w+ 20\d\d to \d{1,2}(st|nd|rd|th) [A-Z]\w+ 20\d\d/,
  );
  await expect(offer.locator("script, img, iframe, [onerror], [style]")).toHaveCount(0);
  expect(await page.evaluate((mark) => mark in window, hostileMark)).toBe(false);

  await drawer.getByRole("link", { name: "Close" }).last().click();
  await page.waitForURL(
    javaScriptEnabled ? `${here}?q=glasshouse` : `${here}?q=glasshouse#venue-${glasshouse.id}`,
  );
  await expect(drawer).toHaveCount(0);
  await expect(findCard(page, glasshouse.name)).toBeVisible();
});

test("an open room is printed completely, without the list behind it", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto(`${drawerAddress}?${smallSearch}`);
  const drawer = findDialog(page, TITLE, javaScriptEnabled);
  await expect(drawer.getByRole("link", { name: "Close" }).first()).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 690, height: 600 });
  await expect(drawer.getByRole("rowheader", { name: "Total" })).toBeVisible();
  await expect(
    drawer.locator("a[data-variant]:visible, button:visible, [aria-label=Close]:visible"),
  ).toHaveCount(0);
  await expect(page.locator("[data-venue]:visible")).toHaveCount(0);
  const paper = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    end: Math.max(
      ...[...document.querySelectorAll("tfoot")].map((sum) => sum.getBoundingClientRect().bottom),
    ),
  }));
  expect(paper.end).toBeGreaterThan(600);
  expect(paper.height).toBeGreaterThan(paper.end);
});

test("[CARD-09] Back does not reopen a closed drawer, and the focus returns to its link", {
  tag: "@scripted",
}, async ({ page }) => {
  await page.goto(`/leads/${recommended.id}`);
  await page.goto(`${here}?q=glasshouse`);
  const name = findCard(page, glasshouse.name).getByRole("link", { name: "Glass Hall", exact: true });
  const drawer = page.getByRole("dialog", { name: TITLE });
  await name.click();
  await drawer.getByRole("link", { name: /^Open picture 2 of \d/ }).click();
  await page.getByRole("link", { name: "Next picture" }).click();
  await page.getByRole("link", { name: "Close picture" }).click();
  await expect(drawer).toBeVisible();
  await drawer.getByRole("link", { name: "Close" }).last().click();
  await expect(drawer).toHaveCount(0);
  await expect(name).toBeFocused();
  await page.goBack();
  await page.waitForURL(`/leads/${recommended.id}`);

  await page.goto(`${drawerAddress}?q=glasshouse`);
  await expect(drawer).toBeVisible();
  await page.keyboard.press("Escape");
  await page.waitForURL(`${here}?q=glasshouse`);
  await expect(
    findCard(page, glasshouse.name).getByRole("link", { name: "Glass Hall at a glance" }),
  ).toBeFocused();
  await page.goBack();
  await page.waitForURL(`/leads/${recommended.id}`);
});

for (const [view, wayOut] of [
  ["", "Escape"],
  ["&view=table", "Close"],
] as const)
  test(`[CARD-09] after steps to the next room ${wayOut} leads to the venue that was shown${view && ", in the table"}`, async ({
    page,
    javaScriptEnabled,
  }) => {
    await page.goto(`/leads/${recommended.id}`);
    // Few venues in view, and few in total.
    await page.setViewportSize({ width: 700, height: 500 });
    await page.goto(`${here}?${smallSearch}${view}`);
    // A server-rendered drawer is replaced by a dialog, and a click in between is lost.
    if (javaScriptEnabled) await waitForHydration(page);
    const names = page.locator('main :is(h3, [data-part="title"]) a');
    await names.first().click();
    for (let index = 1; index <= 3; index += 1) {
      const next = page.getByRole("link", { name: /^Next room: / });
      const words = (await next.textContent()) ?? "";
      await next.click();
      const shown = page.getByRole("heading", { name: `${parseRoomName(words)} - At a glance` });
      await expect(shown.and(page.locator(":visible"))).toBeVisible();
      await expect(page.getByRole("link", { name: words.trim(), exact: true })).toHaveCount(0);
    }
    const { pathname } = new URL(page.url());
    const close = page.getByRole("link", { name: "Close", exact: true }).last();
    if (javaScriptEnabled && wayOut === "Escape") await page.keyboard.press("Escape");
    else await close.click();
    await expect(close).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(here);
    const venue = page.locator("main :is(li, tr)", { has: page.locator(`a[href^="${pathname}"]`) });
    await expect(venue.getByRole("link").first()).toBeInViewport();
    if (!javaScriptEnabled) return;
    await expect(venue.locator(`a[href^="${pathname}"]`).first()).toBeFocused();
    await page.goBack();
    await page.waitForURL(`/leads/${recommended.id}`);
  });

/** "Next room: Glass Hall at Glasshouse at Collingwood Yards" */
const parseRoomName = (words: string) => words.replace(/^.*?: /, "").replace(/ at .*$/, "");

test("[CARD-09] a room outside the search links back to the list", { tag: "@once" }, async ({ page }) => {
  await page.goto(`${here}/rooms/999999?q=barn`);
  await expect(page.getByText("This room is not in the search results.")).toBeVisible();
  await page.getByRole("link", { name: "Back to list" }).click();
  await page.waitForURL(`${here}?q=barn`);
});
