import { testOfProvider as test } from "../support/provider";
import { expect } from "../support/scenario";

test("[OIDC-01] [OIDC-05] a person signs in with the provider, after a cancelled try", async ({
  page,
  provider,
}) => {
  provider.account = { sub: "1", email: "specialist.au@marquee.test", email_verified: true };
  await page.goto("/leads/all?search=barn");
  const button = page.getByRole("link", { name: "Sign in with Venues ID" });
  await button.click();
  await expect(page.getByRole("heading", { name: "Venues ID" })).toBeVisible();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByText("The sign-in was cancelled or refused by the provider.")).toBeVisible();

  await button.click();
  const [answer] = await Promise.all([
    page.waitForRequest(/\/login\/provider\/callback\?code=/),
    page.getByRole("link", { name: "Continue" }).click(),
  ]);
  await expect(page).toHaveURL(/\/leads\/all\?search=barn$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All Leads");

  await page.context().clearCookies();
  await page.goto(answer.url());
  await expect(page.getByText("This sign-in has expired or was started in another browser.")).toBeVisible();

  provider.account = { sub: "2", email: "eve@example.com", email_verified: true };
  await button.click();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByText("You can't sign in here with this email address.")).toBeVisible();
});
