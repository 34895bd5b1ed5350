import { landmarkLeads } from "../../../demo/seed/landmarks";
import { findCards } from "../support/recommender";
import { expect, test } from "../support/scenario";

test.use({ staff: "leadAu", like: landmarkLeads.wedding });

test("[CAT-01] [CAT-03] [CAT-04] a venue and room are created, recommended, archived and restored", {
  tag: ["@smoke", "@once"],
}, async ({ page, here, javaScriptEnabled }) => {
  const name = javaScriptEnabled ? "The Paper Mill" : "The Cooperage";
  const search = `${here}?q=${encodeURIComponent(name)}`;

  await test.step("a form with faults keeps what was typed", async () => {
    await page.goto("/venues/all");
    await page.getByRole("link", { name: "New venue" }).click();
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.getByLabel("Checklist").fill("Parking");
    await page.getByRole("button", { name: "Create venue" }).click();
    await expect(page.getByLabel("Suburb or city")).toHaveAccessibleDescription(
      "Error: Choose the suburb or city",
    );
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
  });

  await test.step("the venue is created and its room added", async () => {
    await page.getByLabel("Suburb or city").selectOption({ label: "Fitzroy, VIC 3065" });
    await page.getByLabel("Checklist").fill("Parking: 40 spaces");
    await page.getByLabel("Wedding", { exact: true }).check();
    await page.getByLabel("Outdoor space", { exact: true }).check();
    await page.getByRole("button", { name: "Create venue" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await page.getByRole("link", { name: "New room" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Press Room");
    await page.getByLabel("Maximum seated").fill("300");
    await page.getByLabel("Price per head").fill("$120");
    await page.getByRole("button", { name: "Create room" }).click();
    await expect(page.getByRole("table", { name: "Rooms" })).toContainText("Press Room");
  });

  await test.step("the recommender finds it at once, and no more once it is archived", async () => {
    const venue = page.url();
    await page.goto(search);
    await expect(findCards(page).filter({ hasText: name })).toHaveCount(1);
    await page.goto(venue);
    await page.getByRole("link", { name: "Archive", exact: true }).click();
    await page.getByRole("button", { name: "Archive venue" }).click();
    await expect(page.getByRole("link", { name: "Restore", exact: true })).toBeVisible();
    await page.goto(search);
    await expect(findCards(page).filter({ hasText: name })).toHaveCount(0);
    await page.goto(venue);
    await page.getByRole("link", { name: "Restore", exact: true }).click();
    await page.getByRole("button", { name: "Restore venue" }).click();
    await expect(page.getByRole("link", { name: "Archive", exact: true })).toBeVisible();
  });
});

test("[CAT-02] [CAT-04] a venue and a room are changed, and a room is deleted", {
  tag: ["@smoke", "@once"],
}, async ({ page, javaScriptEnabled }) => {
  const name = javaScriptEnabled ? "The Tannery Rooms" : "The Ropery";
  await page.goto("/venues/new");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Suburb or city").selectOption({ label: "Fitzroy, VIC 3065" });
  await page.getByLabel("Wedding", { exact: true }).check();
  await page.getByRole("button", { name: "Create venue" }).click();

  await page.getByRole("link", { name: "Edit venue" }).click();
  await page.getByLabel("Ceremony on site", { exact: true }).check();
  await page.getByLabel("Street address").fill("4 Gertrude Street");
  await page.getByRole("button", { name: "Save venue" }).click();
  await expect(page.getByText("4 Gertrude Street")).toBeVisible();

  for (const room of ["Loft", "Cellar"]) {
    await page.getByRole("link", { name: "New room" }).click();
    await page.getByLabel("Name", { exact: true }).fill(room);
    await page.getByRole("button", { name: "Create room" }).click();
    await expect(page.getByRole("table", { name: "Rooms" })).toContainText(room);
  }
  await page.getByRole("link", { name: "Edit Loft" }).click();
  await page.getByLabel("Banquet", { exact: true }).fill("90");
  await page.getByRole("button", { name: "Save room" }).click();
  const rooms = page.getByRole("table", { name: "Rooms" });
  await expect(rooms.getByRole("row", { name: /Loft/ })).toContainText("90");
  await page.getByRole("link", { name: "Delete Cellar" }).click();
  await page.getByRole("button", { name: "Delete room" }).click();
  await expect(rooms).not.toContainText("Cellar");
});
