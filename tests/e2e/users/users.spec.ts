import { expect, test } from "../support/scenario";

test.use({ staff: "admin" });

test("[USER-01] [PEOPLE-05] [NAV-05] [NAV-18] a user gets a link, is disabled and signed out everywhere, and deleted", {
  tag: ["@smoke", "@once"],
}, async ({ page, browser, app, javaScriptEnabled }) => {
  const name = javaScriptEnabled ? "Ines Script" : "Ines Plain";
  const username = `${name.toLowerCase().replace(" ", ".")}@marquee.test`;
  const password = "ten letters and more";
  await page.goto("/dashboard");
  await page.locator("summary").filter({ hasText: "Alex" }).click();
  await page.getByRole("link", { name: "Users", exact: true }).click();
  await page.getByRole("link", { name: "New user" }).first().click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Email address").fill(username);
  await page.getByLabel("Role in the business").selectOption("Venue Specialist");
  await page.getByLabel("Country", { exact: true }).last().selectOption("UK");
  await page.getByLabel("Phone").fill("12");
  await page.getByRole("button", { name: "Create user" }).click();
  await expect(page.getByText("Enter a phone number like 07700 900123").first()).toBeVisible();
  await expect(page.getByLabel("Email address")).toHaveValue(username);
  await page.getByLabel("Phone").fill("123");
  await expect(page.getByText("Looks good")).toBeHidden();
  await page.getByLabel("Phone").fill("07700 900123");
  await page.getByRole("button", { name: "Create user" }).click();
  await expect(page.getByText(`${name} added. Create a link for them`)).toBeVisible();
  await page.getByRole("button", { name: "Create link" }).click();
  const link = await page.getByLabel("Link to choose a password").inputValue();
  await page.getByRole("link", { name: "Done" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByText(link)).toHaveCount(0);

  const theirs = await browser.newContext({
    baseURL: app.url,
    javaScriptEnabled,
    storageState: { cookies: [], origins: [] },
  });
  const their = await theirs.newPage();
  await their.goto(link);
  await their.getByLabel("Password").fill("short");
  await their.getByRole("button", { name: "Set password and sign in" }).click();
  await expect(their.getByText("The password needs at least 12 characters").first()).toBeVisible();
  await their.getByLabel("Password").fill(password);
  await their.getByRole("button", { name: "Set password and sign in" }).click();
  await expect(their).toHaveURL(/\/dashboard$/);

  await page.getByRole("link", { name: "Disable user" }).click();
  await page.getByRole("button", { name: "Disable user" }).click();
  await expect(page.getByText("User disabled and signed out")).toBeVisible();
  await their.goto("/leads/all");
  await expect(their).toHaveURL(/\/login\?/);
  await theirs.close();

  await page.getByRole("link", { name: "Delete user" }).click();
  await page.getByRole("button", { name: "Delete user" }).click();
  await expect(page.getByText("User deleted")).toBeVisible();
  await page.goto(`/users/all?search=${username}`);
  await expect(page.getByText(/^No users matching/)).toBeVisible();
});
