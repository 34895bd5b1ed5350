import { expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { demoPassword } from "../../../demo/seed/landmarks";

/** Steps of scenarios that sign in with a second factor. */

const STEP_MS = 30_000;

/** The code of an authenticator app with a key as the page shows it, some steps from now. */
export const generateCode = (key: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) }).generate({
    timestamp: Date.now() + steps * STEP_MS,
  });

/** Enters an email address and a password on the page that asks for them. */
export async function enterPassword(page: Page, username: string, password = demoPassword): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email address").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Enters a code in the field with a label, after the password. */
export async function enterCode(page: Page, label: string, code: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(code);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Turns the second factor on; returns its key and the recovery codes. */
export async function turnOnSecondFactor(page: Page): Promise<{ key: string; codes: string[] }> {
  const key = (await page.locator("ol code").textContent()) ?? "";
  await page.getByLabel("Code from the app").fill("000000");
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("This code is wrong.").first()).toBeVisible();
  await expect(page.locator("ol code")).toHaveText(key);
  await page.getByLabel("Code from the app").fill(generateCode(key));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  const codes = await page.locator("section[aria-labelledby=recovery-codes] li").allInnerTexts();
  expect(codes).toHaveLength(10);
  return { key, codes };
}

export async function logOut(page: Page): Promise<void> {
  await page.locator("summary[aria-label^='Account:']").click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
}
