import type { LeadEvent } from "@contract/events/event";
import type { Page } from "@playwright/test";
import { formatWeekdayAndDate } from "~/services/format/dates";
import { landmarkLeads, landmarkVenues } from "../../../demo/seed/landmarks";
import { findDialog } from "../support/recommender";
import { expect, test } from "../support/scenario";

const { glasshouse, carrickFarm } = landmarkVenues;

test.use({ staff: "salesAu", like: landmarkLeads.recommended });

const findSaleRow = (page: Page, { name }: { name: string }) => page.getByRole("row", { name });
const findNumberField = (page: Page, name: string) => page.getByRole("textbox", { name });

test("[SALE-01] [SALE-02] [EVT-07] a sale starts with defaults, is changed, invoiced and won by approval", {
  tag: "@smoke",
}, async ({ page, app, business, lead, becomes }) => {
  const here = `/leads/${lead.id}/event/${lead.eventId}/sales`;
  const records = await business(app);
  const { data: event } = await records.get<{ data: LeadEvent }>(`/v1/lead-event/${lead.eventId}`);
  await test.step("a sale is recorded with default values", async () => {
    await page.goto(here);
    await page.getByRole("link", { name: "New tentative sale" }).click();
    await page.getByRole("link", { name: `Choose ${carrickFarm.name}` }).click();
    await expect(page.getByLabel("Event date")).toHaveValue(
      formatWeekdayAndDate(event.event_date, "UTC") ?? "none",
    );
    await expect(findNumberField(page, "Guests")).toHaveValue("80");
    await expect(findNumberField(page, "Sale value")).toHaveValue(/^\d+$/);
    await expect(findNumberField(page, "Commission")).toHaveValue(/^\d+$/);
    await findNumberField(page, "Guests").fill("75");
    await findNumberField(page, "Sale value").fill("");
    await page.getByRole("button", { name: "Save sale" }).click();
    await expect(page.getByText("Enter the sale value").last()).toBeVisible();
    await expect(findNumberField(page, "Guests")).toHaveValue("75");
    await findNumberField(page, "Sale value").fill("9000.50");
    await page.getByRole("button", { name: "Save sale" }).click();
    await expect(page.getByText("Tentative sale saved successfully")).toBeVisible();
    await expect(findSaleRow(page, carrickFarm)).toContainText("$9,000.50");
  });

  await test.step("changing it updates its invoice on the page and as a file", async () => {
    await page.getByRole("link", { name: `Edit the sale at ${carrickFarm.name}` }).click();
    await findNumberField(page, "Sale value").fill("11000");
    await findNumberField(page, "Commission").fill("10");
    await page.getByRole("button", { name: "Save sale" }).click();
    await expect(page.getByText("Tentative sale updated successfully")).toBeVisible();
    await page.getByRole("link", { name: `Invoice for the sale at ${carrickFarm.name}` }).click();
    const invoice = page.getByRole("article", { name: /^Invoice draft/ });
    await expect(invoice).toContainText("$1,100");
    await findNumberField(page, "Commission").fill("5");
    await page.getByRole("button", { name: "Preview commission" }).click();
    await expect(invoice).toContainText("$550");
    const file = await page.getByRole("link", { name: "Download PDF" }).getAttribute("href");
    const pdf = await page.request.get(file ?? "");
    expect(pdf.headers()["content-type"]).toBe("application/pdf");
    expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
  });

  await test.step("sellers cannot approve; a team lead can", async () => {
    await page.goto(here);
    await expect(findSaleRow(page, carrickFarm)).toContainText("Awaiting approval");
    await expect(page.getByRole("link", { name: /^Review/ })).toHaveCount(0);
    await becomes("leadAu");
    await page.goto(here);
    await page.getByRole("link", { name: `Review the sale at ${carrickFarm.name}` }).click();
    await page.getByRole("radio", { name: /^Approve/ }).check();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Decision saved")).toBeVisible();
    await expect(findSaleRow(page, carrickFarm)).toContainText(/Won.*Approved/);
    await expect(page.getByText("Total won")).toBeVisible();
  });
});

