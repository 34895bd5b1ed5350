import { expect, type Page } from "@playwright/test";
import { demoPassword, landmarkUsers, landmarkVenues } from "../../../demo/seed/landmarks";
import type { Mailbox } from "../support/mailbox";
import { openVisitorPage } from "../support/new-business";
import { findCard, findQueueCounter } from "../support/recommender";
import { enterCode, enterPassword, generateCode, logOut, turnOnSecondFactor } from "../support/second-factor";
import { testOfWatchedApp as test } from "../support/watched-app";

const { glasshouse } = landmarkVenues;
const admin = landmarkUsers.admin.username;

/** What people type: each is unlike any other text of the product. */
const entered = {
  firstName: "Quillonby",
  lastName: "Vexhall",
  email: "quillonby@vexhall.example",
  phone: "0491 570 156",
  enquiry: "zephyrines",
  note: "Keeps thirteen ocelots",
  refusedNote: "A marmoreal note",
  letter: "Both are gossamer.",
  comment: "Is there a pantechnicon?",
  inspection: "Bring the sousaphone",
  search: "ocarina",
  password: "tarragon-umbrella",
  code: "918273",
  /** What the mail server says to refuse a mail. */
  refusal: "550 no serendib mailbox",
  sessionSecret: "the secret of sassafras",
};

test.use({
  javaScriptEnabled: false,
  expectedErrors: /status of 50\d/,
  refusedNote: entered.refusedNote,
  refusal: entered.refusal,
  sessionSecret: entered.sessionSecret,
});

const findMain = (page: Page) => page.getByRole("main");

/** Signs in with a wrong password, a wrong code and then the right ones; returns the secrets. */
async function signInAfterMistakes(page: Page): Promise<string[]> {
  await enterPassword(page, admin, entered.password);
  await expect(page.getByRole("alert")).not.toBeEmpty();
  await enterPassword(page, admin);
  await page.goto("/profile/second-factor");
  const { key, codes } = await turnOnSecondFactor(page);
  await logOut(page);
  await enterPassword(page, admin);
  await enterCode(page, "Code", entered.code);
  await expect(page.getByText("This code is wrong or was already used").first()).toBeVisible();
  await enterCode(page, "Code", generateCode(key, 1));
  await expect(page).toHaveURL(/\/dashboard$/);
  const cookies = await page.context().cookies();
  return [
    key,
    key.replaceAll(" ", ""),
    ...codes,
    ...cookies.map(({ value }) => value.split(".")[0] ?? value),
  ];
}

/** Creates the lead with a wedding; returns its address. */
async function createLead(page: Page): Promise<string> {
  await page.goto("/leads/create");
  await page.getByLabel("First name").fill(entered.firstName);
  await page.getByLabel("Last name").fill(entered.lastName);
  await page.getByLabel("Email").fill(entered.email);
  await page.getByLabel("Phone").fill(entered.phone);
  await page.getByText("Paste an enquiry").click();
  await page
    .getByLabel("Enquiry", { exact: true })
    .fill(`A wedding with ${entered.enquiry} in Melbourne on 6 March 2077, 80 guests, budget $20k.`);
  await page.getByRole("button", { name: "Fill in from enquiry" }).click();
  await page.getByRole("button", { name: "Create lead" }).click();
  await page.waitForURL(/\/leads\/\d+$/);
  return page.url();
}

