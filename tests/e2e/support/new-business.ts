import { type Browser, expect, type Locator, type Page } from "@playwright/test";

/** The first steps of a business: its administrator, colleagues and imports. */

/** Fills in and submits the form for the first administrator. */
export async function fillFirstAdministratorForm(page: Page, logo?: Buffer) {
  await page.getByLabel("Your name").fill("Priya Shah");
  await page.getByLabel("Your email address").fill("priya@venues.example");
  await page.getByLabel("Password").fill("long enough words");
  await page.getByLabel("Country", { exact: true }).selectOption("AU");
  await page.getByLabel("Other country you work in").selectOption("UK");
  await page.getByLabel("Time zone").selectOption("Australia/Brisbane");
  await page.getByLabel("From address for your emails").fill("bookings@venues.example");
  if (logo)
    await page.getByLabel("Logo").setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: logo });
  await page.getByLabel("Company name").fill("Venues of Fitzroy Pty Ltd");
  await page.getByRole("button", { name: "Create administrator" }).click();
}

export const INVITATION = /http:\/\/\S+\/invitation\/[\w-]{43}/;
export const RESET = /http:\/\/\S+\/password-reset\/[\w-]{43}/;

/** A page of a browser without a session. */
export async function openVisitorPage(browser: Browser, url: string, javaScriptEnabled: boolean) {
  const storageState = { cookies: [], origins: [] };
  const context = await browser.newContext({ baseURL: url, javaScriptEnabled, storageState });
  return context.newPage();
}

/** Invites a venue specialist. */
export async function inviteSpecialist(page: Page, name: string, username: string) {
  await page.goto("/users/new");
  await expect(page.getByLabel("Password")).toHaveCount(0);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Email address").fill(username);
  await page.getByLabel("Role in the business").selectOption("Venue Specialist");
  await page.getByLabel("Country", { exact: true }).last().selectOption("AU");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText(`Invitation sent to ${username}`)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
}

/** Waits for work in the background; without JavaScript by the Refresh link. */
export async function waitForBackgroundWork(
  page: Page,
  result: string | Locator,
  javaScriptEnabled: boolean,
) {
  const shown = typeof result === "string" ? page.getByText(result).first() : result;
  if (javaScriptEnabled) return expect(shown).toBeVisible({ timeout: 30_000 });
  await expect(async () => {
    const refresh = page.getByRole("link", { name: "Refresh" });
    if (await refresh.isVisible()) await refresh.click();
    await expect(shown).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
}
