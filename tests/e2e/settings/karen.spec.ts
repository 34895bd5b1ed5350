import type { Page } from "@playwright/test";
import { landmarkLeads } from "../../../demo/seed/landmarks";
import { expect, testOfOwnApp as test } from "../support/scenario";

const { wedding } = landmarkLeads;

test.use({ staff: "leadAu" });

const findWeightField = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const findHistoryRows = (page: Page) =>
  page.getByRole("table", { name: "Previous settings" }).getByRole("row");

test("[SET-01] weights are tried on an event, saved, and restored", { tag: ["@smoke", "@once"] }, async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/dashboard");
  await page.getByText("Danielle Okafor").first().click();
  await page.getByRole("link", { name: "Karen Settings" }).click();
  await expect(findWeightField(page, "Location")).toHaveValue("25");
  await findWeightField(page, "Location").fill("0");
  await findWeightField(page, "Style").fill("100");

  await test.step("a trial ranks an event by them, and saves nothing", async () => {
    const event = page.getByLabel("Event", { exact: true });
    const known = event.getByRole("option", { name: `${wedding.firstName} ${wedding.lastName}` });
    await event.selectOption(await known.getAttribute("value"));
    const button = page.getByRole("button", { name: "Show ranking" });
    if (javaScriptEnabled) await expect(button).toBeHidden();
    else await button.click();
    const ranked = page.getByRole("table", {
      name: `Top rooms with these settings: ${wedding.firstName}`,
    });
    await expect(ranked.getByRole("row").nth(1)).toContainText(/(?:Up|Down) \d+ places? \(was|No change/);
    await expect(findWeightField(page, "Style")).toHaveValue("100");
    if (javaScriptEnabled) {
      // Each typed weight updates the ranking.
      const before = await ranked.textContent();
      await findWeightField(page, "Location").fill("100");
      await expect.poll(() => ranked.textContent()).not.toBe(before);
      await findWeightField(page, "Location").fill("0");
      await expect.poll(() => ranked.textContent()).toBe(before);
    }
    await expect(page.getByText("No changes to these settings yet.")).toBeVisible();
  });

  await test.step("what is not saved is of this country alone", async () => {
    await page.getByRole("link", { name: "United Kingdom" }).click();
    await expect(page).toHaveURL(/country=UK/);
    await expect(findWeightField(page, "Style")).not.toHaveValue("100");
    await page.getByRole("link", { name: "Australia" }).click();
    await expect(page).toHaveURL(/country=AU/);
  });

  await test.step("they are saved, and the history says what was changed", async () => {
    await findWeightField(page, "Location").fill("0");
    await findWeightField(page, "Style").fill("100");
    await page.getByRole("button", { name: "Save settings" }).click();
    await expect(page.getByText("Settings saved for Australia")).toBeVisible();
    await expect(findHistoryRows(page).nth(1)).toContainText(
      /Danielle Okafor.*Location 25 to 0; Style 15 to 100.*In use/,
    );
  });

  await test.step("earlier settings are viewed and saved again", async () => {
    await findHistoryRows(page).last().getByRole("link", { name: "View" }).click();
    await expect(page.getByText("These are earlier settings")).toBeVisible();
    await expect(findWeightField(page, "Location")).toHaveValue("25");
    await expect(findWeightField(page, "Style")).toHaveValue("15");
    await page.getByRole("button", { name: "Save settings" }).click();
    await expect(findHistoryRows(page).nth(1)).toContainText("Location 0 to 25; Style 100 to 15");
  });
});
