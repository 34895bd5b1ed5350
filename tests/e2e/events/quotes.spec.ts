import { readFile } from "node:fs/promises";
import { expect, test } from "../support/scenario";

test.use({ staff: "specialistAu" });

const pdf = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(700_000, 65)]);

test("[EVT-04] a quote is uploaded, opened, linked and deleted; another file type is refused", {
  tag: ["@smoke", "@once"],
}, async ({ page, lead }) => {
  await page.goto(`/leads/${lead.id}/event/${lead.eventId}`);
  await page.getByRole("link", { name: "Upload quote" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quotes");
  await page.getByLabel("Search for another venue").fill("glasshouse");
  await page.getByRole("main").getByRole("button", { name: "Search", exact: true }).click();
  await page.waitForURL(/venue=glasshouse/);
  const venue = page.getByLabel("Venue", { exact: true });
  await venue.selectOption({ index: 1 });

  const file = page.getByLabel("File");
  await file.setInputFiles({
    name: "quote.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("MZ not a PDF"),
  });
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.locator("#file-error")).toContainText("Choose a PDF");
  await expect(venue).not.toHaveValue("");

  await page.getByLabel("File").setInputFiles({ name: 'A "b"; c.pdf', mimeType: "text/plain", buffer: pdf });
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByText('Quote uploaded: A "b"; c.pdf')).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: 'A "b"; c.pdf' });
  await expect(row).toContainText("684 KB");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    row.getByRole("link", { name: 'A "b"; c.pdf', exact: true }).click(),
  ]);
  expect((await readFile(await download.path())).equals(pdf)).toBe(true);

  await row.getByRole("link", { name: /^Add link/ }).click();
  await page.getByLabel("Link", { exact: true }).fill("https://venue.example/q/7");
  await page.getByRole("button", { name: "Save link" }).click();
  await expect(row.getByRole("link", { name: /^venue\.example/ })).toHaveAttribute(
    "href",
    "https://venue.example/q/7",
  );

  await row.getByRole("link", { name: /^Delete/ }).click();
  await expect(page.getByText(/and its link for everyone/)).toBeVisible();
  await page.getByRole("button", { name: "Delete quote" }).click();
  await expect(page.getByText("Quote deleted")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No quotes yet" })).toBeVisible();
});
