import { landmarkLeads, landmarkVenues } from "../../../upstream/demo/seed/landmarks";
import { counter, queuedVenues, recommenderOf, viewOf } from "../support/recommender";
import { expect, test } from "../support/scenario";

const { recommended } = landmarkLeads;
const { glasshouse, luckyPenny } = landmarkVenues;
const map = `${recommenderOf(recommended)}?view=map`;

test.use({ staff: "specialistUk" });

test("[MAP-02] [MAP-03] [MAP-04] a marker opens its window, from which a space is queued and removed", async ({
  page,
  here,
  javaScriptEnabled,
}) => {
  const { id, name, rooms } = luckyPenny;
  await page.goto(`${here}?view=map`);
  await page.getByText(/^Venues on this map/).click();
  await page.getByRole("listitem").getByRole("link", { name, exact: true }).click();
  await page.waitForURL(new RegExp(`marker=${id}\\b`));
  const info = page.getByRole("region", { name, exact: true });
  await expect(info.getByText("FITZROY, MELBOURNE", { exact: true })).toBeVisible();
  const space = info.getByLabel("Select A Space");
  expect(
    await space
      .getByRole("option")
      .evaluateAll((options) =>
        options.map((option) => [(option as HTMLOptionElement).value, option.textContent]),
      ),
  ).toEqual([
    ["", "Select A Space"],
    [`${id}:Entire Venue:${rooms.entire}`, "Entire Venue"],
    [`${id}:Supper Room:${rooms.supperRoom}`, "Supper Room"],
  ]);
  const pin = page.locator("#venue-map").getByRole("link", { name, exact: true });
  const red = await pin.locator("svg").innerHTML();

  const add = info.getByRole("button", { name: "Add To Queue" });
  if (javaScriptEnabled) {
    await expect(add).toHaveAttribute("aria-disabled", "true");
    await add.click({ force: true });
  } else {
    await add.click();
    await expect(page.getByText("Choose a space of the venue before you add it.")).toBeVisible();
  }
  await expect(counter(page, 0)).toBeVisible();

  await space.selectOption({ label: "Supper Room" });
  await add.click();
  await expect(counter(page, 1)).toBeVisible();
  await expect(queuedVenues(page).getByRole("listitem")).toContainText([`${name}Supper Room`]);
  const queuedPin = page.locator("#venue-map").getByRole("link", { name: `${name}, queued`, exact: true });
  await expect(queuedPin).toBeVisible();
  expect(await queuedPin.locator("svg").innerHTML()).not.toBe(red);

  if (javaScriptEnabled) await info.getByRole("button", { name: "Remove", exact: true }).click();
  else await info.getByRole("button", { name: "Remove Supper Room" }).click();
  await expect(counter(page, 0)).toBeVisible();
  await expect(pin).toBeVisible();

  await info.getByRole("link", { name: `Close ${name}` }).click();
  await expect(info).toHaveCount(0);
});

test("[MAP-03] [QUEUE-04] a room that was recommended cannot be chosen on the map either", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto(`${map}&marker=${glasshouse.id}`);
  const info = page.getByRole("region", { name: glasshouse.name, exact: true });
  await expect(
    info.getByRole("option", { name: "Glass Hall (recommendation sent)", exact: true }),
  ).toBeDisabled();
  await expect(info.getByRole("option", { name: "Fernery", exact: true })).toBeEnabled();
});

test("[MAP-06] links and the keyboard move the map, go closer and open markers", async ({
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
  await page.waitForURL(/z=9\b/);
  await press("Move north");
  await page.waitForURL((url) => viewOf(url.href)[0] !== -37.8136);
  const [lat = 0, lng] = viewOf(page.url());
  expect(lat).toBeGreaterThan(-37.8136);
  expect(lng).toBeCloseTo(144.9631, 4);

  await page.goto(map);
  const markers = page.locator("#venue-map .spot");
  const cluster = markers.filter({ hasText: /^\d+$/ }).first();
  await expect(cluster).toHaveAccessibleName(/^Show \d+ venues$/);
  await cluster.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => (viewOf(url.href)[2] ?? 0) > 8);

  await page.goto(`${map}&lat=-37.8136&lng=144.9631&z=14`);
  const marker = page.locator("#venue-map .spot:not([data-cluster])").first();
  const name = (await marker.getAttribute("aria-label")) ?? "";
  await marker.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/marker=\d+/);
  const info = page.getByRole("region", { name, exact: true });
  await expect(info).toBeVisible();
  await info.getByRole("link", { name: `Close ${name}` }).focus();
  await page.keyboard.press(javaScriptEnabled ? "Escape" : "Enter");
  await expect(info).toHaveCount(0);
  expect(new URL(page.url()).searchParams.has("marker")).toBe(false);
});

test("[MAP-06] what an address says wrongly of the map does no harm", { tag: "@once" }, async ({ page }) => {
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
