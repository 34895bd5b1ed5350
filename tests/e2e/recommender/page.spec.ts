import { landmarkLeads } from "../../../demo/seed/landmarks";
import {
  findCards,
  findQueueCounter,
  findQueuedVenuesPanel,
  findVenueList,
  recommenderPath,
  waitForHydration,
} from "../support/recommender";
import { expect, test } from "../support/scenario";

const { recommended, corporate } = landmarkLeads;
const here = recommenderPath(recommended);
const FURTHER_AWAY = "Here are some more venues that are further away ..";
const NO_MATCH =
  "Sorry, no venues match the search criteria. Please refine filters or search term and try again.";

test.use({ staff: "salesAu" });

test("[REC-01] [REC-05] [REC-06] [REC-07] [REC-11] the page names the lead and has its tools", {
  tag: ["@smoke", "@once"],
}, async ({ page }) => {
  await page.goto(here);
  await expect(page).toHaveTitle(/^Manage Lead Recommendations/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Manage Lead Recommendations");
  await expect(
    page
      .getByRole("main")
      .getByRole("link", { name: `${recommended.firstName} ${recommended.lastName}`, exact: true }),
  ).toHaveAttribute("href", `/leads/${recommended.id}`);
  await expect(
    page.getByText(
      "Please select up to 15 venues to proceed to recommendations. Refine filters or proceed to send.",
      { exact: true },
    ),
  ).toBeVisible();
  await expect(
    findQueuedVenuesPanel(page).getByText("Please Add Some Venues", { exact: true }),
  ).toBeVisible();
  await expect(findQueuedVenuesPanel(page).getByRole("link", { name: "Preview" })).toHaveCount(0);
  await expect(page.getByPlaceholder("Type a venue name and press ENTER")).toBeVisible();
  await expect(page.getByRole("link", { name: "Filters" })).toHaveAttribute("href", `${here}/filters`);

  for (const { width, height, most } of [
    { width: 1440, height: 900, most: 260 },
    { width: 390, height: 844, most: 420 },
  ]) {
    await page.setViewportSize({ width, height });
    const box = await findCards(page).first().boundingBox();
    expect(box?.y, `where the first card begins at ${width} px`).toBeLessThan(most);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await test.step("six cards are on a screen, and the queue stays in sight below them", async () => {
    for (const part of ["picture", "choose"])
      await expect(findCards(page).nth(5).locator(`[data-part="${part}"]`)).toBeInViewport({ ratio: 0.99 });
    await findCards(page).nth(9).scrollIntoViewIfNeeded();
    await expect(findQueueCounter(page, 0)).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => window.scrollTo(0, 0));
  });
  await page.getByRole("link", { name: "Show enquiry" }).click();
  await expect(page.getByRole("region", { name: /^Enquiries/ })).toBeVisible();
  await page.getByRole("button", { name: "Don't show this hint again" }).click();
  await expect(page.getByText(/^Please select up to 15 venues/)).toHaveCount(0);
  await page.reload();
  await expect(findCards(page).first()).toBeVisible();
  await expect(page.getByText(/^Please select up to 15 venues/)).toHaveCount(0);

  await findQueueCounter(page, 0).click();
  await page.waitForURL(`${here}/send`);
});

test("[REC-02] list and map are two URLs of one page and keep the search", { tag: "@smoke" }, async ({
  page,
}) => {
  await page.goto(`${here}?view=map&q=the`);
  const views = page.getByRole("navigation", { name: "View" });
  const [list, map] = [
    views.getByRole("link", { name: "Cards", exact: true }),
    views.getByRole("link", { name: "Map", exact: true }),
  ];
  await expect(map).toHaveAttribute("aria-current", "true");
  await expect(list).not.toHaveAttribute("aria-current");
  await expect(page.getByRole("navigation", { name: "Move the map" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Select / })).toHaveCount(0);

  await list.click();
  await page.waitForURL(`${here}?q=the`);
  await expect(list).toHaveAttribute("aria-current", "true");
  await expect(map).not.toHaveAttribute("aria-current");
  await expect(page.getByRole("button", { name: /^Select / }).first()).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Move the map" })).toHaveCount(0);

  await page.goBack();
  await expect(page.getByRole("navigation", { name: "Move the map" })).toBeVisible();
});

test("[REC-03] [REC-04] [REC-12] Enter submits the name search from two characters", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto(here);
  const all = await findCards(page).count();
  // The first ten, and above them the venue of the enquiry.
  expect(all).toBe(11);
  const box = page.getByRole("searchbox", { name: "Venue name" });

  await box.fill("G");
  await box.press("Enter");
  await page.waitForURL(`${here}?q=G`);
  await expect(findCards(page)).toHaveCount(all);
  await expect(box).toHaveValue("G");

  await box.fill("gLASSHOUSE at");
  await box.press("Enter");
  await page.waitForURL(`${here}?q=gLASSHOUSE+at`);
  await expect(findCards(page)).toHaveCount(1);
  await expect(findCards(page)).toContainText("Glasshouse at Collingwood Yards");

  await box.fill(`no "such" <b>venue</b> 💐`);
  await box.press("Enter");
  await expect(page.getByText(NO_MATCH, { exact: true })).toBeVisible();
  await expect(findCards(page)).toHaveCount(0);
  await expect(box).toHaveValue(`no "such" <b>venue</b> 💐`);

  if (!javaScriptEnabled) return;
  await page.goBack();
  await expect(findCards(page)).toHaveCount(1);
  await expect(box).toHaveValue("gLASSHOUSE at");
});

