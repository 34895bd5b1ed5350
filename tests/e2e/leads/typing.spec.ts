import { demoPassword, landmarkUsers } from "../../../upstream/demo/seed/landmarks";
import { hydrated, post } from "../support/recommender";
import { expect, signIn, test } from "../support/scenario";

const { username } = landmarkUsers.specialistAu;

test("[ERR-03] [LEAD-05] what was typed of a lead when the session ended elsewhere is there after the sign-in", async ({
  page,
  lead,
  javaScriptEnabled,
}) => {
  // A session of its own, as this scenario ends it.
  await signIn(page, username);
  await page.goto(`/leads/${lead.id}/edit`);
  if (javaScriptEnabled) await hydrated(page);
  await page.getByLabel("First name").fill("Wilhelmina");
  expect((await post(page, "/logout", [])).status()).toBe(302);
  // Nothing has been posted where the browser keeps what is typed.
  if (javaScriptEnabled) await page.reload();
  else await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL(/\/login\?/);
  await page.locator("input[name=username]").fill(username);
  await page.locator("input[name=password]").fill(demoPassword);
  await page.locator("input[name=password]").press("Enter");
  await page.waitForURL(new RegExp(`/leads/${lead.id}/edit`));
  await expect(page.getByLabel("First name")).toHaveValue("Wilhelmina");
  if (javaScriptEnabled) await expect(page.getByText(/^These words were not saved before/)).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("The lead is saved.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Wilhelmina");
  if (!javaScriptEnabled) return;
  await page.goto(`/leads/${lead.id}/edit`);
  await hydrated(page);
  await expect(page.getByText(/^These words were not saved before/)).toBeHidden();
});
