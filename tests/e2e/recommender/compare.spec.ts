import type { Locator } from "@playwright/test";
import { landmarkLeads, landmarkVenues } from "../../../demo/seed/landmarks";
import {
  findCard,
  findDialog,
  findQueueCounter,
  recommenderPath,
  waitForHydration,
} from "../support/recommender";
import { expect, test } from "../support/scenario";

const { recommended } = landmarkLeads;
const { glasshouse, carrickFarm, luckyPenny, sailmakersLoft } = landmarkVenues;
const here = recommenderPath(recommended);
const { glassHall } = glasshouse.rooms;
const { greatBarn } = carrickFarm.rooms;

test.use({ staff: "leadAu" });

test("rooms are chosen in the list, compared, removed and restored", { tag: "@smoke" }, async ({
  page,
  javaScriptEnabled,
}) => {
  const bar = page.getByRole("region", { name: "Comparison" });
  await page.goto(`${here}?q=ar&page=6&compare=${luckyPenny.rooms.supperRoom}`);
  const choose = (venue: string) =>
    findCard(page, venue)
      .getByRole("link", { name: /^Compare / })
      .click();
  await expect(bar).toContainText("1 room to compare. Choose at least one more.");
  await choose(glasshouse.name);
  await page.waitForURL(
    (url) => url.search === `?q=ar&page=6&compare=${luckyPenny.rooms.supperRoom}&compare=${glassHall}`,
  );
  await choose(carrickFarm.name);
  await expect(findCard(page, carrickFarm.name).getByRole("link", { name: /^In comparison/ })).toBeVisible();

  await bar.getByRole("link", { name: "Compare (3)" }).click();
  const table = page.getByRole("table", { name: "3 rooms side by side" });
  await expect(table.getByRole("columnheader")).toHaveText([/^Supper Room/, /^Glass Hall/, /^Great Barn/]);
  await expect(table.getByRole("row", { name: /^Room price per head/ }).first()).toContainText("Lowest");
  await expect(table.getByRole("row", { name: /^Rank/ })).toContainText(/\d(st|nd|rd|th) of \d+/);

  await page.getByRole("link", { name: "Differences only" }).click();
  await expect(page.getByRole("table", { name: "3 rooms side by side, differences only" })).toBeVisible();
  await expect(page.getByText("= Same")).toHaveCount(0);
  await page.getByRole("link", { name: "Show all rows" }).click();
  await expect(table).toBeVisible();

  await page.getByRole("link", { name: `Remove Great Barn at ${carrickFarm.name}` }).click();
  await expect(page.getByRole("table", { name: "2 rooms side by side" })).toBeVisible();
  if (javaScriptEnabled) await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("link", { name: "Back to list" }).click();
  await expect(bar.getByRole("link", { name: "Compare (2)" })).toBeVisible();
  expect(new URL(page.url()).searchParams.get("q")).toBe("ar");
});

test("a fifth room is refused with a message, and missing rooms are reported", { tag: "@once" }, async ({
  page,
}) => {
  const five = [glassHall, glasshouse.rooms.fernery, greatBarn, carrickFarm.rooms.stables, 14];
  const four = five.slice(0, 4).map((id) => `compare=${id}`);
  await page.goto(`${here}?q=lucky&${four.join("&")}`);
  await findCard(page, luckyPenny.name)
    .getByRole("link", { name: /^Compare / })
    .click();
  await expect(page.getByText("You can compare up to 4 rooms.", { exact: false })).toBeVisible();
  await page.goto(`${here}/compare?room=x&room=${glassHall}&room=${sailmakersLoft.rooms.loft}`);
  await expect(page.getByText("Choose one more room to compare")).toBeVisible();
  await expect(page.getByText("We couldn't find one of the rooms in this link")).toBeVisible();
  await expect(page.getByText(/^Room \d+ is no longer in this search\./)).toBeVisible();
});

test("[REC-02] [QUEUE-05] [SEND-02] sending five of all venues takes at most twelve clicks and no long scrolling", {
  tag: ["@smoke", "@once"],
}, async ({ page, here: there }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(there);
  let clicks = 0;
  let furthest = 0;
  const click = async (target: Locator) => {
    await target.click();
    clicks += 1;
    furthest = Math.max(furthest, await page.evaluate(() => window.scrollY));
  };
  const select = async (counted: number) => {
    await click(page.getByRole("button", { name: /^Select / }).first());
    await expect(findQueueCounter(page, counted)).toBeVisible();
  };
  const link = (name: string | RegExp) => page.getByRole("link", { name, exact: true });
  const totalHead = page.getByRole("columnheader", { name: /^For \d+/ });
  await click(link("Table"));
  await expect(totalHead).toBeVisible();
  await click(link(/^Only venues that meet all criteria/));
  await expect(totalHead.getByRole("link")).toHaveAttribute("href", /meets=everything/);
  await click(totalHead.getByRole("link"));
  await expect(totalHead).toHaveAttribute("aria-sort", "ascending");
  const totals = await page.locator("td[data-label^='For ']").allInnerTexts();
  const amounts = totals.map((text) => Number(text.replace(/\D/g, "")));
  expect(amounts.length).toBeGreaterThan(5);
  expect(amounts).toEqual(amounts.toSorted((one, other) => one - other));

  for (const counted of [1, 2, 3]) await select(counted);
  await click(
    page.getByRole("region", { name: "Queue", exact: true }).getByRole("link", { name: "Compare queued" }),
  );
  await expect(page.getByRole("table", { name: "3 rooms side by side" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Selected / })).toHaveCount(3);
  await click(link("Back to list"));
  await expect(totalHead).toHaveAttribute("aria-sort", "ascending");
  for (const counted of [4, 5]) await select(counted);
  await click(link("Review and send"));
  await click(page.getByRole("button", { name: "Save & Send Email" }));
  await expect(page.getByText("Logged only: email is switched off.")).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(12);
  expect(furthest).toBeLessThanOrEqual(1000);
});

