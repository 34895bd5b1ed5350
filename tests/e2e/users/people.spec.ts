import type { Page } from "@playwright/test";
import { INVITATION, inviteSpecialist, openVisitorPage, RESET } from "../support/new-business";
import { expect, testOfMail as test } from "../support/scenario";

test.use({ staff: "admin", expectedErrors: /404/ });

const address = "ines.rothe@venues.example";

async function submitSignIn(page: Page, password: string) {
  await page.goto("/login");
  await page.getByLabel("Email address").fill(address);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("[PEOPLE-01] [PEOPLE-06] [PEOPLE-10] invited, a person sets a password, forgets it and signs in again", {
  tag: ["@smoke", "@once"],
}, async ({ page, browser, app, mailbox, javaScriptEnabled }) => {
  await inviteSpecialist(page, "Ines Rothe", address);
  const first = await mailbox.waitForLink(address, INVITATION);
  await page.goto("/users/all?search=rothe");
  await expect(page.getByText("Invited", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Send again to Ines Rothe" }).click();
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("Invitation sent")).toBeVisible();
  const second = await mailbox.waitForLink(address, INVITATION, 2);

  const their = await openVisitorPage(browser, app.url, javaScriptEnabled);
  await their.goto(first);
  await expect(their.getByText("This link has expired or was already used.")).toBeVisible();
  await their.goto(second);
  await expect(their.getByRole("heading", { level: 1 })).toHaveText("Welcome, Ines Rothe");
  await expect(their.getByLabel("Email address")).toHaveValue(address);
  await their.getByLabel("Password").fill("ines and the lamp");
  await their.getByRole("button", { name: "Set password and sign in" }).click();
  await expect(their.getByText("Leave your name and email address out").first()).toBeVisible();
  await their.getByLabel("Password").fill("quiet orange lamp");
  await their.getByRole("button", { name: "Set password and sign in" }).click();
  await expect(their).toHaveURL(/\/dashboard$/);
  await page.goto("/users/all?search=rothe");
  await expect(page.getByText("Invited", { exact: true })).toHaveCount(0);

  await their.locator("summary[aria-label^='Account:']").click();
  await their.getByRole("link", { name: "Profile" }).click();
  await their.getByLabel("Phone").fill("12");
  await their.getByLabel("Email signature").fill("Ines Rothe\nVenue specialist");
  await their.getByRole("button", { name: "Save profile" }).click();
  await expect(their.getByText(/^Enter a phone number like/).first()).toBeVisible();
  await their.getByLabel("Phone").fill("0412 345 678");
  await their.getByRole("button", { name: "Save profile" }).click();
  await expect(their.getByText("Profile saved")).toBeVisible();
  await expect(their.getByLabel("Email signature")).toHaveValue("Ines Rothe\nVenue specialist");

  const elsewhere = await openVisitorPage(browser, app.url, javaScriptEnabled);
  await submitSignIn(elsewhere, "quiet orange lamp");
  await expect(elsewhere).toHaveURL(/\/dashboard$/);
  await their.goto("/profile");
  await expect(their.getByText("This session")).toHaveCount(1);
  await their.getByRole("button", { name: "Sign out elsewhere" }).click();
  await expect(their.getByText("Your other sessions are signed out")).toBeVisible();
  await expect(their.getByRole("button", { name: "Sign out elsewhere" })).toHaveCount(0);
  await elsewhere.goto("/leads/all");
  await expect(elsewhere).toHaveURL(/\/login\?/);

  await their.getByRole("link", { name: "Change password" }).click();
  await their.getByLabel("Current password").fill("not the password");
  await their.getByLabel("New password").fill("another quiet lamp");
  await their.getByRole("button", { name: "Change password" }).click();
  await expect(their.getByText("This is not your current password.").first()).toBeVisible();
  await their.getByLabel("Current password").fill("quiet orange lamp");
  await their.getByLabel("New password").fill("another quiet lamp");
  await their.getByRole("button", { name: "Change password" }).click();
  await expect(their.getByText("Password changed.")).toBeVisible();

  await elsewhere.goto("/login");
  for (const username of ["nobody@venues.example", address]) {
    await elsewhere.goto("/login");
    await elsewhere.getByRole("link", { name: "Forgotten your password?" }).click();
    await elsewhere.getByLabel("Email address").fill(username);
    await elsewhere.getByRole("button", { name: "Send link" }).click();
    await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText("Check your email");
  }
  const reset = await mailbox.waitForLink(address, RESET);
  expect(mailbox.countMails("nobody@venues.example")).toBe(0);
  await elsewhere.goto(reset);
  await elsewhere.getByLabel("New password").fill("a third quiet lamp");
  await elsewhere.getByRole("button", { name: "Save password" }).click();
  await expect(elsewhere.getByText("Password changed.")).toBeVisible();
  await their.goto("/leads/all");
  await expect(their).toHaveURL(/\/login\?/);
  await submitSignIn(elsewhere, "a third quiet lamp");
  await expect(elsewhere).toHaveURL(/\/dashboard$/);
  await elsewhere.goto(reset);
  await expect(elsewhere.getByText("This link has expired or was already used.")).toBeVisible();

  await inviteSpecialist(page, "Otto Berg", "otto@venues.example");
  await page.getByRole("link", { name: "Cancel invitation" }).click();
  await page.getByRole("button", { name: "Cancel invitation" }).click();
  await expect(page.getByText("Invitation cancelled")).toBeVisible();
  await page.goto("/users/all?search=otto@venues");
  await expect(page.getByText(/^No users matching/)).toBeVisible();
});
