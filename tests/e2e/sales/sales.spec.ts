import type { LeadEvent } from "@contract/events/event";
import type { Page } from "@playwright/test";
import { formatWeekday } from "~/services/format/dates";
import { landmarkLeads, landmarkVenues } from "../../../demo/seed/landmarks";
import { dialogOf } from "../support/recommender";
import { expect, test } from "../support/scenario";

const { glasshouse, carrickFarm } = landmarkVenues;

test.use({ staff: "salesAu", like: landmarkLeads.recommended });

const sale = (page: Page, { name }: { name: string }) => page.getByRole("row", { name });
const number = (page: Page, name: string) => page.getByRole("textbox", { name });

test("[SALE-01] [SALE-02] [EVT-07] a sale begins with the venue's defaults, is changed and invoiced, and is won by approval", async ({
  page,
  app,
  business,
  lead,
  becomes,
}) => {
  const here = `/leads/${lead.id}/event/${lead.eventId}/sales`;
  const records = await business(app);
  const { data: event } = await records.get<{ data: LeadEvent }>(`/v1/lead-event/${lead.eventId}`);
  await test.step("a sale is entered with default values", async () => {
    await page.goto(here);
    await page.getByRole("link", { name: "New tentative sale" }).click();
    await page.getByRole("link", { name: `Choose ${carrickFarm.name}` }).click();
    await expect(page.getByLabel("Date of the event")).toHaveValue(
      formatWeekday(event.event_date, "UTC") ?? "none",
    );
    await expect(number(page, "Guests")).toHaveValue("80");
    await expect(number(page, "Value of the sale")).toHaveValue(/^\d+$/);
    await expect(number(page, "Commission")).toHaveValue(/^\d+$/);
    await number(page, "Guests").fill("75");
    await number(page, "Value of the sale").fill("");
    await page.getByRole("button", { name: "Save the sale" }).click();
    await expect(page.getByText("Enter the value of the sale").last()).toBeVisible();
    await expect(number(page, "Guests")).toHaveValue("75");
    await number(page, "Value of the sale").fill("9000.50");
    await page.getByRole("button", { name: "Save the sale" }).click();
    await expect(page.getByText("Tentative sale saved successfully")).toBeVisible();
    await expect(sale(page, carrickFarm)).toContainText("$9,000.50");
  });

  await test.step("is changed, and its invoice follows, on the page and as a file", async () => {
    await page.getByRole("link", { name: `Edit the sale at ${carrickFarm.name}` }).click();
    await number(page, "Value of the sale").fill("11000");
    await number(page, "Commission").fill("10");
    await page.getByRole("button", { name: "Save the sale" }).click();
    await expect(page.getByText("Tentative sale updated successfully")).toBeVisible();
    await page.getByRole("link", { name: `Invoice of the sale at ${carrickFarm.name}` }).click();
    const invoice = page.getByRole("article", { name: /^Invoice draft/ });
    await expect(invoice).toContainText("$1,100");
    await number(page, "Commission").fill("5");
    await page.getByRole("button", { name: "Show with this commission" }).click();
    await expect(invoice).toContainText("$550");
    const file = await page.getByRole("link", { name: "Download as PDF" }).getAttribute("href");
    const pdf = await page.request.get(file ?? "");
    expect(pdf.headers()["content-type"]).toBe("application/pdf");
    expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
  });

  await test.step("those who sell do not approve; a team lead does", async () => {
    await page.goto(here);
    await expect(sale(page, carrickFarm)).toContainText("Waits for approval");
    await expect(page.getByRole("link", { name: /^Approval/ })).toHaveCount(0);
    await becomes("leadAu");
    await page.goto(here);
    await page.getByRole("link", { name: `Approval of the sale at ${carrickFarm.name}` }).click();
    await page.getByRole("radio", { name: /^Approve/ }).check();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Your decision on the sale is saved.")).toBeVisible();
    await expect(sale(page, carrickFarm)).toContainText(/Won.*Approved/);
    await expect(page.getByText("Won in all")).toBeVisible();
  });
});

