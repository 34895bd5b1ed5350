import { demoPassword } from "../../../demo/seed/landmarks";
import { expect, test, testOfMail } from "../support/scenario";
import { enterCode, enterPassword, generateCode, logOut, turnOnSecondFactor } from "../support/second-factor";

test("[FACTOR-01] [FACTOR-02] [FACTOR-04] a person turns a second factor on, then signs in with codes", {
  tag: ["@smoke", "@once"],
}, async ({ page, javaScriptEnabled }) => {
  // Users that no other scenario signs in as, one per mode.
  const person = javaScriptEnabled ? "noor.hussain@marquee.test" : "kwame.boateng@marquee.test";
  await enterPassword(page, person);
  await page.goto("/profile");
  await page.getByRole("link", { name: "Turn on two-factor authentication" }).click();
  await expect(page.getByRole("img", { name: "QR code with your key" })).toBeVisible();
  const { key, codes } = await turnOnSecondFactor(page);
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByText("10 recovery codes left")).toBeVisible();
  await logOut(page);

  await enterPassword(page, person);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Enter your code");
  await expect(page.getByLabel("Code", { exact: true })).toHaveAttribute("autocomplete", "one-time-code");
  await enterCode(page, "Code", "000000");
  await expect(page.getByText("This code is wrong or was already used").first()).toBeVisible();
  // The present code may be the one that was used to turn it on.
  await enterCode(page, "Code", generateCode(key, 1));
  await expect(page).toHaveURL(/\/dashboard$/);
  await logOut(page);

  await enterPassword(page, person);
  await page.getByRole("link", { name: "Use a recovery code" }).click();
  await enterCode(page, "Recovery code", codes[0] ?? "");
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto("/profile/second-factor");
  await expect(page.getByText("9 recovery codes left.")).toBeVisible();
  await page.getByRole("link", { name: "Turn off" }).click();
  await page.getByLabel("Your password").fill(demoPassword);
  await page.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("Authenticator app turned off")).toBeVisible();
});

testOfMail.describe("with a mailbox", () => {
  testOfMail.use({ staff: "admin" });

  testOfMail(
    "[FACTOR-07] [FACTOR-08] [PASSKEY-11] a role demands a second factor, and an administrator resets a lost one",
    async ({ page, browser, app, mailbox, javaScriptEnabled }) => {
      await page.goto("/settings/security");
      await page.getByRole("checkbox", { name: "Team leads" }).check();
      await page.getByRole("button", { name: "Save settings" }).click();
      await expect(page.getByText("Security settings saved")).toBeVisible();
      await expect(page.getByRole("checkbox", { name: "Team leads" })).toBeChecked();

      const storageState = { cookies: [], origins: [] };
      const options = { baseURL: app.url, javaScriptEnabled, storageState };
      const their = await (await browser.newContext(options)).newPage();
      await enterPassword(their, "lead.uk@marquee.test");
      await expect(their).toHaveURL(/\/profile\/second-factor\?redirect=%2Fdashboard$/);
      await their.goto("/leads/all");
      await expect(their.getByText("Your role requires two-factor authentication.")).toBeVisible();
      await expect(their.getByRole("link", { name: "All Leads" })).toHaveCount(0);
      await expect(their.getByRole("link", { name: "Add passkey" })).toHaveCount(javaScriptEnabled ? 1 : 0);
      await turnOnSecondFactor(their);
      await their.getByRole("link", { name: "Continue" }).click();
      await expect(their.getByRole("heading", { level: 1 })).toHaveText("All Leads");

      await page.goto("/users/3");
      await page.getByRole("link", { name: "Reset two-factor authentication" }).click();
      await page.getByRole("button", { name: "Reset two-factor authentication" }).click();
      await expect(page.getByText("Two-factor authentication reset.")).toBeVisible();
      await expect(page.getByRole("link", { name: "Reset two-factor authentication" })).toHaveCount(0);
      await expect.poll(() => mailbox.countMails("lead.uk@marquee.test")).toBe(2);
      await their.goto("/leads/all");
      await expect(their).toHaveURL(/\/login\?/);
      await enterPassword(their, "lead.uk@marquee.test");
      await expect(their.getByText("Your role requires two-factor authentication.")).toBeVisible();
      await their.getByRole("button", { name: "Logout" }).click();
      await expect(their).toHaveURL(/\/login$/);
    },
  );
});
