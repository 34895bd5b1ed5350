import { landmarkLeads, landmarkVenues } from "../../../demo/seed/landmarks";
import {
  findCard,
  findCards,
  findFreeCards,
  findQueueCounter,
  findQueuedVenuesPanel,
  getCurrentPath,
  listFreeSpaces,
  postForm,
  queueRoomsAtOnce,
  queueRoomsInOrder,
  readCard,
  recommenderPath,
  smallSearch,
  waitForHydration,
} from "../support/recommender";
import { expect, test } from "../support/scenario";

const { corporate, recommended } = landmarkLeads;
const { glasshouse } = landmarkVenues;
const LIMIT_TITLE = "Recommendation Limit Reached";
const LIMIT =
  "You have reached the maximum limit of 15 recommended venues/rooms. Please review your selections.";

test.use({ staff: "salesUk", like: corporate });

test("[QUEUE-01] a queued room shows as queued even if the user moves on before the page updates", {
  tag: "@scripted",
}, async ({ page, here }) => {
  await page.goto(`${here}?${smallSearch}`);
  await waitForHydration(page);
  let markRequested = () => {};
  const requested = new Promise<void>((resolve) => {
    markRequested = resolve;
  });
  let requestCount = 0;
  await page.route(/_data=routes(?:%2F|\/)recommender(?:%2F|\/)list/, async (route) => {
    requestCount += 1;
    if (requestCount > 1) return route.continue();
    markRequested();
  });
  const first = findFreeCards(page).first();
  const { venue } = await readCard(first);
  await first.getByRole("button", { name: /^Select / }).click();
  await requested;
  await findCard(page, venue)
    .getByRole("link", { name: /^Compare / })
    .click();
  await expect(findQueueCounter(page, 1)).toBeVisible();
  await expect(findQueuedVenuesPanel(page)).toContainText(venue);
  await expect(findCard(page, venue).getByRole("button", { name: /^Selected / })).toBeVisible();
});

