import { landmarkLeads, landmarkVenues } from "../../../demo/seed/landmarks";
import {
  findDialog,
  findQueueCounter,
  findQueuedVenuesPanel,
  parseAddressView,
  recommenderPath,
  waitForMapHydration,
} from "../support/recommender";
import { expect, test } from "../support/scenario";

const { recommended } = landmarkLeads;
const { glasshouse, luckyPenny } = landmarkVenues;
const map = `${recommenderPath(recommended)}?view=map`;

test.use({ staff: "specialistUk" });

test("[MAP-02] [MAP-03] [MAP-04] a marker opens its window, where a space is queued and removed", {
  tag: "@smoke",
}, async ({ page, here, javaScriptEnabled }) => {
  const { id, name, rooms } = luckyPenny;
  await page.goto(`${here}?view=map`);
  const beside = page.getByRole("region", { name: /^Venues on this map/ });
  const row = beside.getByRole("listitem").filter({ has: page.getByRole("link", { name, exact: true }) });
  await expect(row).toContainText(/\$[\d,]+.*\d+\w\w of \d+ · \d+\spoints/);
  await row.getByRole("link").click();
  await page.waitForURL(new RegExp(`marker=${id}\\b`));
  const info = page.getByRole("region", { name, exact: true });
  await expect(info.getByText("FITZROY, MELBOURNE", { exact: true })).toBeVisible();
  const add = info.getByRole("button", { name: "Add To Queue" });
  const isChosen = (room: string, roomId: number) =>
    expect(info.locator("button[form]")).toHaveAttribute("value", `${id}:${room}:${roomId}`);
  await isChosen("Supper Room", rooms.supperRoom);
  await expect(info).toContainText(
    /\d+\w\w of \d+ · \d+\spoints.*Dinner and dance.*Room price per head.*For 90 guests/,
  );

  const choose = async (room: RegExp) => {
    if (javaScriptEnabled) await info.locator("summary").click();
    else {
      await info.getByRole("link", { name: "Show rooms" }).focus();
      await page.keyboard.press("Enter");
    }
    await info.getByRole("link", { name: room }).click();
  };
  await choose(/^— Entire Venue —/);
  await isChosen("Entire Venue", rooms.entire);
  await choose(/^Supper Room/);
  await isChosen("Supper Room", rooms.supperRoom);
  const pin = page.locator(`#venue-map .spot[data-venue="${id}"]`);
  const red = await pin.locator("svg").innerHTML();

  await add.click();
  await expect(findQueueCounter(page, 1)).toBeVisible();
  await expect(findQueuedVenuesPanel(page).getByRole("listitem")).toContainText([`${name}Supper Room`]);
  await expect(pin).toHaveAccessibleName(/, queued/);
  await expect(row).toContainText("Queued");
  expect(await pin.locator("svg").innerHTML()).not.toBe(red);

  await info.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(findQueueCounter(page, 0)).toBeVisible();
  await expect(pin).not.toHaveAccessibleName(/queued/);

  await info.getByRole("link", { name: "Details of Supper Room" }).click();
  const drawer = findDialog(page, "Supper Room - At a glance", javaScriptEnabled);
  await expect(drawer).toBeVisible();
  await page.goBack();
  await info.getByRole("link", { name: `Close ${name}` }).click();
  await expect(info).toHaveCount(0);
});

test("[MAP-03] [QUEUE-04] a recommended room cannot be queued on the map either", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto(`${map}&marker=${glasshouse.id}`);
  const info = page.getByRole("region", { name: glasshouse.name, exact: true });
  const free = info.getByRole("button", { name: "Add To Queue" });
  await expect(free).toHaveAttribute("value", /:Fernery:\d+$/);
  await page.goto(`${map}&marker=${glasshouse.id}&show=${glasshouse.rooms.glassHall}`);
  await expect(info.getByRole("button", { name: "Recommendation sent" })).toBeDisabled();
  await expect(page.locator(`#venue-map [data-venue="${glasshouse.id}"]`)).toHaveAccessibleName(
    /recommendation sent/,
  );
});

test("[MAP-06] links and keyboard move and zoom the map and open markers", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto(map);
  const moves = page.getByRole("navigation", { name: "Move the map" });
  const press = async (name: string) => {
    await moves.getByRole("link", { name }).focus();
    await page.keyboard.press("Enter");
  };
  await press("Zoom in");
  await page.waitForURL(/z=10\b/);
  await press("Move north");
  await page.waitForURL((url) => parseAddressView(url.href)[0] !== -37.8136);
  const [lat = 0, lng] = parseAddressView(page.url());
  expect(lat).toBeGreaterThan(-37.8136);
  expect(lng).toBeCloseTo(144.9631, 4);

  await page.goto(map);
  if (javaScriptEnabled) await waitForMapHydration(page);
  const markers = page.locator("#venue-map .spot");
  const cluster = markers.filter({ hasText: /^\d+$/ }).first();
  await expect(cluster).toHaveAccessibleName(/^Show \d+ venues$/);
  await cluster.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => (parseAddressView(url.href)[2] ?? 0) > 9);

  await page.goto(`${map}&lat=-37.8136&lng=144.9631&z=14`);
  if (javaScriptEnabled) await waitForMapHydration(page);
  const marker = page.locator("#venue-map .spot:not([data-cluster])").first();
  const name = (await marker.getAttribute("title")) ?? "";
  await marker.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/marker=\d+/);
  const info = page.locator("#venue-map section");
  await expect(info).toBeVisible();
  expect(name).toContain((await info.getByRole("heading").textContent()) ?? "?");
  await info.getByRole("link", { name: /^Close / }).focus();
  await page.keyboard.press(javaScriptEnabled ? "Escape" : "Enter");
  await expect(info).toHaveCount(0);
  expect(new URL(page.url()).searchParams.has("marker")).toBe(false);
});

