import type { Page } from "@playwright/test";
import { expect, signIn, test } from "../support/scenario";

const specialist = "specialist.au@marquee.test";

/** Fills in and submits the sign-in form. */
async function submitSignIn(page: Page, username: string, password: string) {
  await page.getByLabel("Email address").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

const openUserMenu = (page: Page) => page.locator("summary[aria-label^='Account:']").click();

test("[AUTH-01] [AUTH-05] [NAV-12] a deep link leads to the sign-in, which fails, then returns there", {
  tag: "@smoke",
}, async ({ page }) => {
  await page.goto("/leads/all?search=barn&sort_by=first_name");
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page).toHaveTitle(/^Sign in/);

  await submitSignIn(page, "lead.uk@marquee.test", "not the password");
  await expect(page.getByRole("alert")).not.toBeEmpty();
  await expect(page.getByLabel("Email address")).toHaveValue("lead.uk@marquee.test");
  await expect(page.getByLabel("Password")).toHaveValue("");
  await expect(page).toHaveURL(/\/login\?redirect=/);

  await submitSignIn(page, "lead.uk@marquee.test", "marquee-demo");
  await expect(page).toHaveURL(/\/leads\/all\?search=barn&sort_by=first_name$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All Leads");
});

test("[AUTH-01] an empty form is refused at its fields", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Enter your email address")).toBeVisible();
  await page.getByLabel("Email address").fill(specialist);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Enter your password")).toBeVisible();
  await expect(page.getByLabel("Email address")).toHaveValue(specialist);
});

test("[UI-01] an alert on the sign-in page disappears without JavaScript", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/login?redirect=%2Fleads%2Fall&error=Gone");
  const alert = page.getByRole("alert").filter({ hasText: "Error! Gone" });
  await expect(alert).toBeVisible();
  expect(await page.locator("script").count()).toBe(0);
  await expect(alert).toBeHidden();
  await page.reload();
  await page.getByRole("link", { name: "Dismiss this message" }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fleads%2Fall$/);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("[AUTH-13] a sign-in never leads to another site", { tag: "@once" }, async ({ page, app }) => {
  for (const redirect of ["https://example.com/", "//example.com/", "/\\example.com", "/%09/example.com"]) {
    await page.context().clearCookies();
    await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`);
    await submitSignIn(page, specialist, "marquee-demo");
    await expect(page).toHaveURL(`${app.url}/dashboard`);
  }
});

test("[NAV-01] the login redirects signed-in users", async ({ page, becomes }) => {
  await becomes("specialistAu");
  await page.goto("/login?redirect=%2Fleads%2Fall");
  await expect(page).toHaveURL(/\/leads\/all$/);
  await page.goto("/login");
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("[AUTH-02] the browser only stores an id, which scripts cannot read", {
  tag: ["@smoke", "@once"],
}, async ({ page, context }) => {
  await page.goto("/login");
  const before = (await context.cookies()).find(({ name }) => name === "marquee_session");
  await signIn(page, specialist);
  const after = (await context.cookies()).find(({ name }) => name === "marquee_session");
  expect(after).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  expect(after?.value).not.toBe(before?.value);
  expect(await (await page.goto("/dashboard"))?.text()).not.toMatch(/bearer|"token"/i);
});

test("[AUTH-07] after Logout the pages are closed, also with the old cookie", { tag: "@smoke" }, async ({
  page,
  context,
}) => {
  await signIn(page, specialist);
  await page.goto("/leads/all");
  const old = await context.cookies();
  await openUserMenu(page);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto("/leads/all");
  await expect(page).toHaveURL(/\/login\?redirect=%2Fleads%2Fall$/);
  await context.addCookies(old);
  await page.goto("/leads/all");
  await expect(page).toHaveURL(/\/login\?redirect=%2Fleads%2Fall$/);
});

test("[AUTH-05] [ERR-03] a form sent after a Logout in another tab returns after the sign-in", {
  tag: "@smoke",
}, async ({ page, context }) => {
  await signIn(page, specialist);
  await page.goto("/leads/create");
  await page.getByLabel("First name").fill("Ottilie");
  await page.getByLabel("Last name").fill("Brandt");
  await page.getByLabel("Email").fill("ottilie@example.com");
  await page.getByRole("radio", { name: "Wedding" }).check();
  const other = await context.newPage();
  await other.goto("/dashboard");
  await openUserMenu(other);
  await other.getByRole("button", { name: "Logout" }).click();
  await expect(other).toHaveURL(/\/login$/);
  await expect(other.getByText("What you typed")).toHaveCount(0);
  await other.close();

  await page.getByRole("button", { name: "Create lead" }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fleads%2Fcreate/);
  await expect(page.getByText("Sign in to continue.")).toBeVisible();
  await submitSignIn(page, specialist, "marquee-demo");
  await expect(page).toHaveURL(/\/leads\/create/);
  await expect(page.getByLabel("First name")).toHaveValue("Ottilie");
});

test('[AUTH-07] "Sign out everywhere" closes the pages of every device', async ({
  page,
  browser,
  app,
  javaScriptEnabled,
}) => {
  // Users that no other scenario signs in as, one per mode.
  const person = javaScriptEnabled ? "isabella.rossi@marquee.test" : "jack.papadopoulos@marquee.test";
  await signIn(page, person);
  const other = await browser.newPage({ baseURL: app.url });
  await signIn(other, person);
  await page.goto("/leads/all");
  await openUserMenu(page);
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByText("Signed out on every device")).toBeVisible();
  await other.goto("/leads/all");
  await expect(other).toHaveURL(/\/login\?redirect=%2Fleads%2Fall$/);
  await other.close();
});

test("[AUTH-09] [NAV-18] only administrators can open HubSpot", async ({ page, becomes }) => {
  await becomes("specialistAu");
  await page.goto("/leads/all");
  await openUserMenu(page);
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Link To HubSpot" })).toHaveCount(0);
  await page.goto("/hubspot");
  await expect(page).toHaveURL(/\/dashboard\?error=/);
  await expect(page.getByText("Only administrators can open that page.")).toBeVisible();

  await becomes("admin");
  await page.goto("/leads/all");
  await openUserMenu(page);
  await expect(page.getByRole("link", { name: "Link To HubSpot" })).toHaveAttribute("href", "/hubspot");
  const response = await page.request.get("/hubspot", { maxRedirects: 0 });
  expect(response.headers().location).toBe("https://app.hubspot.com");
});

test("a form from another site changes nothing, as a page or as a data request", { tag: "@once" }, async ({
  page,
  context,
  becomes,
}) => {
  await becomes("specialistAu");
  const foreign: Record<string, string>[] = [
    { Origin: "https://evil.example" },
    { "Sec-Fetch-Site": "cross-site" },
    {},
  ];
  for (const address of ["/country", "/country?_data=routes%2Fcountry", "/logout", "/login"])
    for (const headers of foreign) {
      const response = await page.request.post(address, {
        headers,
        form: { country: "UK" },
        maxRedirects: 0,
      });
      expect([address, response.status()]).toEqual([address, 403]);
    }
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("marquee_country");
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
});
