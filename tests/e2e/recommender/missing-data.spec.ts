import { landmarkLeads } from "../../../demo/seed/landmarks";
import { findCards, findDialog, postForm, recommenderPath } from "../support/recommender";
import { expect, test } from "../support/scenario";

const { withoutCity, withoutGuests, withoutBoth } = landmarkLeads;
const TITLE = "Event details";
const TEXT =
  "The event enquiry is missing some important information. Please update the following details to continue the search.";

test.use({ staff: "specialistAu" });

test("[REC-09] [REC-10] [FILT-10] [FILT-11] without a guest count the page requests only that", async ({
  page,
  leadLike,
  javaScriptEnabled,
}) => {
  const here = recommenderPath(await leadLike(withoutGuests));
  await page.goto(`${here}?view=list`);
  await page.waitForURL(`${here}/missing-data?view=list`);
  const dialog = findDialog(page, TITLE, javaScriptEnabled);
  await expect(dialog.getByText(TEXT, { exact: true })).toBeVisible();
  const city = dialog.getByLabel("Event City");
  const guests = dialog.getByLabel("Estimated No. of Guests");
  const save = dialog.getByRole("button", { name: "Save" });
  await expect(city.locator("option:checked")).toHaveText(withoutGuests.city);
  await expect(guests).toHaveValue("");

  if (javaScriptEnabled) {
    await expect(save).toBeDisabled();
    await expect(save).toHaveAccessibleDescription("To save, enter the estimated number of guests.");
  } else {
    await save.click();
    await expect(dialog.getByText("Enter the estimated number of guests").last()).toBeVisible();
  }
  await city.selectOption({ label: "Geelong" });
  await guests.fill("1001");
  if (javaScriptEnabled) {
    await expect(save).toBeDisabled();
    await guests.blur();
  } else await save.click();
  await expect(dialog.getByText("Enter 1,000 guests or fewer").last()).toBeVisible();
  await expect(guests).toHaveValue("1001");
  await expect(city.locator("option:checked")).toHaveText("Geelong");

  await guests.fill("75");
  await save.click();
  await page.waitForURL((url) => url.pathname === here);
  await expect(dialog).toHaveCount(0);
  await expect(findCards(page).first()).toContainText("Geelong");
  await page.goto(here);
  await expect(findCards(page).first()).toBeVisible();
});

test("[REC-09] [FILT-10] [FILT-11] without a city the page requests it; Cancel goes to the lead", async ({
  page,
  leadLike,
  javaScriptEnabled,
}) => {
  const lead = await leadLike(withoutCity);
  const here = recommenderPath(lead);
  await page.goto(here);
  await page.waitForURL(`${here}/missing-data`);
  const dialog = findDialog(page, TITLE, javaScriptEnabled);
  await expect(dialog.getByLabel("Estimated No. of Guests")).toHaveValue(String(withoutCity.guests));
  await dialog.getByRole("link", { name: "Cancel" }).click();
  await page.waitForURL(`/leads/${lead.id}`);
  await page.goto(here);

  const city = dialog.getByLabel("Event City");
  await expect(city).toHaveValue("");
  const save = dialog.getByRole("button", { name: "Save" });
  if (javaScriptEnabled) await expect(save).toBeDisabled();
  else {
    await save.click();
    await expect(dialog.getByText("Choose the event city").last()).toBeVisible();
    await expect(city).toHaveAttribute("aria-invalid", "true");
  }
  await city.selectOption({ label: "Melbourne" });
  await save.click();
  await page.waitForURL((url) => url.pathname === here);
  await expect(findCards(page).first()).toContainText("Melbourne");
});

test("[FILT-10] [FILT-11] [FILT-12] without both, both are requested and the server enforces the rule", {
  tag: "@smoke",
}, async ({ page, leadLike, javaScriptEnabled, app }) => {
  const here = recommenderPath(await leadLike(withoutBoth));
  await page.goto(here);
  const dialog = findDialog(page, TITLE, javaScriptEnabled);
  const london =
    (await dialog.getByLabel("Event City").getByRole("option", { name: "London" }).getAttribute("value")) ??
    "";

  const bad: [fields: Record<string, string>, message: string][] = [
    [{}, "Choose the event city"],
    [{ location: london }, "Enter the estimated number of guests"],
    [{ guests: "60" }, "Choose the event city"],
    [{ location: london, guests: "0" }, "Enter 1 guest or more"],
    [{ location: london, guests: "1001" }, "Enter 1,000 guests or fewer"],
    [{ location: london, guests: "sixty 💐" }, "Enter the number in figures, for example 120"],
    [{ location: "London\u0000", guests: "60" }, "Choose a location"],
    [{ location: "x".repeat(500), guests: "60" }, "Choose a location"],
    [{ location: "2147483648", guests: "60" }, "location"],
    [{ location: "999999", guests: "60" }, "location"],
    [{ "guests[99999999]": "60" }, "The form has fields we don't recognise."],
  ];
  for (const [fields, message] of bad) {
    const answer = await postForm(page, `${here}/missing-data`, Object.entries(fields));
    expect([400, 422], JSON.stringify(fields)).toContain(answer.status());
    expect(await answer.text(), JSON.stringify(fields)).toContain(message);
  }
  expect(await app.log()).not.toContain('"level":50');

  await dialog.getByLabel("Event City").selectOption({ label: "London" });
  await dialog.getByLabel("Estimated No. of Guests").fill("60");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.waitForURL((url) => url.pathname === here);
  await expect(findCards(page).first()).toContainText(/London · [\d.]+ mi/);
});
