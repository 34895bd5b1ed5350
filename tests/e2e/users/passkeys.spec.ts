import { demoPassword } from "../../../demo/seed/landmarks";
import { addAuthenticator } from "../support/passkeys";
import { expect, test } from "../support/scenario";
import { codeFor, enterCode, enterPassword, logOut, turnOn } from "../support/second-factor";

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
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByText("Amelia's laptop")).toBeVisible();
  await expect(page.getByText("not used yet")).toBeVisible();
  await logOut(page);

  await enterPassword(page, person);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Use your passkey");
  await expect(page.getByLabel("Code", { exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
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
  const { key } = await turnOn(page);
  await page.goto("/profile/second-factor/passkeys/new");
  await page.getByLabel("Name").fill("Security key");
  await page.getByLabel("Your password").fill(demoPassword);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Create passkey" }).click();
  await expect(page.getByText("Passkey added")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toHaveCount(0);
  await logOut(page);

  await enterPassword(page, person);
  await expect(page.getByLabel("Code", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await logOut(page);

  await device.send("WebAuthn.disable");
  await enterPassword(page, person);
  await enterCode(page, "Code", codeFor(key, 1));
  await expect(page).toHaveURL(/\/dashboard$/);
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
