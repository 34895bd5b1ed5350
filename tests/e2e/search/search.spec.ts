import { landmarkLeads } from "../../../demo/seed/landmarks";
import { expect, test } from "../support/scenario";

const { corporate } = landmarkLeads;

test.use({ staff: "specialistAu" });

test("[LEAD-01] a name typed in the top bar of any page finds the lead, first and ready to be opened", async ({
  page,
  lead,
  javaScriptEnabled,
}) => {
  await page.goto("/dashboard");
  const box = page.getByRole("banner").getByLabel("Search leads and venues");
  await box.fill(`${lead.firstName} ${lead.lastName}`);
  await box.press("Enter");
  await page.waitForURL(/\/search\?q=/);
  const hit = page.getByRole("region", { name: "Leads" }).getByRole("listitem").first();
  await expect(hit).toContainText("Same name");
  await expect(
    hit.getByRole("link", { name: `${lead.firstName} ${lead.lastName}`, exact: true }),
  ).toBeFocused();
  await expect(page.getByText("1 found in Australia")).toBeVisible();
  await expect(page.getByText("0 found in the United Kingdom").first()).toBeVisible();
  if (javaScriptEnabled) await expect(box).toHaveValue(`${lead.firstName} ${lead.lastName}`);
  await hit.getByRole("link", { name: /^Recommend venues/ }).click();
  await page.waitForURL(new RegExp(`/leads/${lead.id}/event/${lead.eventId}/karenV2`));
});

test("[LEAD-01] from / to the caller's event by keys alone, whichever country is chosen", {
  tag: "@scripted",
}, async ({ page }) => {
  await page.goto("/leads/all");
  await expect(page.getByRole("button", { name: "Switch" })).toHaveCount(0);
  const box = page.getByRole("banner").getByLabel("Search leads and venues");
  // The page listens for keys a moment after it has become alive.
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(box).toBeFocused({ timeout: 1000 });
  }).toPass();
  await page.keyboard.type(`${corporate.firstName} ${corporate.lastName}`);
  const options = page.getByRole("listbox", { name: "Found so far" }).getByRole("option");
  await expect(options.first()).toContainText("United Kingdom");
  await expect(box).toHaveRole("combobox");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(options).toHaveCount(0);
  await expect(page).toHaveURL(/\/leads\/all$/);
  await page.keyboard.type(" ");
  await expect(options.first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(new RegExp(`/leads/${corporate.id}/event/${corporate.eventId}/karenV2`));
  // Where somebody types, the slash is a slash.
  await page.goto("/leads/all");
  await expect(page.getByRole("button", { name: "Switch" })).toHaveCount(0);
  const list = page.getByRole("main").getByRole("searchbox", { name: "Search leads" });
  await list.focus();
  await page.keyboard.press("/");
  await expect(list).toBeFocused();
});

test("[UI-07] on a tablet the search of the top bar shows what can be typed into it", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto("/dashboard");
  const box = page.getByRole("banner").getByLabel("Search leads and venues");
  expect((await box.boundingBox())?.width).toBeGreaterThan(250);
});
