import { readFileSync } from "node:fs";
import { expect, test } from "../support/scenario";

test.use({ staff: "admin" });

test("[PAPER-03] [PAPER-05] [PAPER-06] an overdue invoice is found, sent again and paid", async ({
  page,
}) => {
  await page.goto("/sales/invoices?country=AU");
  await page.getByRole("link", { name: "Overdue", exact: true }).click();
  await expect(page).toHaveURL(/overdue=1/);
  await expect(page.getByText("Overdue, Australia")).toBeVisible();
  const first = page.getByRole("table").getByRole("link", { name: /^AU-/ }).first();
  const number = (await first.textContent()) ?? "";
  await first.click();
  await expect(page.getByRole("heading", { name: `Invoice ${number}`, exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Send again" }).click();
  await page.getByLabel("To", { exact: true }).fill("not an address");
  await page.getByRole("button", { name: "Send invoice" }).click();
  await expect(page.getByText("Enter an email address like").first()).toBeVisible();
  await page.getByLabel("To", { exact: true }).fill("accounts@venue.example");
  await page.getByRole("button", { name: "Send invoice" }).click();
  await expect(page.getByText("Invoice recorded as sent.")).toBeVisible();
  await expect(page.getByText("accounts@venue.example").first()).toBeVisible();

  await page.getByRole("link", { name: "Mark as paid" }).click();
  await page.getByRole("button", { name: "Mark as paid" }).click();
  await expect(page.getByText("Invoice marked as paid")).toBeVisible();
  await expect(page.getByText("Overdue")).toHaveCount(0);
  await page.goto(`/sales/invoices?overdue=1&country=all&search=${number}`);
  await expect(page.getByRole("table")).toHaveCount(0);

  await page.goto("/sales/invoices?country=AU&state=paid");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: /CSV/ }).click(),
  ]);
  const csv = readFileSync(await download.path(), "utf8");
  expect(csv).toContain(
    "Number,Issue date,Due date,Customer,Net,Tax,Gross,Currency,Country,Status,Paid date",
  );
  expect(csv).toContain(number);
});
