import { expect, type Page } from "@playwright/test";
import { waitForBackgroundWork } from "./new-business";

const people = ["Tess Quill", "Nia Roe", "Otto Vale"];

/** The addresses of the users of a file that belongs to one scenario only. */
export const listUserAddresses = (domain: string) =>
  people.map((name) => `${name.split(" ")[0]?.toLowerCase()}@${domain}`);

const buildUserFile = (domain: string) =>
  [
    "Name,Email,Role",
    ...listUserAddresses(domain).map((address, index) => `${people[index]},${address},Venue Specialist`),
  ].join("\n");

/** Imports three users and ends on the page of their import. */
export async function importUsers(page: Page, domain: string, javaScriptEnabled: boolean) {
  await page.goto("/settings/imports/new");
  await page.getByLabel("The file contains").selectOption("Users");
  await page.getByLabel("File", { exact: true }).setInputFiles({
    name: "colleagues.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(buildUserFile(domain)),
  });
  await page.getByRole("button", { name: "Upload file" }).click();
  await page.getByRole("button", { name: "Check rows" }).click();
  await waitForBackgroundWork(page, "3 rows can be imported. Nothing has changed yet.", javaScriptEnabled);
  await page.getByRole("link", { name: "Import 3 rows" }).click();
  await page.getByRole("button", { name: "Import rows" }).click();
  await waitForBackgroundWork(page, "3 new users can't sign in yet.", javaScriptEnabled);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("colleagues.csv");
}
