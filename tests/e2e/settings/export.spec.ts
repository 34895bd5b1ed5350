import { execFileSync } from "node:child_process";
import { demoPassword } from "../../../demo/seed/landmarks";
import { expect, test } from "../support/scenario";

test.use({ staff: "admin" });

test("[EXPORT-01] [EXPORT-04] an administrator downloads all data with their password", async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto("/settings/export");
  await page.getByLabel("Your password").fill("not my password");
  await page.getByRole("button", { name: "Download archive" }).click();
  await expect(page.getByText("This password is wrong.").first()).toBeVisible();
  await page.getByLabel("Your password").fill(demoPassword);
  const [download] = await Promise.all([
    page.waitForEvent("download", { timeout: 200_000 }),
    page.getByRole("button", { name: "Download archive" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Marquee export \d{4}-\d\d-\d\d\.zip$/);
  const path = await download.path();
  expect(execFileSync("unzip", ["-tq", path]).toString()).toContain("No errors detected");
  expect(execFileSync("unzip", ["-p", path, "README.txt"]).toString()).toContain("leads: ");
});