test("[SET-01] [SALE-01] the company's details are completed, and the invoice of a won sale carries them and a number", async ({
  page,
  lead,
  becomes,
}) => {
  const here = `/leads/${lead.id}/event/${lead.eventId}/sales`;
  const text = (name: string) => page.getByRole("textbox", { name, exact: true });
  const address = page.getByRole("textbox", { name: /^Trading address/ });
  await test.step("an administrator sees a wrong number at its field", async () => {
    await becomes("admin");
    await page.goto("/settings/company?country=AU");
    await text("ABN").fill("51 824 753 557");
    await address.fill("120 Collins Street");
    await page.getByRole("button", { name: "Save details" }).click();
    await expect(page.getByText("This is not an ABN").last()).toBeVisible();
    await expect(address).toHaveValue("120 Collins Street");
    await text("ABN").fill("51824753556");
    await page.getByRole("button", { name: "Save details" }).click();
    await expect(page.getByText("Company details saved for Australia")).toBeVisible();
    await expect(text("ABN")).toHaveValue("51 824 753 556");
  });

  await test.step("a sale that is not won has a draft", async () => {
    await becomes("salesAu");
    await page.goto(`${here}/new`);
    await page.getByRole("link", { name: `Choose ${carrickFarm.name}` }).click();
    await number(page, "Value of the sale").fill("22000");
    await number(page, "Commission").fill("10");
    await page.getByRole("button", { name: "Save the sale" }).click();
    await page.getByRole("link", { name: `Invoice of the sale at ${carrickFarm.name}` }).click();
    await expect(page.getByText("Draft: not a tax invoice")).toBeVisible();
    await expect(page.getByText("The sale is not won yet.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Issue the invoice" })).toHaveCount(0);
  });

  await test.step("once it is approved, its invoice is issued with a number", async () => {
    await becomes("leadAu");
    await page.goto(here);
    await page.getByRole("link", { name: `Approval of the sale at ${carrickFarm.name}` }).click();
    await page.getByRole("radio", { name: /^Approve/ }).check();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Your decision on the sale is saved.")).toBeVisible();
    await page.getByRole("link", { name: `Invoice of the sale at ${carrickFarm.name}` }).click();
    await page.getByRole("button", { name: "Issue the invoice" }).click();
    await expect(page.getByText(/^Invoice AU-\d{5} is issued\.$/)).toBeVisible();
    const invoice = page.getByRole("article", { name: /^Tax invoice AU-\d{5}$/ });
    for (const words of [
      "ABN 51 824 753 556",
      "120 Collins Street",
      carrickFarm.name,
      "$200.00",
      "$2,200.00",
    ])
      await expect(invoice).toContainText(words);
    await expect(page.getByRole("button", { name: "Issue the invoice" })).toHaveCount(0);
    await page.goto(here);
    await expect(sale(page, carrickFarm)).toContainText(/Invoiced AU-\d{5}/);
  });
});

test("[SALE-03] several venues are marked as lost with a reason, after a question that names them", async ({
  page,
  lead,
  javaScriptEnabled,
}) => {
  await page.goto(`/leads/${lead.id}/event/${lead.eventId}/sales`);
  await page.getByRole("link", { name: "Mark venues as lost" }).click();
  for (const { name } of [glasshouse, carrickFarm]) await page.getByRole("checkbox", { name }).check();
  await page.getByLabel("Reason for all of them").selectOption("Too far away");
  await page.getByRole("button", { name: "Mark as lost" }).click();
  const question = dialogOf(page, "Mark 2 venues as lost?", javaScriptEnabled);
  for (const { name } of [glasshouse, carrickFarm])
    await expect(question.getByLabel(`Reason: ${name}`)).toHaveValue("Too far away");
  await question.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByLabel("Reason for all of them")).toHaveValue("Too far away");
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await page.getByRole("button", { name: "Mark as lost" }).click();
  await question.getByLabel(`Reason: ${carrickFarm.name}`).selectOption("Too expensive");
  await question.getByRole("button", { name: "Mark as lost" }).click();
  await expect(page.getByText("2 venues are marked as lost.")).toBeVisible();
  await expect(sale(page, glasshouse)).toContainText(/Lost: Too far away.*Lost/);
  await expect(sale(page, carrickFarm)).toContainText(/Lost without a sale.*Lost: Too expensive/);
  await expect(sale(page, carrickFarm)).not.toContainText("$");
});

test("[UI-07] on a tablet the state of a sale is whole beside what can be done with it", {
  tag: "@once",
}, async ({ page }) => {
  const { id, eventId } = landmarkLeads.recommended;
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(`/leads/${id}/event/${eventId}/sales`);
  const row = sale(page, glasshouse);
  const state = await row.getByText("Waits for approval").boundingBox();
  const actions = await row.getByRole("cell").last().boundingBox();
  expect((state?.x ?? 0) + (state?.width ?? 9999)).toBeLessThanOrEqual(actions?.x ?? 0);
});