test("[SET-01] [SALE-01] completed company details and a number appear on the invoice of a won sale", async ({
  page,
  lead,
  becomes,
}) => {
  const here = `/leads/${lead.id}/event/${lead.eventId}/sales`;
  const text = (name: string) => page.getByRole("textbox", { name, exact: true });
  const address = page.getByRole("textbox", { name: /^Trading address/ });
  await test.step("an administrator sees an invalid number at its field", async () => {
    await becomes("admin");
    await page.goto("/settings/company?country=AU");
    await text("ABN").fill("51 824 753 557");
    await address.fill("120 Collins Street");
    await page.getByRole("button", { name: "Save details" }).click();
    await expect(page.getByText("This ABN is not valid").last()).toBeVisible();
    await expect(address).toHaveValue("120 Collins Street");
    await text("ABN").fill("51824753556");
    await page.getByRole("button", { name: "Save details" }).click();
    await expect(page.getByText("Company details saved for Australia")).toBeVisible();
    await expect(text("ABN")).toHaveValue("51 824 753 556");
  });

  await test.step("a sale that is not won has a draft invoice", async () => {
    await becomes("salesAu");
    await page.goto(`${here}/new`);
    await page.getByRole("link", { name: `Choose ${carrickFarm.name}` }).click();
    await findNumberField(page, "Sale value").fill("22000");
    await findNumberField(page, "Commission").fill("10");
    await page.getByRole("button", { name: "Save sale" }).click();
    await page.getByRole("link", { name: `Invoice for the sale at ${carrickFarm.name}` }).click();
    await expect(page.getByText("Draft: not a tax invoice")).toBeVisible();
    await expect(page.getByText("This sale is not won yet.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Issue invoice" })).toHaveCount(0);
  });

  await test.step("once it is approved, its invoice is issued with a number", async () => {
    await becomes("leadAu");
    await page.goto(here);
    await page.getByRole("link", { name: `Review the sale at ${carrickFarm.name}` }).click();
    await page.getByRole("radio", { name: /^Approve/ }).check();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Decision saved")).toBeVisible();
    await page.getByRole("link", { name: `Invoice for the sale at ${carrickFarm.name}` }).click();
    await page.getByRole("button", { name: "Issue invoice" }).click();
    await expect(page.getByText(/^Invoice AU-\d{5} issued$/)).toBeVisible();
    const invoice = page.getByRole("article", { name: /^Tax invoice AU-\d{5}$/ });
    for (const words of [
      "ABN 51 824 753 556",
      "120 Collins Street",
      carrickFarm.name,
      "$200.00",
      "$2,200.00",
    ])
      await expect(invoice).toContainText(words);
    await expect(page.getByRole("button", { name: "Issue invoice" })).toHaveCount(0);
    await page.goto(here);
    await expect(findSaleRow(page, carrickFarm)).toContainText(/Invoiced AU-\d{5}/);
  });
});

test("[SALE-03] several venues are marked as lost with a reason after confirmation", {
  tag: "@smoke",
}, async ({ page, lead, javaScriptEnabled }) => {
  await page.goto(`/leads/${lead.id}/event/${lead.eventId}/sales`);
  await page.getByRole("link", { name: "Mark venues as lost" }).click();
  for (const { name } of [glasshouse, carrickFarm]) await page.getByRole("checkbox", { name }).check();
  await page.getByLabel("Reason for all").selectOption("Too far away");
  await page.getByRole("button", { name: "Mark as lost" }).click();
  const question = findDialog(page, "Mark 2 venues as lost?", javaScriptEnabled);
  for (const { name } of [glasshouse, carrickFarm])
    await expect(question.getByLabel(`Reason: ${name}`)).toHaveValue("Too far away");
  await question.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByLabel("Reason for all")).toHaveValue("Too far away");
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await page.getByRole("button", { name: "Mark as lost" }).click();
  await question.getByLabel(`Reason: ${carrickFarm.name}`).selectOption("Too expensive");
  await question.getByRole("button", { name: "Mark as lost" }).click();
  await expect(page.getByText("2 venues marked as lost")).toBeVisible();
  await expect(findSaleRow(page, glasshouse)).toContainText(/Lost: Too far away.*Lost/);
  await expect(findSaleRow(page, carrickFarm)).toContainText(/Lost without a sale.*Lost: Too expensive/);
  await expect(findSaleRow(page, carrickFarm)).not.toContainText("$");
});

test("[UI-07] on a tablet the status of a sale fits beside its actions", {
  tag: "@once",
}, async ({ page }) => {
  const { id, eventId } = landmarkLeads.recommended;
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(`/leads/${id}/event/${eventId}/sales`);
  const row = findSaleRow(page, glasshouse);
  const state = await row.getByText("Awaiting approval").boundingBox();
  const actions = await row.getByRole("cell").last().boundingBox();
  expect((state?.x ?? 0) + (state?.width ?? 9999)).toBeLessThanOrEqual(actions?.x ?? 0);
});
