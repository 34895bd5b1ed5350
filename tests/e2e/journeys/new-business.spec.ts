import { execFileSync } from "node:child_process";
import type { Page } from "@playwright/test";
import { root } from "../../../scripts/run.mjs";
import { buildTestEnv } from "../../../scripts/seeded-template.mjs";
import { createJpeg } from "../../support/pictures/pictures";
import { type OwnApp, startAppUnderTest } from "../support/app";
import {
  fillFirstAdministratorForm,
  INVITATION,
  inviteSpecialist,
  openVisitorPage,
  RESET,
  waitForBackgroundWork,
} from "../support/new-business";
import { findEmailPage, findFreeCards, findQueueCounter } from "../support/recommender";
import { deleteDemoDatabase, expect, testOfMail } from "../support/scenario";
import { enterCode, enterPassword, generateCode, logOut, turnOnSecondFactor } from "../support/second-factor";

const administrator = "priya@venues.example";
const colleague = "ines.rothe@venues.example";
const password = "long enough words";
const client = { name: "Ada Client-007", email: "client007@clients.example" };
const erased = "Ada Client-009";

const VENUES = 300;
const LEADS = 200;

const buildLines = (count: number, line: (number: string) => string) =>
  Array.from({ length: count }, (_, index) => line(String(index + 1).padStart(3, "0"))).join("\r\n");

const venueFile = `Venue name,Suburb,State,Postcode,Address,Event types,Room name,Max seated,Price per head
${buildLines(VENUES, (number) => `Hall ${number},Fitzroy,VIC,3065,${number} Brunswick Street,Wedding,Room of hall ${number},1${number},120`)}`;

const leadFile = `Client,E-mail,Event type,City,Event date,Guests,Budget
${buildLines(LEADS, (number) => `Ada Client-${number},client${number}@clients.example,Wedding,Melbourne,14/02/2028,90,20000`)}`;

/** A new business whose mails a mail server of the scenario takes. */
const test = testOfMail.extend<{ ownApp: OwnApp; restoredData: (dataDir: string) => Promise<void> }>({
  ownApp: async ({ mailbox }, use) => {
    const app = await startAppUnderTest(deleteDemoDatabase, {
      SEED: "none",
      MAIL: "on",
      SMTP_URL: mailbox.url,
    });
    await use(app);
    await app.stop();
  },
  app: ({ ownApp }, use) => use(ownApp),
});

/** Brings in a file, whose rows are all new. */
async function importFile(
  page: Page,
  file: { name: string; text: string; rows: number },
  isScripted: boolean,
) {
  await page.goto("/settings/imports/new");
  await page.getByLabel("The file contains").selectOption(file.name);
  await page.getByLabel("File", { exact: true }).setInputFiles({
    name: `${file.name}.csv`,
    mimeType: "text/csv",
    buffer: Buffer.from(file.text),
  });
  await page.getByRole("button", { name: "Upload file" }).click();
  await page.getByRole("button", { name: "Check rows" }).click();
  await waitForBackgroundWork(page, `${file.rows} rows can be imported.`, isScripted);
  await page.getByRole("link", { name: `Import ${file.rows} rows` }).click();
  await page.getByRole("button", { name: "Import rows" }).click();
  await waitForBackgroundWork(page, page.getByRole("link", { name: `Created ${file.rows}` }), isScripted);
}

