import { landmarkLeads, landmarkVenues } from "../../../demo/seed/landmarks";
import { withPictures } from "../support/browser";
import { findDialog, getCurrentPath, parseAddressView, recommenderPath } from "../support/recommender";
import { expect, test } from "../support/scenario";

const { recommended } = landmarkLeads;
const { glasshouse, luckyPenny } = landmarkVenues;
const here = recommenderPath(recommended);
const map = `${here}?view=map`;
const drawerAddress = `${here}/rooms/${glasshouse.rooms.glassHall}`;
const TITLE = "Glass Hall - At a glance";

test.use({ staff: "specialistUk", ...withPictures });

/** The pixels of a loaded picture; none if it did not load. */
const getNaturalWidth = (image: HTMLElement | SVGElement) => (image as HTMLImageElement).naturalWidth;

test("[MAP-01] [MAP-02] [MAP-05] [MAP-06] the map is 600 px high, fits the radius, draws its tiles and shows the open venue", async ({
  page,
  app,
}) => {
  const origins = new Set<string>();
  page.on("request", (request) => origins.add(new URL(request.url()).origin));
  await page.goto(map);
  const frame = page.locator("#venue-map");
  expect(await frame.locator("> [dir]").evaluate(({ clientHeight }) => clientHeight)).toBe(600);
  const moves = page.getByRole("navigation", { name: "Move the map" });
  expect(
    parseAddressView((await moves.getByRole("link", { name: "Zoom in" }).getAttribute("href")) ?? ""),
  ).toEqual([-37.8136, 144.9631, 10]);
  const tiles = frame.locator("img");
  await expect
    .poll(() =>
      tiles.evaluateAll(
        (images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length,
      ),
    )
    .toBeGreaterThan(5);
  await page.goto(`${map}&marker=${luckyPenny.id}`);
  const thumbnail = page.getByRole("region", { name: luckyPenny.name, exact: true }).locator("img");
  await expect.poll(() => thumbnail.evaluate(getNaturalWidth)).toBeGreaterThan(0);
  expect([...origins]).toEqual([app.url]);
});

test("[CARD-09] pictures open large; Escape closes the picture first, then the drawer", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto(drawerAddress);
  const drawer = findDialog(page, TITLE, javaScriptEnabled);
  await drawer.getByRole("link", { name: /^Open picture 2 of \d/ }).click();
  await page.waitForURL(`${drawerAddress}?image=2`);
  const pictures = page.getByRole("navigation", { name: "Pictures" });
  await expect(page.getByText(/2 of \d/).last()).toBeVisible();
  // Keys go to the lightbox once it has the focus.
  if (javaScriptEnabled) await expect(pictures.getByRole("link", { name: "Previous picture" })).toBeFocused();
  if (javaScriptEnabled) await page.keyboard.press("ArrowRight");
  else await pictures.getByRole("link", { name: "Next picture" }).click();
  await page.waitForURL(`${drawerAddress}?image=3`);
  const picture = pictures.locator("xpath=ancestor::figure").getByRole("img").first();
  await expect.poll(() => picture.evaluate(getNaturalWidth)).toBeGreaterThan(0);

  if (javaScriptEnabled) await page.keyboard.press("Escape");
  else await pictures.getByRole("link", { name: "Close picture" }).click();
  await page.waitForURL(drawerAddress);
  await expect(pictures).toHaveCount(0);
  await expect(drawer).toBeVisible();
  if (javaScriptEnabled) await page.keyboard.press("Escape");
  else await drawer.getByRole("link", { name: "Close" }).first().click();
  await expect(drawer).toHaveCount(0);
  await expect.poll(() => getCurrentPath(page)).toBe(here);
});