test("Back from the email on a phone returns to the place in the list", {
  tag: "@scripted",
}, async ({ page, here }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(here);
  await waitForHydration(page);
  const first = findFreeCards(page).first();
  await first.getByRole("button", { name: /^Select / }).click();
  await expect(findQueueCounter(page, 1)).toBeVisible();
  const ninth = findCards(page).nth(8);
  await expect(ninth).not.toBeInViewport();
  await ninth.scrollIntoViewIfNeeded();
  await expect(ninth).toBeInViewport({ ratio: 1 });
  await page.getByRole("link", { name: "Review and send" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Email Text Template" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("link", { name: "Review and send" })).toBeVisible();
  // The same card rather than the same pixel: cards out of sight have an estimated height until they are rendered.
  await expect(ninth).toBeInViewport({ ratio: 1 });
});

test("[QUEUE-01] [QUEUE-05] [REC-05] the queue lists added rooms, survives reload and sign-out, and is per user", {
  tag: "@smoke",
}, async ({ page, here, becomes }) => {
  await page.goto(`${here}?${smallSearch}`);
  const chosen = [await readCard(findFreeCards(page).nth(0)), await readCard(findFreeCards(page).nth(1))];
  for (const [index, { venue }] of chosen.entries()) {
    await findCard(page, venue)
      .getByRole("button", { name: /^Select / })
      .click();
    await expect(findQueueCounter(page, index + 1)).toBeVisible();
  }
  const items = findQueuedVenuesPanel(page).getByRole("listitem");
  const asChosen = chosen.map(({ venue, room }) => `${venue}${room}Remove ${room} at ${venue}`);
  await expect(items).toHaveText(asChosen);

  await page.reload();
  await expect(items).toHaveText(asChosen);

  await becomes("leadUk");
  await page.goto(`${here}?view=map`);
  await expect(findQueueCounter(page, 0)).toBeVisible();
  await expect(findQueuedVenuesPanel(page).getByText("Please Add Some Venues")).toBeVisible();

  await becomes("salesUk");
  await page.goto(`${here}?view=map`);
  await expect(items).toHaveText(asChosen);
  await expect(findQueuedVenuesPanel(page).getByRole("link", { name: "Preview" })).toHaveAttribute(
    "href",
    `${here}/send?view=map`,
  );
  await items
    .nth(0)
    .getByRole("button", { name: /^Remove/ })
    .click();
  await expect(items).toHaveText(asChosen.slice(1));
  await items
    .nth(0)
    .getByRole("button", { name: /^Remove/ })
    .click();
  await expect(findQueuedVenuesPanel(page).getByText("Please Add Some Venues")).toBeVisible();
  await expect(findQueuedVenuesPanel(page).getByRole("link", { name: "Preview" })).toHaveCount(0);
  expect(getCurrentPath(page)).toBe(`${here}?view=map`);
});

test("[QUEUE-02] Entire Venue queues the venue's first entry", async ({ page, here, javaScriptEnabled }) => {
  await page.goto(`${here}?${smallSearch}`);
  if (javaScriptEnabled) await waitForHydration(page);
  const { venue } = await readCard(findFreeCards(page).nth(2));
  const one = findCard(page, venue);
  await one.locator('[data-part="rooms"] summary').click();
  await one.getByRole("link", { name: "— Entire Venue —", exact: true }).click();
  await one.getByRole("button", { name: `Select Entire Venue at ${venue}` }).click();
  await expect(findQueuedVenuesPanel(page).getByRole("listitem")).toContainText([`${venue}Entire Venue`]);
  await findQueuedVenuesPanel(page)
    .getByRole("button", { name: `Remove Entire Venue at ${venue}` })
    .click();
  await expect(findQueueCounter(page, 0)).toBeVisible();
});

test("[QUEUE-03] two tabs adding at once lose no room, and the sixteenth is refused", {
  tag: "@smoke",
}, async ({ page, here, context }) => {
  const list = `${here}?q=the&page=6`;
  await page.goto(list);
  await queueRoomsInOrder(page, here, await listFreeSpaces(page, 13));
  const other = await context.newPage();
  await Promise.all([page.goto(list), other.goto(list)]);
  const rooms = await Promise.all([0, 1, 2].map((at) => readCard(findFreeCards(page).nth(at))));
  const tick = (at: number, tab = page) =>
    findCard(tab, rooms[at]?.venue ?? "").getByRole("button", { name: /^Select / });

  await Promise.all([tick(0).click(), tick(1, other).click()]);
  for (const tab of [page, other])
    await expect(
      tab.locator("a:not([aria-busy])").and(tab.getByRole("link", { name: /^Selected 1[45]\/15$/ })),
    ).toBeVisible();
  await other.close();
  await page.goto(list);
  await expect(findQueueCounter(page, 15)).toBeVisible();
  for (const { venue } of rooms.slice(0, 2)) await expect(findQueuedVenuesPanel(page)).toContainText(venue);

  await tick(2).click();
  await expect(page.getByText(LIMIT_TITLE)).toBeVisible();
  await expect(page.getByText(LIMIT)).toBeVisible();
  await expect(findQueueCounter(page, 15)).toBeVisible();
  await expect(tick(2)).toBeVisible();

  await findQueuedVenuesPanel(page)
    .getByRole("button", { name: /^Remove / })
    .first()
    .click();
  await expect(findQueueCounter(page, 14)).toBeVisible();
  await expect(page.getByText(LIMIT_TITLE)).toHaveCount(0);
});

test("[QUEUE-03] of twenty-four simultaneous adds fifteen are queued and nine refused", {
  tag: "@once",
}, async ({ page, here }) => {
  await page.goto(`${here}?page=6`);
  const answers = await queueRoomsAtOnce(page, here, await listFreeSpaces(page, 24));
  const outcomes: { alert?: { title: string; message: string } }[] = await Promise.all(
    answers.map((answer) => answer.json()),
  );
  const refused = outcomes.flatMap((outcome) => outcome.alert ?? []);
  expect(refused).toEqual(Array(9).fill({ title: LIMIT_TITLE, message: LIMIT }));
  await page.goto(`${here}?${smallSearch}`);
  await expect(findQueueCounter(page, 15)).toBeVisible();
  await expect(findQueuedVenuesPanel(page).getByRole("listitem")).toHaveCount(15);
});

test("[QUEUE-03] the refusal in the table is not covered by the rows' tools", {
  tag: "@scripted",
}, async ({ page, here }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${here}?page=6`);
  await queueRoomsInOrder(page, here, await listFreeSpaces(page, 15));
  await page.goto(`${here}?view=table`);
  await waitForHydration(page);
  await expect(findQueueCounter(page, 15)).toBeVisible();
  await page
    .getByRole("button", { name: /^Select / })
    .first()
    .click();
  const refusal = page.getByRole("row").getByText(LIMIT);
  await expect(refusal).toBeVisible();
  const isOnTop = await refusal.evaluate((words) => {
    const { left, top, width, height } = words.getBoundingClientRect();
    return [0.1, 0.5, 0.9].every((part) =>
      words.contains(document.elementFromPoint(left + width / 2, top + height * part)),
    );
  });
  expect(isOnTop).toBe(true);
});

test("[QUEUE-02] [QUEUE-04] [MAP-04] what cannot be queued is refused with a message, even in a direct post", {
  tag: "@once",
}, async ({ page, app, leadLike }) => {
  const event = recommenderPath(await leadLike(recommended));
  const { id, rooms } = glasshouse;
  const add = (space: string, overrides: [string, string][] = []) =>
    postForm(page, `${event}/queue`, [["add", space], ["fetcher", "1"], ...overrides]);
  const refused: [space: string, message: RegExp][] = [
    [`${id}:Glass Hall:${rooms.glassHall}`, /This room has already been recommended for this event\./],
    ["", /Choose a space before you add this venue\./],
    ["entirevenue", /Choose a space/],
    [`${id}:Fernery`, /Choose a space/],
    ["9".repeat(500), /Choose a space/],
    [`${id}:💐\u0000'"<b>:999999`, /not in the venue's list/],
    [`999999:${"x".repeat(500)}:1`, /not in the venue's list/],
    ["2147483648:x:2147483648", /\w/],
    [`2:Fernery:${rooms.fernery}`, /not in the venue's list/],
  ];
  for (const [space, message] of refused) {
    const answer = await add(space);
    expect(answer.status(), space).toBe(200);
    expect((await answer.json()).alert?.message, space).toMatch(message);
  }
  expect((await add("1:x:3", [["__intent__", "x"]])).status()).toBe(400);
  expect((await add("1:x:3", [["a[999999999]", "x"]])).status()).toBe(400);
  const elsewhere = await postForm(page, `${event}/queue`, [["from", "https://elsewhere.example/"]]);
  expect(elsewhere.headers().location).toBe(`${event}#main`);

  const plain = await postForm(page, `${event}/queue`, [
    ["add", ""],
    ["from", `${event}?${smallSearch}`],
  ]);
  expect(plain.headers().location).toBe(`${event}?${smallSearch}#main`);
  await page.goto(`${event}?${smallSearch}`);
  await expect(page.getByText("Choose a space before you add this venue.")).toBeVisible();
  await expect(findQueueCounter(page, 0)).toBeVisible();
  await expect(findCards(page).first()).toBeVisible();
  expect(await app.log()).not.toContain('"level":50');
});
