import { landmarkLeads, landmarkVenues } from "../../../demo/seed/landmarks";
import { findDialog, getCurrentPath, postForm, smallSearch } from "../support/recommender";
import { expect, test } from "../support/scenario";

const { recommended, social } = landmarkLeads;
const { glasshouse, carrickFarm } = landmarkVenues;
const here = `/leads/${recommended.id}/event/${recommended.eventId}/recommendation`;

test.use({ staff: "specialistAu", like: social });

test("[EVT-06] from the lead to the recommendations: rooms with outcomes, the mail, the recommender", {
  tag: "@smoke",
}, async ({ page, javaScriptEnabled }) => {
  await page.goto(`/leads/${recommended.id}`);
  await page.getByRole("link", { name: /^2 rooms recommended/ }).click();
  await expect(page).toHaveURL(here);
  await expect(page).toHaveTitle(/Event Recommendations/);
  await expect(page.getByText(/^2 rooms recommended in 1 email/)).toBeVisible();
  const rooms = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3 }) });
  await expect(rooms).toHaveCount(2);
  await expect(rooms.filter({ hasText: glasshouse.name })).toContainText(
    /Glass Hall.*Collingwood, Melbourne.*(Emailed|Link opened|Viewed)/s,
  );

  const read = page.getByRole("link", { name: /^Read the email/ });
  const subject = ((await read.textContent()) ?? "").replace("Read the email: ", "");
  await read.click();
  await page.waitForURL(/\/recommendation\/emails\/\d+$/);
  const mail = findDialog(page, subject, javaScriptEnabled);
  await expect(mail).toContainText(glasshouse.name);
  await mail.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL(here);
  await expect(mail).toHaveCount(0);

  await page.getByRole("link", { name: `Glass Hall at ${glasshouse.name}` }).click();
  const drawer = findDialog(page, "Glass Hall - At a glance", javaScriptEnabled);
  await expect(drawer).toBeVisible();
  await drawer.getByRole("link", { name: "Close" }).first().click();
  await expect(page.getByRole("heading", { name: "Glass Hall" })).toBeVisible();
  await page.getByRole("link", { name: "Event recommendations" }).click();
  await expect(page).toHaveURL(here);
});

test("[EVT-06] search, outcome and order are links and a form, with a way back from no match", async ({
  page,
}) => {
  await page.goto(here);
  const names = page.getByRole("main").getByRole("heading", { level: 3 });
  await page.getByRole("link", { name: "By venue" }).click();
  await page.waitForURL(`${here}?sort=venue`);
  await expect(names).toContainText([carrickFarm.name, glasshouse.name]);
  const search = page.getByRole("searchbox", { name: "Search venues and rooms" });
  await search.fill("glass");
  await search.press("Enter");
  await page.waitForURL(/search=glass/);
  await expect(names).toContainText([glasshouse.name]);
  await expect(page.getByText("1 of 2 rooms", { exact: true })).toBeVisible();
  await page.goto(`${here}?outcome=lost`);
  await page.getByRole("link", { name: "Show all recommendations" }).click();
  await expect(page).toHaveURL(here);
});

test("[EVT-06] [SEND-07] an empty page links to the recommender, and a save appears with the client's link", async ({
  page,
  context,
  lead,
  here: recommender,
}) => {
  const page2 = `/leads/${lead.id}/event/${lead.eventId}/recommendation`;
  await page.goto(page2);
  await expect(page.getByRole("heading", { name: "Nothing recommended yet" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Recommend venues" }).last().click();
  await page.waitForURL(recommender);

  const { sailmakersLoft } = landmarkVenues;
  await postForm(page, `${recommender}/queue`, [
    ["add", `${sailmakersLoft.id}:Loft:${sailmakersLoft.rooms.loft}`],
  ]);
  await page.goto(`${recommender}/send?${smallSearch}`);
  await page.getByLabel("Email Subject").fill("Lofts by the water");
  await page.getByRole("button", { name: "Save Only" }).click();
  await expect(page.getByText("Recommendations saved successfully.")).toBeVisible();

  await page.goto(page2);
  await expect(page.getByText("1 room recommended in 1 save", { exact: true })).toBeVisible();
  const act = page.getByRole("region", { name: /^Lofts by the water/ });
  await expect(act).toContainText(/Saved only.*Mei-Lin Zhao.*1 room.*Loft.*The Sailmaker's Loft.*Saved/s);
  await expect(act.getByRole("link", { name: /^Read the email/ })).toHaveCount(0);
  await expect(page.getByLabel("Portal link")).toHaveValue(/\/portal\//);
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: /^Client portal/ }).click();
  await expect(await opened).toHaveURL(/\/portal\//);
  expect(getCurrentPath(page)).toBe(page2);
});