test("[REC-12] if a name finds nothing, a link clears it in every view", async ({ page }) => {
  for (const view of ["list", "table", "map"]) {
    const whole = `${here}?view=${view}`;
    await page.goto(`${whole}&q=nothing-of-that-name`);
    await expect(page.getByText(NO_MATCH, { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Venue List", exact: true })).toHaveCount(1);
    await page.getByRole("link", { name: "Clear name filter" }).click();
    await page.waitForURL(whole);
    await expect(page.getByText(NO_MATCH, { exact: true })).toHaveCount(0);
    await expect(page.locator("main #q")).toHaveValue("");
    await expect(page.locator("main [data-venue]").first()).toBeVisible();
  }
});

test("[REC-03] cards follow each key with JavaScript, and the search button without", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto(`${here}?page=6`);
  if (javaScriptEnabled) await waitForHydration(page);
  const searchedNames: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const words = searchParams.get("q");
    if (pathname === here && words !== null) searchedNames.push(words);
  });
  const box = page.getByRole("searchbox", { name: "Venue name" });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  if (javaScriptEnabled)
    await page.route(/[?&]q=/, async (route) => {
      await answered;
      await route.continue();
    });
  await box.pressSequentially("lucky penny");
  if (javaScriptEnabled) await expect(findCards(page)).toHaveCount(1);
  else await page.getByRole("button", { name: "Venue name" }).click();
  answer();
  await page.waitForURL(`${here}?q=lucky+penny`);
  await expect(findCards(page)).toHaveCount(1);
  await expect(findCards(page)).toContainText(`O'Sullivan's "Lucky Penny" Social Club & Supper Room`);
  expect(new Set(searchedNames)).toEqual(new Set(["lucky penny"]));

  await box.fill("");
  if (!javaScriptEnabled) await box.press("Enter");
  await page.waitForURL(`${here}?q=`);
  await expect(findCards(page).nth(9)).toBeVisible();
});

test("[REC-13] [REC-14] venues of the city come first, then those further away under their heading", {
  tag: ["@smoke", "@once"],
}, async ({ page }) => {
  await page.goto(`${recommenderPath(corporate)}?page=6`);
  await expect(page.getByRole("heading", { name: FURTHER_AWAY, exact: true })).toBeVisible();
  // The shortlist form is not visible.
  const parts = await findVenueList(page)
    .locator(":scope > :not(form)")
    .evaluateAll((elements) => elements.map(({ tagName, textContent }) => [tagName, textContent ?? ""]));
  expect(parts.slice(0, 4).map(([tag]) => tag)).toEqual(["HEADER", "UL", "H3", "UL"]);
  const heading = page.getByRole("heading", { name: "Venue List", exact: true });
  await expect(heading).toBeVisible();
  await page.goto(`${recommenderPath(corporate)}?view=map`);
  await expect(heading).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: FURTHER_AWAY, exact: true })).toBeVisible();
  const places = async (list: number) =>
    findVenueList(page).locator(":scope > ul").nth(list).locator('[data-part="place"]').allTextContents();
  for (const place of await places(0)) expect(place).toMatch(/London\b/);
  for (const place of await places(1)) expect(place).not.toMatch(/London\b/);
});

test("[ERR-01] invalid URLs are harmless, and what does not exist says so", {
  tag: "@once",
}, async ({ page }) => {
  const nonsense = await page.goto(
    `${here}?view=%00&q=%00&show=x&show=99999999999&page=-1&marker=x&lat=NaN&z=1e9&image=%F0%9F`,
  );
  expect(nonsense?.status()).toBe(200);
  const long = await page.goto(`${here}?q=${encodeURIComponent(`"><script>1</script>💐${"x".repeat(500)}`)}`);
  expect(long?.status()).toBe(200);
  await expect(page.getByText(NO_MATCH, { exact: true })).toBeVisible();

  for (const path of [
    recommenderPath({ id: recommended.id, eventId: corporate.eventId }),
    recommenderPath({ id: 999_999, eventId: 999_999 }),
    `/leads/abc/event/${recommended.eventId}/karenV2`,
    `${here}/rooms/999999`,
    `${here}/rooms/abc`,
  ]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { name: "Not found" })).toBeVisible();
    await expect(page.getByRole("link", { name: "All Leads" }).first()).toBeAttached();
  }
  await expect(page.getByRole("heading", { name: "Manage Lead Recommendations" })).toBeVisible();
  await expect(findCards(page).first()).toBeVisible();
});
