import { landmarkLeads, landmarkVenues } from "../../../demo/seed/landmarks";
import { findDialog, findEmailPage, findQueuedVenuesPanel, getCurrentPath } from "../support/recommender";
import { expect, test } from "../support/scenario";

const { spam } = landmarkLeads;
const { luckyPenny } = landmarkVenues;
const buildOlderMapPath = ({ id, eventId }: { id: number; eventId: number }) =>
  `/leads/${id}/event/${eventId}/karen`;

test.use({ staff: "leadAu" });

test("[MAP-07] [MAP-01] [QUEUE-05] the older map queues a venue's default space, previews and saves it", {
  tag: ["@smoke", "@once"],
}, async ({ page, lead, here }) => {
  await page.goto(here);
  await page.getByRole("link", { name: "Older map view" }).click();
  await page.waitForURL(buildOlderMapPath(lead));
  expect(await page.locator("#venue-map > [dir]").evaluate(({ clientHeight }) => clientHeight)).toBe(600);
  const closer = page
    .getByRole("navigation", { name: "Move the map" })
    .getByRole("link", { name: "Zoom in" });
  await expect(closer).toHaveAttribute("href", /z=13/);
  await expect(findQueuedVenuesPanel(page).getByRole("button", { name: "Preview" })).toBeDisabled();

  const search = page.getByRole("searchbox", { name: "Venue name" });
  await search.fill("lucky penny");
  await search.press("Enter");
  await page.waitForURL(/q=lucky/);
  await page.getByRole("listitem").getByRole("link", { name: luckyPenny.name, exact: true }).click();
  await page.waitForURL(new RegExp(`/karen\\?.*marker=${luckyPenny.id}\\b`));
  const info = page.getByRole("region", { name: luckyPenny.name, exact: true });
  await expect(info.getByText("FITZROY, MELBOURNE", { exact: true })).toBeVisible();
  await expect(info.getByText("— Entire Venue —")).toBeVisible();
  await info.getByRole("button", { name: "Add", exact: true }).click();
  await expect(findQueuedVenuesPanel(page).getByRole("listitem")).toContainText([
    `${luckyPenny.name}Entire Venue`,
  ]);
  await expect(page.locator("#venue-map .spot[data-queued]")).toBeVisible();

  await page.goto(`${getCurrentPath(page)}&show=${luckyPenny.rooms.supperRoom}`);
  await info.getByRole("button", { name: "Add", exact: true }).click();
  await expect(findQueuedVenuesPanel(page).getByRole("listitem")).toHaveCount(2);
  await info.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(findQueuedVenuesPanel(page).getByRole("listitem")).toHaveCount(1);

  await findQueuedVenuesPanel(page).getByRole("link", { name: "Preview" }).click();
  const letter = findEmailPage(page);
  await expect(letter).toContainText(luckyPenny.name);
  await letter.getByRole("button", { name: "Save Only" }).click();
  await expect(page.getByText("Recommendations saved successfully.")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${buildOlderMapPath(lead)}\\?`));
  await expect(findQueuedVenuesPanel(page).getByText("Please Add Some Venues")).toBeVisible();
  await page.getByRole("link", { name: "Back to recommender" }).click();
  await page.waitForURL(/karenV2\?.*view=map/);
});

test("[MAP-07] [REC-09] missing data is collected first, then the map shows", async ({
  page,
  leadLike,
  javaScriptEnabled,
}) => {
  const lead = await leadLike(spam);
  await page.goto(buildOlderMapPath(lead));
  await page.waitForURL(`${buildOlderMapPath(lead)}/missing-data`);
  const dialog = findDialog(page, "Event details", javaScriptEnabled);
  await dialog.getByLabel("Event City").selectOption("Melbourne");
  await dialog.getByLabel("Estimated No. of Guests").fill("60");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(buildOlderMapPath(lead));
  await expect(page.getByRole("heading", { name: /^Venues on this map \([1-9]\d*\)$/ })).toBeVisible();
});
