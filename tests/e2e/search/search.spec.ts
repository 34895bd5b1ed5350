import { landmarkLeads } from "../../../demo/seed/landmarks";
import { expect, test } from "../support/scenario";

const { corporate } = landmarkLeads;

test.use({ staff: "specialistAu" });

test("[LEAD-01] a name typed in the top bar finds the lead first, ready to open", { tag: "@smoke" }, async ({
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

test("[LEAD-01] keys alone lead from / to the caller's event in either country", {
  tag: "@scripted",
}, async ({ page }) => {
  await page.goto("/leads/all");
  await expect(page.getByRole("button", { name: "Switch" })).toHaveCount(0);
  const box = page.getByRole("banner").getByLabel("Search leads and venues");
  // Keys only work a moment after hydration.
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(box).toBeFocused({ timeout: 1000 });
  }).toPass();
  await page.keyboard.type(`${corporate.firstName} ${corporate.lastName}`);
  const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
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
  // In a text field, the slash is just typed.
  await page.goto("/leads/all");
  await expect(page.getByRole("button", { name: "Switch" })).toHaveCount(0);
  const list = page.getByRole("main").getByRole("searchbox", { name: "Search leads" });
  await list.focus();
  await page.keyboard.press("/");
  await expect(list).toBeFocused();
});

test("[UI-07] [LEAD-05] keys write a note or recommend, and Ctrl-K opens pages and actions by name", {
  tag: ["@smoke", "@scripted"],
}, async ({ page, lead }) => {
  await page.goto(`/leads/${lead.id}`);
  const note = page.getByRole("textbox", { name: "Note" });
  // Keys only work a moment after hydration.
  await expect(async () => {
    await page.keyboard.press("m");
    await expect(note).toBeFocused({ timeout: 1000 });
  }).toPass();
  await page.keyboard.type("Rather the river.");
  await page.keyboard.press("Control+k");
  const box = page.getByRole("banner").getByLabel("Search leads and venues");
  await expect(box).toBeFocused();
  const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
  await page.keyboard.type("follow");
  await expect(options.first()).toContainText("Follow-up");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("radio", { name: "Follow-up" })).toBeChecked();
  await expect(page.getByRole("region", { name: "Follow-up" }).getByRole("textbox").first()).toBeFocused();
  await page.getByRole("radio", { name: "Note", exact: true }).check();
  await expect(note).toHaveValue("Rather the river.");
  await note.fill("");
  await box.fill("lead dist");
  await expect(options.first()).toContainText("Lead distribution");
  await box.press("Escape");
  await box.blur();
  await page.keyboard.press("r");
  await page.waitForURL(new RegExp(`/leads/${lead.id}/event/${lead.eventId}/karenV2`));
});

test("[UI-07] on a tablet the search box is wide enough for its placeholder", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto("/dashboard");
  const box = page.getByRole("banner").getByLabel("Search leads and venues");
  expect((await box.boundingBox())?.width).toBeGreaterThan(250);
});