test("[MAP-06] invalid map parameters in the URL do no harm", { tag: "@once" }, async ({ page }) => {
  for (const wrong of [
    "marker=999999",
    "marker=x&lat=1e99&lng=&z=-5",
    "lat=91&lng=-181&z=99",
    "lat=%00&z=💐",
  ]) {
    const answer = await page.goto(`${map}&${wrong}`);
    expect(answer?.status(), wrong).toBe(200);
    await expect(page.getByRole("navigation", { name: "Move the map" })).toBeVisible();
  }
});

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`[MAP-03] [MAP-06] at ${width} px an open window stays fully visible, and no label is cut`, async ({
    page,
    javaScriptEnabled,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`${map}&marker=${luckyPenny.id}&z=13&lat=-37.8&lng=144.98`);
    if (javaScriptEnabled) await waitForMapHydration(page);
    const info = page.getByRole("region", { name: luckyPenny.name, exact: true });
    const controls = page.getByRole("navigation", { name: "Move the map" });
    const boxOf = async (part: typeof info) => {
      const box = await part.boundingBox();
      if (!box) throw new Error("It is not drawn");
      return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
    };
    const ways = ["north", "north", "west", "west", "west", "south", "south", "south", "south", "east"];
    for (const way of [...ways, "east", "east", "east", "east", "north", "north"]) {
      const before = page.url();
      await controls.getByRole("link", { name: `Move ${way}` }).click();
      await page.waitForURL((url) => url.href !== before);
      const frame = await boxOf(page.locator("#venue-map"));
      await expect(async () => {
        const [shown, pad] = await Promise.all([boxOf(info), boxOf(controls)]);
        expect(shown.left).toBeGreaterThanOrEqual(frame.left);
        expect(shown.right).toBeLessThanOrEqual(frame.right);
        expect(shown.top).toBeGreaterThanOrEqual(frame.top);
        expect(shown.bottom).toBeLessThanOrEqual(frame.bottom);
        const isBeside =
          shown.right <= pad.left ||
          shown.left >= pad.right ||
          shown.top >= pad.bottom ||
          shown.bottom <= pad.top;
        expect(isBeside, `the window lies under the controls after "${way}"`).toBe(true);
      }).toPass();
    }
    await page.goto(`${map}&z=13&lat=-37.81&lng=144.97`);
    if (javaScriptEnabled) await waitForMapHydration(page);
    const labels = await page.locator("#venue-map").evaluate((frame) => {
      const { left, right } = frame.getBoundingClientRect();
      const words = [...frame.querySelectorAll("[data-side] > *, [data-side]:not(:has(> *))")];
      const boxes = words.map((word) => ({ text: word.textContent, box: word.getBoundingClientRect() }));
      const seen = boxes.filter(
        ({ box }) => box.width > 0 && box.height > 0 && box.right > left && box.left < right,
      );
      const isCut = ({ box }: (typeof seen)[0]) => box.left < left || box.right > right;
      return { seen: seen.length, cut: seen.filter(isCut).map(({ text }) => text) };
    });
    expect(labels.cut).toEqual([]);
    expect(labels.seen).toBeGreaterThan(2);
  });

test("[MAP-03] [MAP-06] a window opened from the list takes and returns the focus, one from its pin does not", {
  tag: "@scripted",
}, async ({ page }) => {
  await page.goto(`${map}&z=14&lat=-37.8&lng=144.98`);
  await waitForMapHydration(page);
  const row = page
    .getByRole("region", { name: /^Venues on this map/ })
    .getByRole("link", { name: luckyPenny.name, exact: true });
  const info = page.getByRole("region", { name: luckyPenny.name, exact: true });
  await row.focus();
  await page.keyboard.press("Enter");
  await expect(info).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(info.getByRole("link", { name: /^Close/ })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(info).toHaveCount(0);
  await expect(row).toBeFocused();

  const pin = page.locator(`#venue-map .spot[data-venue="${luckyPenny.id}"]`);
  await pin.focus();
  await page.keyboard.press("Enter");
  await expect(info).toBeVisible();
  await expect(pin).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(info).toHaveCount(0);
  await expect(pin).toBeFocused();
});

test("[MAP-06] quick successive moves all count", { tag: "@scripted" }, async ({ page }) => {
  await page.goto(`${map}&z=12&lat=-37.8&lng=144.98`);
  await waitForMapHydration(page);
  const north = page.getByRole("link", { name: "Move north" });
  await north.focus();
  const [from = 0] = parseAddressView((await north.getAttribute("href")) ?? "");
  for (let press = 0; press < 4; press++) await page.keyboard.press("Enter");
  const step = from + 37.8;
  await expect(async () => expect(parseAddressView(page.url())[0]).toBeCloseTo(-37.8 + 4 * step, 3)).toPass();
});

test("[MAP-02] map controls hide no marker, and an open window is clear of a phone's bottom bar", {
  tag: "@scripted",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(map);
  await waitForMapHydration(page);
  const controls = await page.getByRole("navigation", { name: "Move the map" }).boundingBox();
  const tiles = await page.locator("#venue-map .pigeon-overlays").boundingBox();
  expect((controls?.y ?? 0) + (controls?.height ?? 0)).toBeLessThanOrEqual(tiles?.y ?? 0);
  await page.evaluate(() => window.scrollTo(0, 0));
  const pin = page.locator("#venue-map .pigeon-overlays a[href*='marker=']").first();
  await pin.evaluate((link: HTMLElement) => link.click());
  await expect(page.locator("#venue-map").getByRole("link", { name: /^Details of / })).toBeInViewport({
    ratio: 1,
  });
});
