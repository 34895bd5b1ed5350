import { demoPassword, landmarkUsers } from "../../../demo/seed/landmarks";
import { findDialog, postForm, waitForHydration } from "../support/recommender";
import { expect, signIn, test } from "../support/scenario";

const { username } = landmarkUsers.specialistAu;

test("[ERR-03] [LEAD-05] edits typed before the session expired are restored after the sign-in", {
  tag: "@smoke",
}, async ({ page, lead, javaScriptEnabled }) => {
  // A session of its own, as this scenario ends it.
  await signIn(page, username);
  await page.goto(`/leads/${lead.id}/edit`);
  if (javaScriptEnabled) await waitForHydration(page);
  await page.getByLabel("First name").fill("Wilhelmina");
  expect((await postForm(page, "/logout", [])).status()).toBe(302);
  // Nothing has been posted where the browser keeps what is typed.
  if (javaScriptEnabled) await page.reload();
  else await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL(/\/login\?/);
  await page.locator("input[name=username]").fill(username);
  await page.locator("input[name=password]").fill(demoPassword);
  await page.locator("input[name=password]").press("Enter");
  await page.waitForURL(new RegExp(`/leads/${lead.id}/edit`));
  await expect(page.getByLabel("First name")).toHaveValue("Wilhelmina");
  if (javaScriptEnabled) await expect(page.getByText(/^We've restored your unsaved draft/)).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Lead saved")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Wilhelmina");
  if (!javaScriptEnabled) return;
  await page.goto(`/leads/${lead.id}/edit`);
  await waitForHydration(page);
  await expect(page.getByText(/^We've restored your unsaved draft/)).toBeHidden();
});

test("[ERR-03] a note posted after the session expired is restored after the sign-in", async ({
  page,
  lead,
  context,
  javaScriptEnabled,
}) => {
  await signIn(page, username);
  await page.goto(`/leads/${lead.id}/notes/new`);
  const dialog = findDialog(page, "Add a note", javaScriptEnabled);
  await dialog.getByLabel("Note").fill("Calls at noon");
  // Without a script only the form has the text, and only the session's cookie says whose it is.
  if (javaScriptEnabled) await context.clearCookies();
  else await postForm(page, "/logout", []);
  await dialog.getByRole("button", { name: "Save note" }).click();
  await page.waitForURL(/\/login\?/);
  await page.locator("input[name=username]").fill(username);
  await page.locator("input[name=password]").fill(demoPassword);
  await page.locator("input[name=password]").press("Enter");
  await page.waitForURL(new RegExp(`/leads/${lead.id}/notes/new`));
  await expect(dialog.getByLabel("Note")).toHaveValue("Calls at noon");
  await dialog.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("Note saved")).toBeVisible();
});

test("[LEAD-05] leaving a changed form by a link asks for confirmation", {
  tag: "@scripted",
}, async ({ page, lead }) => {
  await signIn(page, username);
  await page.goto(`/leads/${lead.id}/edit`);
  const dialog = findDialog(page, `Edit ${lead.firstName} ${lead.lastName}`, true);
  const cancel = dialog.getByRole("link", { name: "Cancel" });
  const questions: string[] = [];
  let isLeaving = false;
  page.on("dialog", (question) => {
    questions.push(question.message());
    return isLeaving ? question.accept() : question.dismiss();
  });
  await cancel.click();
  await page.waitForURL(new RegExp(`/leads/${lead.id}$`));
  expect(questions).toEqual([]);
  await page.goto(`/leads/${lead.id}/edit`);
  await waitForHydration(page);
  await dialog.getByLabel("First name").fill("Wilhelmina");
  for (const leave of [() => cancel.click(), () => page.keyboard.press("Escape")]) {
    await leave();
    await expect(dialog.getByLabel("First name")).toHaveValue("Wilhelmina");
  }
  expect(questions).toEqual(Array(2).fill("Leave without saving? What you typed will be lost."));
  isLeaving = true;
  await cancel.click();
  await page.waitForURL(new RegExp(`/leads/${lead.id}$`));
  await expect(dialog).toBeHidden();
});
