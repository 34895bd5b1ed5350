import type { Locator, Page } from "@playwright/test";
import { landmarkLeads } from "../../../demo/seed/landmarks";
import { findCard, findDialog } from "../support/recommender";
import { expect, test } from "../support/scenario";

/** A venue that no other scenario uses. Each JavaScript mode has its own, because both run at once. */
const getVenueName = (javaScriptEnabled: boolean | undefined) =>
  javaScriptEnabled ? "The Clockmakers' Hall, Melbourne" : "Château Lumière, Docklands";

test.use({ staff: "specialistAu", like: landmarkLeads.wedding });

/** The number at the start of a text. */
const readCount = async (text: Locator) => Number.parseInt((await text.textContent()) ?? "", 10);

async function openVenue(page: Page, name: string) {
  await page.goto("/venues/all");
  await page.getByRole("searchbox", { name: "Search venues" }).fill(name);
  await page.getByRole("searchbox", { name: "Search venues" }).press("Enter");
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
}

/** Adds a paragraph that ends in bold: in the editor, or in Markdown without JavaScript. */
async function addParagraph(
  form: Locator,
  text: string,
  bold: string,
  javaScriptEnabled: boolean | undefined,
) {
  const field = form.getByRole("textbox", { name: "Description" });
  if (!javaScriptEnabled) return field.fill(`${await field.inputValue()}\n\n${text} **${bold}**`);
  await form.getByRole("toolbar", { name: "Formatting" }).waitFor();
  await field.press("ControlOrMeta+End");
  await field.press("Enter");
  await field.pressSequentially(`${text} `);
  await form.getByRole("button", { name: "Bold" }).click();
  await field.pressSequentially(bold);
}

test("[VEN-01] [VEN-02] a venue is found by filters and its description edited", { tag: "@smoke" }, async ({
  page,
  javaScriptEnabled,
}) => {
  const name = getVenueName(javaScriptEnabled);
  await test.step("filters leave the venues of a city and a style", async () => {
    await page.goto("/venues/all");
    const all = page.getByRole("status").filter({ hasText: "venues in Australia" });
    const before = await readCount(all);
    await page.getByLabel("City", { exact: true }).selectOption("Melbourne");
    await page.getByLabel("Style", { exact: true }).selectOption("Luxury");
    await page.getByRole("button", { name: "Apply filters" }).click();
    await expect(page).toHaveURL(/city=Melbourne/);
    const rows = page.getByRole("row").filter({ has: page.getByRole("cell") });
    await expect(rows.filter({ hasNotText: "Melbourne" })).toHaveCount(0);
    await expect(rows.filter({ hasNotText: "Luxury" })).toHaveCount(0);
    await expect(rows).not.toHaveCount(0);
    await expect.poll(() => readCount(page.getByRole("status").first())).toBeLessThan(before);
  });

  await openVenue(page, name);
  await expect(page.getByRole("table", { name: "Rooms" })).toContainText("Entire Venue");
  await page.getByRole("link", { name: "Edit description" }).click();
  const form = page.locator("form").filter({ has: page.getByRole("textbox", { name: "Description" }) });
  await addParagraph(form, "Candles are", "lit at dusk", javaScriptEnabled);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Description saved")).toBeVisible();
  const description = page.getByRole("region", { name: "Description" });
  await expect(description.locator("strong", { hasText: "lit at dusk" })).toBeVisible();
  await expect(description.getByText("Candles are lit at dusk")).toBeVisible();
});

test("[VEN-05] an offer with wrong dates keeps its text; corrected, it is on the card", async ({
  page,
  here,
  javaScriptEnabled,
}) => {
  const name = getVenueName(javaScriptEnabled);
  await openVenue(page, name);
  await page.getByRole("link", { name: "Offers", exact: true }).click();
  await page.getByRole("link", { name: "New offer" }).first().click();
  await page.getByLabel("Title").fill("Winter light");
  await page.getByLabel("First day").fill("2026-06-01");
  await page.getByLabel("Last day").fill("2026-05-31");
  const form = page.locator("form").filter({ has: page.getByRole("textbox", { name: "Description" }) });
  await addParagraph(form, "A round of", "mulled wine", javaScriptEnabled);
  await page.getByRole("button", { name: "Create offer" }).click();
  await expect(page.getByText("The last day must be on or after the first day").last()).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Winter light");
  // The browser leaves the typed text; the server replaces it with the date.
  await expect(page.getByLabel("First day")).toHaveValue(javaScriptEnabled ? "2026-06-01" : "Mon 1 Jun 2026");
  await expect(form.getByRole("textbox", { name: "Description" })).toContainText("mulled wine");
  await page.getByLabel("Last day").fill("2077-08-31");
  await page.getByRole("button", { name: "Create offer" }).click();
  await expect(page.getByText("Offer created: Winter light")).toBeVisible();
  await expect(page.getByRole("row", { name: "Winter light" })).toContainText("Active");

  await page.goto(`${here}?q=${encodeURIComponent(name)}`);
  await expect(findCard(page, name)).toContainText(/Special Offers? Available/);
  await findCard(page, name).getByRole("heading").getByRole("link").click();
  await expect(page.getByText("Winter light")).toBeVisible();
  await expect(page.getByText("Valid from 1st June 2026 to 31st August 2077")).toBeVisible();
});

test("[VEN-07] a custom venue is created and can be sold", async ({ page, lead, javaScriptEnabled }) => {
  const name = `Aunt Ida's Orchard ${lead.lastName}`;
  await page.goto("/venues/custom");
  await page.getByRole("link", { name: "New custom venue" }).click();
  const dialog = findDialog(page, "New custom venue", javaScriptEnabled);
  await dialog.getByLabel("City").fill("Kyneton");
  await dialog.getByRole("button", { name: "Create venue" }).click();
  await expect(dialog.getByText("Enter the name").last()).toBeVisible();
  await expect(dialog.getByLabel("City")).toHaveValue("Kyneton");
  await dialog.getByLabel("Name").fill(name);
  await expect(dialog.getByLabel("Country")).toHaveValue("AU");
  await dialog.getByRole("button", { name: "Create venue" }).click();
  await expect(page.getByText(`Custom venue created: ${name}`)).toBeVisible();
  await expect(page.getByRole("row", { name })).toContainText("Kyneton");
  await page.goto(`/leads/${lead.id}/event/${lead.eventId}/sales/new`);
  await page.getByRole("searchbox", { name: "Search venues by name" }).fill(name);
  await page.getByRole("searchbox", { name: "Search venues by name" }).press("Enter");
  await expect(page.getByRole("link", { name: `Choose ${name}` })).toBeVisible();
});
