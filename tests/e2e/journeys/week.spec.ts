import type { Page } from "@playwright/test";
import { landmarkVenues } from "../../../demo/seed/landmarks";
import { findCard, findQueueCounter } from "../support/recommender";
import { expect, testOfOwnApp as test } from "../support/scenario";

const { glasshouse, carrickFarm } = landmarkVenues;
const specialist = "Mei-Lin Zhao";
const client = "Willa Marsh";
const enquiry = `Hello, we are looking for a place for our wedding in Melbourne on 6 March 2077, about 80 guests, budget $20k.

Thanks,
${client}
willa.marsh@example.com`;
const wish = "Could we see it in the evening?";

test.use({ staff: "leadAu" });

test("[EVT-06][INSP-05][SALE-01][EVT-07][REP-01][REP-02] a week of a lead, from the enquiry to the report with its sale", {
  tag: ["@smoke", "@once"],
}, async ({ page, browser, app, becomes, javaScriptEnabled }) => {
  test.slow();
  const before = await test.step("a team lead opens this month's figures", () => readReports(page));

  await becomes("specialistAu");
  await test.step("a specialist enters an enquiry", async () => {
    await page.goto("/dashboard");
    await findMenu(page).getByRole("link", { name: "All Leads" }).click();
    await findMain(page).getByRole("link", { name: "New lead", exact: true }).last().click();
    await page.getByText("Paste an enquiry").click();
    await page.getByLabel("Enquiry", { exact: true }).fill(enquiry);
    await page.getByRole("button", { name: "Fill in from enquiry" }).click();
    await expect(page.getByText(/fields filled in/)).toBeVisible();
    await page.getByRole("button", { name: "Create lead" }).click();
    await expect(page.getByText(`Lead created: ${client}`)).toBeVisible();
  });

  await test.step("opens the event and queues two venues", async () => {
    await findMain(page).getByRole("link", { name: "Wedding", exact: true }).click();
    await expect(page.getByRole("list", { name: "Event details" })).toContainText(
      /6 Mar 2077.*Melbourne.*80 guests/,
    );
    await findMain(page).getByRole("link", { name: "Recommend venues" }).click();
    for (const [index, { name }] of [glasshouse, carrickFarm].entries()) {
      await page.getByRole("searchbox", { name: "Venue name" }).fill(name);
      await page.getByRole("searchbox", { name: "Venue name" }).press("Enter");
      await findCard(page, name)
        .getByRole("button", { name: /^Select/ })
        .click();
      await expect(findQueueCounter(page, index + 1)).toBeVisible();
    }
  });

  await test.step("sends them", async () => {
    await page.getByRole("link", { name: "Preview" }).click();
    await page.getByRole("button", { name: "Save & Send Email" }).click();
    await expect(page.getByText("Logged only: email is switched off.")).toBeVisible();
  });

  // The client uses a separate browser without a session.
  const theirs = await browser.newContext({
    baseURL: app.url,
    javaScriptEnabled,
    storageState: { cookies: [], origins: [] },
  });
  const their = await theirs.newPage();

  await test.step("the client responds on the page linked in the email", async () => {
    await their.goto(await findLinkInEmail(page, /^Venues for your wedding/, /\/portal\//));
    const wanted = their.getByRole("article", { name: glasshouse.name });
    await wanted.getByText("Add a comment").click();
    await wanted.getByLabel(/^A comment for/).fill(wish);
    await wanted.getByRole("button", { name: /^I'd like to see this/ }).click();
    await expect(wanted.getByRole("status")).toContainText("you would like to see");
    const declined = their.getByRole("article", { name: carrickFarm.name });
    await declined.getByRole("button", { name: /^Not for us/ }).click();
    await expect(declined.getByRole("status")).toContainText("is not for you");
  });
  await test.step("the specialist reads the responses on the to-do page and at the event", async () => {
    await findMenu(page).getByRole("link", { name: "To do" }).click();
    const answers = page.getByRole("region", { name: /^Client responses/ }).getByRole("listitem");
    const ofClient = answers.filter({ hasText: client });
    await expect(ofClient.filter({ hasText: glasshouse.name })).toContainText("Would like to see it");
    await expect(ofClient.filter({ hasText: glasshouse.name })).toContainText(wish);
    await expect(ofClient.filter({ hasText: carrickFarm.name })).toContainText("Declined");
    await ofClient.filter({ hasText: glasshouse.name }).getByRole("link", { name: client }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Event Recommendations");
    await expect(findMain(page).getByRole("link", { name: "Declined 1" })).toBeVisible();
    const wishes = page.getByRole("region", { name: "The client would like to see 1 venue" });
    await expect(wishes).toContainText(wish);
    await wishes.getByRole("link", { name: `Request an inspection of ${glasshouse.name}` }).click();
  });

  await test.step("books the inspection in the venue's time", async () => {
    await expect(page.getByRole("checkbox", { name: glasshouse.name })).toBeChecked();
    await page.getByLabel(`Inspection date at ${glasshouse.name}`, { exact: true }).fill("20 Jan 2077 6pm");
    await page.getByRole("button", { name: "Request inspections" }).click();
    await page.getByRole("button", { name: "Send and save" }).click();
    await expect(page.getByText(/1 inspection requested\./)).toBeVisible();
    await expect(page.getByRole("row", { name: glasshouse.name })).toContainText(
      /Wed 20 Jan 2077, 6:00 pm\s*Melbourne\s*Requested/,
    );
  });

  await test.step("the client confirms it with the link in the email", async () => {
    await their.goto(await findLinkInEmail(page, /^Proposed inspection of/, /^Reply to this time$/));
    await expect(their.getByText("Wednesday 20 January 2077, 6:00 pm")).toBeVisible();
    await expect(their.getByText("Melbourne time (AEDT)")).toBeVisible();
    await their.getByRole("button", { name: "Confirm inspection" }).click();
    await expect(their.getByRole("heading", { level: 1 })).toHaveText(
      "We are checking this time with the venue",
    );
    await theirs.close();
  });

  await test.step("the specialist sees that and enters the sale with default values", async () => {
    await findMain(page)
      .getByRole("link", { name: /^1 inspection/ })
      .click();
    const inspection = page.getByRole("row", { name: glasshouse.name });
    await expect(inspection).toContainText("Confirmed");
    // A future inspection has not been attended yet.
    await inspection.getByRole("link", { name: /^Change the status/ }).click();
    await expect(page.getByRole("radio")).toHaveCount(2);
    await page.getByRole("link", { name: "Back", exact: true }).click();
    await page.getByRole("list", { name: "Event details" }).getByRole("link", { name: "Wedding" }).click();
    await findMain(page).getByRole("link", { name: "Tentative sales" }).click();
    await findMain(page).getByRole("link", { name: "New tentative sale" }).click();
    await findMain(page)
      .getByRole("link", { name: `Choose ${glasshouse.name}` })
      .click();
    await expect(page.getByLabel("Event date")).toHaveValue("Sat 6 Mar 2077");
    await expect(page.getByRole("textbox", { name: "Guests" })).toHaveValue("80");
    await page.getByRole("textbox", { name: "Sale value" }).fill("12340");
    await page.getByRole("button", { name: "Save sale" }).click();
    await expect(page.getByText("Tentative sale saved successfully")).toBeVisible();
    await expect(page.getByRole("row", { name: glasshouse.name })).toContainText("Awaiting approval");
  });

  await becomes("leadAu");
  await test.step("the team lead approves it, and it is in the audit log", async () => {
    await page.goto("/dashboard");
    await page.getByLabel("Search leads and venues").fill(client);
    await page.getByLabel("Search leads and venues").press("Enter");
    await findMain(page).getByRole("link", { name: client, exact: true }).click();
    await findMain(page)
      .getByRole("link", { name: /^Tentative sales/ })
      .click();
    await findMain(page)
      .getByRole("link", { name: `Review the sale at ${glasshouse.name}` })
      .click();
    await page.getByRole("radio", { name: /^Approve/ }).check();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Decision saved")).toBeVisible();
    await findMenu(page).getByRole("link", { name: "Venue sales" }).click();
    await findMain(page).getByRole("link", { name: "Venue audit log AU" }).click();
    const logged = page.getByRole("row", { name: client });
    await expect(logged).toContainText(glasshouse.name);
    await expect(logged).toContainText("$12,340");
    await expect(logged).toContainText("Approved");
  });

  await test.step("this month's figures have grown by this one lead", async () => {
    const after = await readReports(page);
    const [month = "", all = ""] = Object.keys(before.won).slice(-2);
    expect(after.won).toEqual({
      ...before.won,
      [month]: formatPlusOne(before.won, month),
      [all]: formatPlusOne(before.won, all),
    });
    const counted = ["Recommended", "Inspections", "Won"];
    // A won sale is no longer tentative.
    const unchanged = ["Enquiries", "Tentative", "Lost"];
    expect(after.venue).toMatchObject({
      ...Object.fromEntries(unchanged.map((step) => [step, before.venue[step]])),
      ...Object.fromEntries(counted.map((step) => [step, formatPlusOne(before.venue, step)])),
      "Value won": formatDollars(parseAmount(before.venue["Value won"]) + 12340),
    });
  });
});

const findMain = (page: Page) => page.getByRole("main");
const findMenu = (page: Page) => page.getByRole("navigation", { name: "Main" });

/** Opens an email to the client on the lead's page and returns the URL of its link. */
async function findLinkInEmail(page: Page, subject: RegExp, link: RegExp) {
  await findMain(page).getByRole("link", { name: client }).first().click();
  await findMain(page).getByRole("link", { name: subject }).click();
  const href = await page.getByRole("link", { name: link }).first().getAttribute("href");
  await page.getByRole("link", { name: "Close", exact: true }).click();
  return href ?? "";
}

/** The specialist's wins by month, and the venue's results. */
async function readReports(page: Page) {
  await page.goto("/dashboard");
  await findMenu(page).getByRole("link", { name: "Performance" }).click();
  await page.getByLabel("Activity", { exact: true }).selectOption({ label: "Sales won" });
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("table", { name: "Sales won by venue specialist and month" })).toBeVisible();
  const won = await readFigures(page, specialist);
  await findMenu(page).getByRole("link", { name: "Venue sales" }).click();
  await findMain(page).getByRole("link", { name: "Sales hit list", exact: true }).click();
  await page.getByLabel("Venue or city").fill(glasshouse.name);
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/search=/);
  return { won, venue: await readFigures(page, glasshouse.name) };
}

/** The cells of a table row by their column headers. */
async function readFigures(page: Page, name: string): Promise<Record<string, string>> {
  const row = page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });
  await expect(row).toHaveCount(1);
  const [headers, cells] = await Promise.all([
    page.getByRole("columnheader").allInnerTexts(),
    row.getByRole("cell").allInnerTexts(),
  ]);
  return Object.fromEntries(headers.map((header, index) => [header.trim(), cells[index]?.trim() ?? ""]));
}

const parseAmount = (text = "") => Number(text.replace(/\D/g, ""));
const formatDollars = (whole: number) => `$${whole.toLocaleString("en-AU")}`;
/** A count of a row, increased by one. */
const formatPlusOne = (row: Record<string, string>, name: string) => String(parseAmount(row[name]) + 1);
