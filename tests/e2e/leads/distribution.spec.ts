import { expect, test } from "../support/scenario";

test.use({ staff: "leadUk" });

test("[LEAD-07] [NAV-03] rules are changed in their row, with their meaning before and after", {
  tag: ["@smoke", "@once"],
}, async ({ page, javaScriptEnabled }) => {
  // One of them for each mode, as both run at the same time; neither gets fewer leads by it than a scenario needs.
  const name = javaScriptEnabled ? "Rhiannon Price" : "Kwame Boateng";
  await page.goto("/leads/distribution-rules?country=UK");
  await expect(page).toHaveTitle(/^Distribution rules/);
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText(/Gets about 1 in \d+ weddings, /);
  const limit = row.getByLabel(`Daily limit for ${name}`);
  const after = (await limit.inputValue()) === "11" ? "10" : "11";

  await row.getByLabel(`${name} takes social events`).uncheck();
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Preview" }).last().click();
  await expect(row.getByRole("status")).toContainText(
    /If saved: Gets about 1 in \d+ weddings, .* and no social events; at most \d+ leads a day\./,
  );

  await row.getByLabel(`${name} takes social events`).check();
  await limit.fill(after);
  await page.getByRole("button", { name: "Save rules", exact: true }).click();
  await expect(page.getByText(`Rules saved for ${name}`)).toBeVisible();
  await expect(limit).toHaveValue(after);
  await page.reload();
  await expect(limit).toHaveValue(after);
});