async function writeNotes(page: Page, lead: string) {
  for (const [note, message] of [
    [entered.refusedNote, /couldn't/],
    [entered.note, "Note saved"],
  ] as const) {
    await page.goto(`${lead}/notes/new`);
    await page.getByLabel("Note", { exact: true }).last().fill(note);
    await page.getByRole("button", { name: "Save note" }).last().click();
    await expect(page.getByText(message).first()).toBeVisible();
  }
}

/** Recommends a venue by email; returns the client's link. */
async function recommendByEmail(page: Page, lead: string, mailbox: Mailbox): Promise<string> {
  await page.goto(lead);
  await findMain(page).getByRole("link", { name: "Recommend venues" }).first().click();
  await page.getByRole("searchbox", { name: "Venue name" }).fill(glasshouse.name);
  await page.getByRole("searchbox", { name: "Venue name" }).press("Enter");
  await findCard(page, glasshouse.name)
    .getByRole("button", { name: /^Select/ })
    .click();
  await expect(findQueueCounter(page, 1)).toBeVisible();
  await page.getByRole("link", { name: "Preview" }).click();
  await page.getByRole("textbox", { name: "Email Body" }).fill(`Hi {{first_name}}, ${entered.letter}`);
  await page.getByRole("button", { name: "Save & Send Email" }).click();
  await expect(page.getByText("Recommendation email sent successfully.").first()).toBeVisible();
  return mailbox.waitForLink(entered.email, /http:\/\/\S+?\/portal\/[\w.-]+/);
}

async function respondAsClient(their: Page, link: string) {
  await their.goto(link);
  const wanted = their.getByRole("article", { name: glasshouse.name });
  await wanted.getByText("Add a comment").click();
  await wanted.getByLabel(/^A comment for/).fill(entered.comment);
  await wanted.getByRole("button", { name: /^I'd like to see this/ }).click();
  await expect(wanted.getByRole("status")).toContainText("you would like to see");
}

/** Requests an inspection, of which no mail arrives, and records the sale. */
async function requestInspectionAndRecordSale(page: Page, lead: string) {
  await page.goto(lead);
  await findMain(page).getByRole("link", { name: "Wedding", exact: true }).first().click();
  const event = page.url();
  await page.goto(`${event}/inspections/new`);
  await page.getByRole("checkbox", { name: glasshouse.name }).check();
  await page.getByLabel(`Inspection date at ${glasshouse.name}`, { exact: true }).fill("20 Jan 2077 6pm");
  await page.getByLabel("Notes").fill(entered.inspection);
  await page.getByRole("button", { name: "Request inspections" }).click();
  await page.getByRole("button", { name: "Send and save" }).click();
  await expect(page.getByText(/1 inspection requested/)).toBeVisible();
  await page.goto(`${event}/sales`);
  await page.getByRole("link", { name: "New tentative sale" }).click();
  await page.getByRole("link", { name: `Choose ${glasshouse.name}` }).click();
  await page.getByRole("textbox", { name: "Sale value" }).fill("12340");
  await page.getByRole("button", { name: "Save sale" }).click();
  await expect(page.getByText("Tentative sale saved successfully")).toBeVisible();
}

async function exportAndErase(page: Page, lead: string) {
  await page.goto(lead);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download client data" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^client-\d+-data\.zip$/);
  await page.getByRole("link", { name: "Erase client" }).click();
  await page.getByLabel("Type ERASE to confirm").fill("ERASE");
  await page.getByRole("button", { name: "Erase client" }).click();
  await expect(page.getByText("This client was erased on")).toBeVisible();
}

test("[WATCH-07] logs, metrics and traces of a day have nothing that people typed, and no secret", {
  tag: ["@smoke", "@once"],
}, async ({ page, browser, app, watched }) => {
  test.slow();
  const secrets = await signInAfterMistakes(page);
  const lead = await createLead(page);
  await writeNotes(page, lead);
  const link = await recommendByEmail(page, lead, watched.mailbox);
  const their = await openVisitorPage(browser, app.url, false);
  await respondAsClient(their, link);
  watched.refuseMails();
  await requestInspectionAndRecordSale(page, lead);
  await expect.poll(app.log).toContain("mail not taken");

  const restarted = watched.app.kill("upstream");
  expect((await page.goto(`/leads/all?search=${entered.search}`))?.status()).toBeGreaterThanOrEqual(500);
  await restarted;
  await page.goto(`/leads/all?search=${entered.search}`);
  await exportAndErase(page, lead);
  await expect.poll(async () => (await watched.read()).traces).toContain("erase");

  const written = await watched.read();
  expect(written.log).toContain("upstream call failed");
  expect(written.log).toContain("violates check constraint");
  expect(written.metrics).toContain("marquee_http_request_duration_seconds_count");
  const words = [...Object.values(entered), demoPassword, admin, ...secrets, link.split("/portal/")[1]];
  const forms = new Set(
    words.flatMap((word = "") => [word, encodeURIComponent(word), word.replaceAll(" ", "")]),
  );
  for (const [name, text] of Object.entries(written))
    expect(
      [...forms].filter((form) => text.toLowerCase().includes(form.toLowerCase())),
      name,
    ).toEqual([]);
});
