import type { Page } from "@playwright/test";
import { demoPassword } from "../../../demo/seed/landmarks";
import { openVisitorPage } from "../support/new-business";
import { addAuthenticator } from "../support/passkeys";
import { expect, test } from "../support/scenario";
import { enterCode, enterPassword, generateCode, logOut, turnOnSecondFactor } from "../support/second-factor";

/** Adds a passkey with the device of a page. */
async function addPasskey(page: Page, name: string) {
  await page.goto("/profile/second-factor/passkeys/new");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Your password").fill(demoPassword);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Create passkey" }).click();
  await expect(page.getByText("Passkey added")).toBeVisible();
}

test("[PASSKEY-01] [PASSKEY-02] [PASSKEY-08] a person adds a passkey, signs in with it and removes it", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "Passkeys need JavaScript, as the next test shows.");
  // A user that no other scenario signs in as.
  const person = "amelia.whitcombe@marquee.test";
  await addAuthenticator(page);
  await enterPassword(page, person);
  await page.goto("/profile");
  await page.getByRole("link", { name: "Turn on two-factor authentication" }).click();
  await page.getByRole("link", { name: "Add passkey" }).click();
  await page.getByLabel("Name").fill("Amelia's laptop");
  await page.getByLabel("Your password").fill("not the password");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("This password is wrong.").first()).toBeVisible();
  await page.getByLabel("Your password").fill(demoPassword);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Create passkey" }).click();
  await expect(page.getByText("Passkey added")).toBeVisible();
  const codes = await page.locator("section[aria-labelledby=recovery-codes] li").allInnerTexts();
  expect(codes).toHaveLength(10);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy codes" }).click();
  await expect(page.getByText("Codes copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join("\n"));
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByText("Amelia's laptop")).toBeVisible();
  await expect(page.getByText("not used yet")).toBeVisible();
  await logOut(page);

  await enterPassword(page, person);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Use your passkey");
  await expect(page.getByLabel("Code", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Use a passkey" })).toHaveCSS("min-height", "44px");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("banner")).toHaveCSS("display", "flex");
  await logOut(page);

  await enterPassword(page, person);
  await page.getByRole("link", { name: "Use a recovery code" }).click();
  await enterCode(page, "Recovery code", codes[0] ?? "");
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto("/profile/second-factor");
  await expect(page.getByText("9 recovery codes left.")).toBeVisible();
  await expect(page.getByText("last used")).toBeVisible();
  await page.getByRole("link", { name: "Remove Amelia's laptop" }).click();
  await page.getByLabel("Your password").fill(demoPassword);
  await page.getByRole("button", { name: "Remove passkey" }).click();
  await expect(page.getByText("Passkey removed")).toBeVisible();
  await expect(page.getByText("Amelia's laptop")).toHaveCount(0);
  await logOut(page);
  await enterPassword(page, person);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("[PASSKEY-02] [PASSKEY-10] someone with both an app and a passkey chooses", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "Passkeys need JavaScript, as the next test shows.");
  const person = "rhiannon.price@marquee.test";
  const device = await addAuthenticator(page);
  await enterPassword(page, person);
  await page.goto("/profile/second-factor");
  const { key } = await turnOnSecondFactor(page);
  await addPasskey(page, "Security key");
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toHaveCount(0);
  await logOut(page);

  await enterPassword(page, person);
  await expect(page.getByLabel("Code", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await logOut(page);

  await device.send("WebAuthn.disable");
  await enterPassword(page, person);
  await enterCode(page, "Code", generateCode(key, 1));
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("[FACTOR-12] someone with a passkey sets an app up with their password, also without JavaScript", async ({
  page,
  browser,
  app,
  javaScriptEnabled,
}) => {
  const person = javaScriptEnabled ? "arjun.menon@marquee.test" : "tahlia.brooks@marquee.test";
  const scripted = await openVisitorPage(browser, app.url, true);
  await addAuthenticator(scripted);
  await enterPassword(scripted, person);
  await addPasskey(scripted, "Work phone");
  await page.context().addCookies(await scripted.context().cookies());
  await scripted.close();

  await page.goto("/profile/second-factor");
  await page.getByRole("link", { name: "Set up authenticator app" }).click();
  const key = (await page.locator("ol code").textContent()) ?? "";
  const turnOnWith = async (password: string) => {
    await page.getByLabel("Your password").fill(password);
    await page.getByLabel("Code from the app").fill(generateCode(key));
    await page.getByRole("button", { name: "Turn on authenticator app" }).click();
  };
  await turnOnWith("");
  await expect(page.getByLabel("Your password")).toHaveAccessibleDescription(/Enter your password/);
  await turnOnWith("not the password");
  await expect(page.getByLabel("Your password")).toHaveAccessibleDescription(/This password is wrong/);
  await expect(page.locator("ol code")).toHaveText(key);
  await turnOnWith(demoPassword);
  await expect(page.getByText("Authenticator app turned on")).toBeVisible();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByRole("link", { name: "Turn off authenticator app" })).toBeVisible();
});

test("[PASSKEY-13] without JavaScript the page says so and offers an app", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled, "With JavaScript the page offers passkeys, as the tests above show.");
  await enterPassword(page, "hannah.odonoghue@marquee.test");
  await page.goto("/profile/second-factor");
  await expect(page.getByText("Passkeys need JavaScript. Use an authenticator app instead.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Add passkey" })).toHaveCount(0);
  await expect(page.getByRole("img", { name: "QR code with your key" })).toBeVisible();
});