async function openRecord(page: Page, listed: string, name: string) {
  await page.goto(`${listed}?search=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name, exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
}

/** Downloads all data; returns the path of the archive. */
async function downloadArchive(page: Page): Promise<string> {
  await page.goto("/settings/export");
  await page.getByLabel("Your password").fill(password);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download archive" }).click(),
  ]);
  return download.path();
}

/** The texts of all files of an archive. */
const readArchiveTexts = (archive: string) =>
  execFileSync("unzip", ["-p", archive], { maxBuffer: 100 * 1024 * 1024 }).toString("latin1");

/** What the business holds, looked at on screens: the same before the export and after the restore. */
async function checkBusiness(page: Page) {
  await openRecord(page, "/leads/all", client.name);
  await expect(page.getByText(client.email).first()).toBeVisible();
  await page.goto(`${page.url()}?kind=email`);
  await page
    .getByRole("region", { name: /^Timeline/ })
    .locator("a[href*='/emails/']")
    .first()
    .click();
  await expect(page.getByText(client.email).first()).toBeVisible();
  await openRecord(page, "/venues/all", "Hall 001");
  const picture = page.getByRole("link", { name: /^Open picture 1 of 1/ }).locator("img");
  const address = (await picture.getAttribute("src")) ?? "";
  expect(address).toMatch(/\/media\/pictures\/[\w-]{22}(-\d+)?\.jpg$/);
  expect((await page.request.get(address)).headers()["content-type"]).toBe("image/jpeg");
  await page.goto(`/leads/all?search=${encodeURIComponent(erased)}`);
  await expect(page.getByRole("link", { name: erased })).toHaveCount(0);
  await page.goto("/leads/all");
  await expect(page.getByText(`of ${LEADS}`).first()).toBeVisible();
  await page.goto("/venues/all");
  await expect(page.getByText(`of ${VENUES}`).first()).toBeVisible();
}

/** Runs a command as the documentation has it, on a data directory. */
const runScript = (dataDir: string, script: string, ...args: string[]) =>
  execFileSync(process.execPath, [`${root}scripts/${script}.mjs`, ...args], {
    cwd: root,
    env: { ...(buildTestEnv(dataDir) as NodeJS.ProcessEnv), SEED: "none" },
  }).toString();

test("[EXPORT-08] a new business is set up, filled, exported and restored with all it had", async ({
  page,
  browser,
  ownApp,
  mailbox,
  javaScriptEnabled,
}) => {
  test.slow();
  await test.step("the administrator signs up at the printed address", async () => {
    await page.goto(/http:\S+/.exec(ownApp.notices.join(" "))?.[0] ?? "");
    await fillFirstAdministratorForm(page);
    await expect(page).toHaveURL(/\/settings\/getting-started$/);
  });

  await test.step("the administrator turns a second factor on, and signs in with it", async () => {
    await page.goto("/profile");
    await page.getByRole("link", { name: "Turn on two-factor authentication" }).click();
    const { key } = await turnOnSecondFactor(page);
    await page.getByRole("link", { name: "Continue" }).click();
    await expect(page.getByText("10 recovery codes left")).toBeVisible();
    await logOut(page);
    await enterPassword(page, administrator, password);
    // The present code may be the one that was used to turn it on.
    await enterCode(page, "Code", generateCode(key, 1));
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step("a colleague accepts the invitation in their mail", async () => {
    await inviteSpecialist(page, "Ines Rothe", colleague);
    const their = await openVisitorPage(browser, ownApp.url, javaScriptEnabled);
    await their.goto(await mailbox.waitForLink(colleague, INVITATION));
    await their.getByLabel("Password").fill("quiet orange lamp");
    await their.getByRole("button", { name: "Set password and sign in" }).click();
    await expect(their).toHaveURL(/\/dashboard$/);
    await their.context().close();
  });

  await test.step("venues and leads are imported from files", async () => {
    await importFile(page, { name: "venues", text: venueFile, rows: VENUES }, javaScriptEnabled);
    await importFile(page, { name: "leads", text: leadFile, rows: LEADS }, javaScriptEnabled);
  });

  await test.step("a venue gets a picture", async () => {
    await openRecord(page, "/venues/all", "Hall 001");
    await page.getByRole("link", { name: "Edit pictures" }).click();
    await expect(page.getByRole("button", { name: /^Upload/ })).toBeVisible();
    const file = { name: "hall.jpg", mimeType: "image/jpeg", buffer: await createJpeg() };
    await page.getByLabel("Pictures", { exact: true }).setInputFiles([file]);
    await page.getByRole("button", { name: /^Upload/ }).click();
    await expect(page.getByText("1 picture added").first()).toBeVisible();
  });

  await test.step("a client gets their first recommendation", async () => {
    await openRecord(page, "/leads/all", client.name);
    await page.getByRole("main").getByRole("link", { name: "Recommend venues" }).first().click();
    await findFreeCards(page)
      .first()
      .getByRole("button", { name: /^Select / })
      .click();
    await expect(findQueueCounter(page, 1)).toBeVisible();
    await page
      .getByRole("link", { name: /^(Preview|Review and send)$/ })
      .first()
      .click();
    await findEmailPage(page).getByRole("button", { name: "Save & Send Email" }).click();
    await expect(page.getByText("Recommendation email sent successfully.").first()).toBeVisible();
    await expect.poll(() => mailbox.countMails(client.email)).toBe(1);
  });

  let archive = await test.step("all data are downloaded", () => downloadArchive(page));

  await test.step("a client is erased, and gone from the next download", async () => {
    expect(readArchiveTexts(archive)).toContain(erased);
    await openRecord(page, "/leads/all", erased);
    await page.getByRole("link", { name: "Erase client" }).click();
    await page.getByLabel("Type ERASE to confirm").fill("ERASE");
    await page.getByRole("button", { name: "Erase client" }).click();
    await expect(page.getByText("This client was erased on")).toBeVisible();
    archive = await downloadArchive(page);
    expect(readArchiveTexts(archive)).not.toContain(erased);
    await checkBusiness(page);
  });

  let newPassword = "";
  const restored = await startAppUnderTest(
    async (dataDir) => {
      await deleteDemoDatabase(dataDir);
      expect(runScript(dataDir, "restore-export", "--archive", archive)).toContain(administrator);
      const answer = runScript(dataDir, "admin", "--email", administrator);
      newPassword = /Password {2}(\S+)/.exec(answer)?.[1] ?? "";
    },
    { SEED: "none", MAIL: "on", SMTP_URL: mailbox.url },
  );
  try {
    await test.step("the restored business has the same, for its administrator", async () => {
      const their = await openVisitorPage(browser, restored.url, javaScriptEnabled);
      await enterPassword(their, administrator, newPassword);
      await expect(their).toHaveURL(/\/dashboard$/);
      await checkBusiness(their);
      await their.context().close();
    });

    await test.step("the colleague asks for a new password", async () => {
      const their = await openVisitorPage(browser, restored.url, javaScriptEnabled);
      await their.goto("/login");
      await their.getByRole("link", { name: "Forgotten your password?" }).click();
      await their.getByLabel("Email address").fill(colleague);
      await their.getByRole("button", { name: "Send link" }).click();
      await their.goto(await mailbox.waitForLink(colleague, RESET));
      await their.getByLabel("New password").fill("another quiet lamp");
      await their.getByRole("button", { name: "Save password" }).click();
      await expect(their.getByText("Password changed.")).toBeVisible();
      await their.context().close();
    });
  } finally {
    await restored.stop();
  }
});
