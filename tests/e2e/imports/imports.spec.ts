import type { Page } from "@playwright/test";
import { waitForBackgroundWork } from "../support/new-business";
import { expect, test } from "../support/scenario";

test.use({ staff: "admin" });

/** A file of leads that belongs to this scenario only. */
const buildLeadFile = (name: string, unknownColumn: string, phone: string) =>
  [
    `Client;E-mail;Mobile;Type;Date of event;Pax;Budget;${unknownColumn}`,
    `Ann ${name};ann@${name.toLowerCase()}.example;${phone};Wedding;14/02/2028;120;$12,000;38`,
    `Bob ${name};bob@${name.toLowerCase()}.example;;Gala Dinner;15 March 2028;80 pax;;41`,
    `Cy ${name};cy.${name.toLowerCase()};;Wedding;;;;`,
  ].join("\r\n");

const widths = [360, 768, 1440];

/** Screenshots for people who look at them, in light and dark. */
async function takeScreenshots(page: Page, name: string, javaScriptEnabled: boolean) {
  if (!process.env.IMPORT_SCREENSHOTS || !javaScriptEnabled) return;
  for (const width of widths)
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `.cache/imports/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1280, height: 720 });
}

test("[IMPORT-01] [IMPORT-03] [IMPORT-04] [IMPORT-06] [IMPORT-10] a file of leads is imported, and the import undone", {
  tag: ["@smoke", "@once"],
}, async ({ page, javaScriptEnabled }) => {
  const name = javaScriptEnabled ? "Larkspur" : "Foxglove";
  // With one number, the client of the scenario that comes second would be a possible duplicate.
  const phone = javaScriptEnabled ? "0412 345 678" : "0412 345 679";
  // Its own in each mode, because the choice for a column is remembered.
  const unknownColumn = javaScriptEnabled ? "Shoe size" : "Hat size";
  const rows = page.getByRole("region", { name: "Rows" });

  await test.step("an upload without a file is refused at the field", async () => {
    await page.goto("/settings/imports");
    await page.getByRole("link", { name: "New import" }).first().click();
    await page.getByLabel("The file contains").selectOption("Leads");
    await page.getByRole("button", { name: "Upload file" }).click();
    await expect(page.getByLabel("File", { exact: true })).toHaveAccessibleDescription(/Choose a file/);
    await expect(page.getByLabel("The file contains")).toHaveValue("leads");
    await takeScreenshots(page, "new", javaScriptEnabled);
  });

  await test.step("its columns are guessed and corrected", async () => {
    await page.getByLabel("File", { exact: true }).setInputFiles({
      name: `${name}.csv`,
      mimeType: "text/csv",
      buffer: Buffer.from(buildLeadFile(name, unknownColumn, phone)),
    });
    await page.getByRole("button", { name: "Upload file" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Columns of ${name}.csv`);
    await expect(page.getByLabel("Client")).toHaveValue("name");
    await expect(page.getByLabel(unknownColumn)).toHaveValue("note");
    await page.getByLabel(unknownColumn).selectOption("Leave out");
    await takeScreenshots(page, "columns", javaScriptEnabled);
    await page.getByRole("button", { name: "Check rows" }).click();
  });

  await test.step("the check says what each row would do", async () => {
    await waitForBackgroundWork(page, "2 rows can be imported. Nothing has changed yet.", javaScriptEnabled);
    await expect(rows).toContainText("Email: Enter an email address like name@example.com");
    await takeScreenshots(page, "checked", javaScriptEnabled);
    await page.getByRole("link", { name: "Rejected 1" }).click();
    await expect(rows.getByRole("row")).toHaveCount(2);
  });

  await test.step("the rows are imported", async () => {
    await page.getByRole("link", { name: "Import 2 rows" }).click();
    await page.getByRole("button", { name: "Import rows" }).click();
    await waitForBackgroundWork(
      page,
      "1 row rejected. Correct it in the file, then upload the file again.",
      javaScriptEnabled,
    );
    await takeScreenshots(page, "done", javaScriptEnabled);
    await rows.getByRole("link", { name: "Open record" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(`Ann ${name}`);
    await page.goBack();
  });

  await test.step("the report is downloaded", async () => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download CSV" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^import-\d+-.*-report\.csv$/);
  });

  await test.step("the import is taken back", async () => {
    await page.getByRole("link", { name: "Undo import" }).click();
    await page.getByRole("button", { name: "Undo import" }).click();
    await waitForBackgroundWork(page, "Everything was undone.", javaScriptEnabled);
    await expect(rows).toContainText("Deleted");
    await page.goto(`/leads/all?search=${name}`);
    await expect(page.getByText(`Ann ${name}`)).toHaveCount(0);
    await page.goto("/settings/imports");
    await takeScreenshots(page, "list", javaScriptEnabled);
  });
});
