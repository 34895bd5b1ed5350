import { aPng } from "../../support/pictures/pictures";
import { fillFirstAdministratorForm } from "../support/new-business";
import { expect, testOfNewBusiness as test } from "../support/scenario";

const pages = [
  "/dashboard",
  "/leads/all",
  "/leads/waiting",
  "/leads/lead-distribution",
  "/leads/distribution-rules",
  "/leads/lead-duplicates",
  "/venues/all",
  "/venues/custom",
  "/inspections/inspection-requests",
  "/sales/all",
  "/reports/inspections",
  "/reports/venue-specialist",
  "/reports/venues-sales-hit-list",
  "/reports/au/performance",
  "/reports/au/venue-audit-log",
  "/reports/enquiry-audits",
  "/reports/venue-report-values",
  "/users/all",
  "/settings/karen",
  "/settings/company",
];

test("[A-04] [A-05] [START-03] [START-04] [START-05] a new business starts with its first administrator, and every page opens", {
  tag: ["@smoke", "@once"],
}, async ({ page, setupAddress }) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/setup$/);
  await page.getByLabel("Setup code").fill("not the code");
  await fillFirstAdministratorForm(page, await aPng());
  await expect(page.getByText("This code is wrong or has expired").first()).toBeVisible();
  await expect(page.getByLabel("Your name")).toHaveValue("Priya Shah");
  await expect(page.getByLabel("Time zone")).toHaveValue("Australia/Brisbane");

  await page.goto(setupAddress);
  await fillFirstAdministratorForm(page, Buffer.from("<svg/>"));
  await expect(page.getByText("Choose a PNG, JPEG or WebP picture").first()).toBeVisible();
  await expect(page.getByLabel("Company name")).toHaveValue("Venues of Fitzroy Pty Ltd");
  await fillFirstAdministratorForm(page, await aPng());
  await expect(page).toHaveURL(/\/settings\/getting-started$/);
  await expect(page.getByRole("status")).toContainText(
    "0 of 6 done. Still to do: Company details, Venues, Colleagues",
  );
  await expect(page.getByRole("link", { name: "Add venue" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Demo" })).toHaveCount(0);
  await expect(page.getByText("Priya Shah").first()).toBeVisible();

  for (const path of pages) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    await expect(page.getByText(/couldn't be (shown|loaded)/), path).toHaveCount(0);
  }
  await expect(page.getByLabel("Legal name")).toHaveValue("Venues of Fitzroy Pty Ltd");
  await expect(page.getByLabel("Time zone")).toHaveValue("Australia/Brisbane");
  await expect(page.getByLabel("From address")).toHaveValue("bookings@venues.example");

  for (const country of ["AU", "UK"]) {
    await page.goto(`/settings/company/logo?country=${country}`);
    await expect(page.getByRole("img", { name: "Your logo" })).toBeVisible();
  }
  await page.goto("/settings/getting-started");
  await page.getByRole("link", { name: "Import colleagues" }).click();
  await expect(page.getByLabel("The file contains")).toHaveValue("users");

  await page.goto("/leads/create");
  await page.getByLabel("First name").fill("Imogen");
  await page.getByRole("radio", { name: "Wedding" }).check();
  await page.getByLabel("City").selectOption({ label: "Melbourne" });
  await page.getByLabel("Guests").fill("90");
  await page.getByRole("button", { name: "Create lead" }).click();
  await expect(page.getByText("Lead created: Imogen")).toBeVisible();
  await page.getByRole("link", { name: "Recommend venues" }).first().click();
  await expect(page.getByRole("region", { name: "Venue List" })).toBeVisible();

  await page.goto(setupAddress);
  await expect(page).not.toHaveURL(/\/setup/);
});
