import { landmarkLeads, landmarkUsers } from "../../../demo/seed/landmarks";
import { findDialog } from "../support/recommender";
import { expect, test } from "../support/scenario";

test.use({ staff: "leadAu", like: landmarkLeads.wedding });

test("[HISTORY-01] [HISTORY-06] an edit shows in the history with who, from and to, and is put back", {
  tag: "@smoke",
}, async ({ page, lead, javaScriptEnabled }) => {
  await page.goto(`/leads/${lead.id}/edit`);
  await page.getByLabel("First name").fill("Imogene");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL(`**/leads/${lead.id}`);
  await page.getByRole("link", { name: "History", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    `Change history: Imogene ${lead.lastName}`,
  );
  const row = page.getByRole("row").filter({ hasText: "First name" }).first();
  await expect(row).toContainText("First name: Imogen to Imogene");
  await expect(row.locator("td").nth(1)).not.toBeEmpty();
  await row.getByRole("link", { name: "Restore value: First name" }).click();
  const dialog = findDialog(page, "Restore the earlier value of “First name”?", javaScriptEnabled);
  await expect(dialog).toContainText("The field will be Imogen again.");
  await dialog.getByRole("button", { name: "Restore value" }).click();
  await expect(page.getByText("First name restored")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Change history: Imogen ${lead.lastName}`);
  await expect(page.getByRole("row").nth(1)).toContainText("First name: Imogene to Imogen");
});

test("[RESTORE-01] [HISTORY-05] a deleted lead is found, restored and opened", {
  tag: ["@smoke", "@once"],
}, async ({ page, lead, javaScriptEnabled }) => {
  await page.goto(`/leads/${lead.id}/deletion`);
  const dialog = findDialog(page, "Delete this lead?", javaScriptEnabled);
  await expect(dialog).toContainText("A team lead can restore deleted leads within 30 days.");
  await dialog.getByRole("button", { name: "Delete lead" }).click();
  await page.waitForURL("**/leads/all*");
  await page.goto(`/history/lead/${lead.id}`);
  await expect(page.getByText("This record has been deleted.")).toBeVisible();
  await page.goto(`/settings/deleted?search=${encodeURIComponent(lead.lastName)}`);
  await page.getByRole("button", { name: `Restore Imogen ${lead.lastName}` }).click();
  await page.waitForURL(`**/leads/${lead.id}`);
  await expect(page.getByText("Lead restored")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(lead.lastName);
  await expect(page.getByRole("main")).toContainText("Wedding");
});

test("[NOTICE-01] [NOTICE-02] a client's answer rings the bell of the lead's owner", {
  tag: ["@smoke", "@once"],
}, async ({ page, leadLike, becomes }) => {
  const lead = await leadLike(landmarkLeads.recommended);
  await page.goto(`/leads/all/owner?lead=${lead.id}`);
  await page.getByLabel("New owner").selectOption(String(landmarkUsers.specialistAu.id));
  await page.getByRole("button", { name: /^Change owner of/ }).click();
  await page.goto(`/leads/${lead.id}/event/${lead.eventId}/recommendation`);
  await page.goto(await page.getByLabel("Portal link").inputValue());
  const room = page.getByRole("article").first();
  await room.getByRole("button", { name: /^I'd like to see this/ }).click();
  await expect(page).toHaveURL(/noted=/);

  await becomes("specialistAu");
  await page.goto("/dashboard");
  const bell = page.getByRole("link", { name: /^Notifications, [1-9]\d* unread$/ });
  await bell.click();
  const title = `Client would like to see a room: ${lead.firstName} ${lead.lastName}`;
  const notice = page.getByRole("listitem").filter({ hasText: title });
  await expect(notice).toContainText("Unread");
  await notice.getByRole("button", { name: `Mark as read: ${title}` }).click();
  await expect(notice).toBeVisible();
  await expect(notice).not.toContainText("Unread");
  await notice.getByRole("link", { name: title }).click();
  await page.waitForURL(`**/leads/${lead.id}/event/${lead.eventId}`);
});