test("[CARD-10] the drawer links to the rank explanation, whose points add up and which prints alone", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto(`${here}/rooms/${greatBarn}?q=barn`);
  const drawer = findDialog(page, "Great Barn - At a glance", javaScriptEnabled);
  await drawer.getByRole("link", { name: "Why this rank" }).click();
  await page.waitForURL(`${here}/rooms/${greatBarn}/why?q=barn`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Why this rank: Great Barn");
  const rows = await page
    .getByRole("table")
    .locator("tbody tr, tfoot tr")
    .evaluateAll((found) => found.map((row) => [...row.children].map((cell) => cell.textContent ?? "")));
  const tenths = (text = "") => Math.round(Number(text.replace("−", "-")) * 10);
  const total = rows.pop();
  for (const column of [4, 6])
    expect(rows.reduce((sum, row) => sum + tenths(row[column]), 0)).toBe(tenths(total?.[column]));

  await expect(page.getByRole("button", { name: "Print" })).toHaveCount(javaScriptEnabled ? 1 : 0);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("table")).toBeVisible();
  for (const name of ["Breadcrumb", "Main"])
    await expect(page.getByRole("navigation", { name })).toBeHidden();
  await expect(page.getByRole("banner").first()).toBeHidden();
  await page.emulateMedia({ media: null });

  await page.getByRole("link", { name: "Compare with the top room" }).click();
  await expect(page.getByRole("table", { name: "2 rooms side by side" })).toBeVisible();
  await page.getByRole("link", { name: "Back to list" }).click();
  await page.waitForURL(/karenV2\?q=barn&compare=\d+&compare=\d+#venue-\d+$/);
  await page.goto(`${here}/rooms/${greatBarn}/why?q=barn`);
  if (javaScriptEnabled) await waitForHydration(page);
  await page.getByRole("link", { name: "Back to list" }).click();
  await page.waitForURL(/karenV2\?q=barn#venue-\d+$/);
  const cameFrom = findCard(page, landmarkVenues.carrickFarm.name).getByRole("link", {
    name: "Great Barn",
    exact: true,
  });
  if (javaScriptEnabled) await expect(cameFrom).toBeFocused();
});

test("on a phone the rooms' names stay above the scrolling rows", { tag: "@once" }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${here}/compare?room=${glassHall}&room=${greatBarn}`);
  const table = page.getByRole("table", { name: "2 rooms side by side" });
  const name = table.getByRole("columnheader").first();
  await table.getByRole("row").last().scrollIntoViewIfNeeded();
  await expect(table.getByRole("row").last()).toBeInViewport();
  await expect(name).toBeInViewport({ ratio: 1 });
});

test("on a phone a compared room's actions are in one line of touch targets", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${here}/compare?room=${carrickFarm.rooms.stables}&room=${glasshouse.rooms.fernery}`);
  const cell = page
    .getByRole("row", { name: /^Actions/ })
    .getByRole("cell")
    .first();
  const select = cell.getByRole("button", { name: /^Select / });
  const more = cell.locator("summary");
  await expect(more).toHaveText(`More for Stables at ${carrickFarm.name}`);
  const boxes = await Promise.all([select, more].map((part) => part.boundingBox()));
  for (const box of boxes) {
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
  }
  expect(Math.abs((boxes[0]?.y ?? 0) - (boxes[1]?.y ?? 99))).toBeLessThan(8);
  expect((await cell.boundingBox())?.height).toBeLessThan(72);

  const out = cell.getByRole("link", { name: /^Remove Stables/ });
  await expect(out).toBeHidden();
  await more.click();
  await expect(cell.getByRole("link", { name: /^Why this rank\? Stables/ })).toBeVisible();
  expect((await out.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  if (javaScriptEnabled) {
    await page.keyboard.press("Escape");
    await expect(out).toBeHidden();
    await expect(more).toBeFocused();
    await more.click();
  }
  await out.click();
  await expect(page.getByText("Choose one more room to compare")).toBeVisible();
});

test("[CARD-10] [UI-07] on a tablet no action leaves its column and no criterion breaks inside a word", {
  tag: "@once",
}, async ({ page }) => {
  const { fernery } = glasshouse.rooms;
  const rooms = [glassHall, greatBarn, fernery, luckyPenny.rooms.supperRoom];
  const compared = `${here}/compare?${rooms.map((room) => `room=${room}`).join("&")}`;
  for (const width of [640, 768, 1024, 1200, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(compared);
    const actions = page.getByRole("row", { name: /^Actions/ });
    await expect(actions.getByRole("link", { name: /^Remove/ })).toHaveCount(4);
    const beyond = await actions.locator("td").evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const { right } = cell.getBoundingClientRect();
        const parts = [...cell.querySelectorAll("a, button, [data-part=others], :scope > *")];
        return parts
          .filter((part) => part.getBoundingClientRect().right > right)
          .map((part) => part.outerHTML);
      }),
    );
    expect(beyond, `beyond their columns at ${width} px`).toEqual([]);

    await page.goto(`${here}/rooms/${greatBarn}/why`);
    const broken = await page.getByRole("rowheader").evaluateAll((heads) =>
      heads.flatMap((head) => {
        const text = head.firstChild as Text;
        const range = document.createRange();
        return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return range.getClientRects().length > 1 ? word : [];
        });
      }),
    );
    expect(broken, `broken words at ${width} px`).toEqual([]);
  }
});
