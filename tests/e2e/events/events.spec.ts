import { expect, test } from "../support/scenario";

test.use({ staff: "specialistAu" });

test("[EVT-01] [EVT-02] [SHORT-01] [UI-02] an event is created and filled in step by step; a venue is shortlisted and removed", {
  tag: "@smoke",
}, async ({ page, lead }) => {
  await page.goto(`/leads/${lead.id}/event/new`);
  await page.getByRole("button", { name: "Create event" }).click();
  await expect(page.locator("[data-part=error]").filter({ hasText: "Choose the event type" })).toBeVisible();
  await page.getByRole("radio", { name: "Corporate Event" }).check();
  await page.getByLabel("Sub-type").selectOption("Conference");
  await page.getByRole("button", { name: "Create event" }).click();
  await expect(page.getByText("Event created").first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Conference");

  await page.getByRole("link", { name: /^Add missing details/ }).click();
  await expect(page.getByText("Step 2 of 5")).toBeVisible();
  await page.getByLabel("City").selectOption({ label: "Melbourne" });
  await page.getByLabel("Date").fill("2027-06-12");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page.getByText("Step 3 of 5")).toBeVisible();
  await page.getByLabel("Guests").fill("5000");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(
    page.locator("[data-part=error]").filter({ hasText: "Enter 1,000 guests or fewer" }),
  ).toBeVisible();
  await page.getByLabel("Guests").fill("150");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page.getByText("Step 4 of 5")).toBeVisible();
  await page.getByRole("link", { name: "Skip", exact: true }).click();
  await expect(page.getByText("Step 5 of 5")).toBeVisible();
  await page.getByLabel("Notes").fill("Step-free, please.");
  await page.getByRole("button", { name: "Save and finish" }).click();
  const facts = page.getByRole("list", { name: "Event details" });
  await expect(facts).toContainText("Sat 12 Jun 2027");
  await expect(facts).toContainText("150 guests");

  await page.getByRole("link", { name: "Add venues" }).click();
  await page.getByLabel("Search venues by name").fill("glasshouse");
  await page.getByRole("button", { name: "Search venues by name" }).click();
  await page.getByRole("button", { name: /^Add Glasshouse/ }).click();
  await expect(page.getByText("On the shortlist", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Remove Glasshouse/ }).click();
  await page.getByRole("button", { name: /^Add Glasshouse.* back$/ }).click();
  await page.getByRole("button", { name: /^Glasshouse.* is available$/ }).click();
  const shortlist = page.getByRole("region", { name: /^Shortlist/ });
  await expect(shortlist.getByText("Available", { exact: true }).first()).toBeVisible();
});
