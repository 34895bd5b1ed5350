import type { Page } from "@playwright/test";
import { expect, test } from "../support/scenario";

test.use({ staff: "specialistAu" });

/** Makes requests for scripts of this name never complete. */
const blockScript = (page: Page, name: RegExp) => page.route(name, () => {});

test("[UI-08] a page whose script does not arrive works by links and forms", {
  tag: ["@smoke", "@scripted"],
}, async ({ page }) => {
  await blockScript(page, /\/assets\/vendor-/);
  await page.goto("/leads/all", { waitUntil: "commit" });
  await page.getByRole("main").getByRole("searchbox").fill("zhao");
  await page.getByRole("main").getByRole("searchbox").press("Enter");
  await page.waitForURL(/search=zhao/, { waitUntil: "commit" });
  await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue("zhao");

  const main = page.getByRole("navigation", { name: "Main" });
  await main.getByRole("link", { name: "Dashboard" }).click();
  await page.waitForURL("**/dashboard", { waitUntil: "commit" });
  await page.getByLabel("Country").selectOption("UK");
  // Hidden while the script may still load.
  await page.getByRole("button", { name: "Switch" }).click();
  await expect(page.getByLabel("Country")).toHaveValue("UK");
});

test("[UI-08] a slow page offers a full reload", {
  tag: "@scripted",
}, async ({ page }) => {
  await page.goto("/dashboard");
  await expect(page.getByRole("button", { name: "Switch" })).toHaveCount(0);
  await blockScript(page, /\/assets\/list-/);
  const main = page.getByRole("navigation", { name: "Main" });
  await main.getByRole("link", { name: "All Leads" }).click();
  await page.getByRole("link", { name: "Try a full reload" }).click({ timeout: 20_000 });
  await page.waitForURL("**/leads/all", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1, name: "All Leads" })).toBeVisible();
});

test.describe("a script that fails", () => {
  test.use({ expectedErrors: /Failed to load resource|Error loading route module|dynamically imported/ });

  test("[UI-08] if a script fails after a click, the chosen page still opens", {
    tag: "@scripted",
  }, async ({ page }) => {
    await page.goto("/dashboard");
    await expect(page.getByRole("button", { name: "Switch" })).toHaveCount(0);
    await page.route(/\/assets\/distribution-rules-/, (route) =>
      route.fulfill({ status: 404, body: "gone" }),
    );
    const main = page.getByRole("navigation", { name: "Main" });
    await main.getByRole("link", { name: "Distribution rules" }).click();
    await page.waitForURL("**/leads/distribution-rules", { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1, name: "Distribution rules" })).toBeVisible();
  });
});

test("[UI-08] a search typed before hydration runs, and Enter adds no history entry", {
  tag: "@scripted",
}, async ({ page }) => {
  let come = () => {};
  const coming = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/\/assets\/vendor-/, async (route) => {
    await coming;
    await route.continue();
  });
  await page.goto("/leads/all", { waitUntil: "commit" });
  const box = page.getByRole("main").getByRole("searchbox");
  await box.fill("zhao");
  come();
  await page.waitForURL(/search=zhao/);
  await expect(box).toHaveValue("zhao");

  const steps = () => page.evaluate(() => history.length);
  const before = await steps();
  const searched = page.waitForEvent("framenavigated");
  await box.press("Enter");
  await searched;
  expect(await steps()).toBe(before);
});
