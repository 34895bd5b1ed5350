import type { Page } from "@playwright/test";
import { landmarkLeads } from "../../../demo/seed/landmarks";
import { findEmailPage, listFreeSpaces, queueRoomsInOrder, smallSearch } from "../support/recommender";
import { expect, test } from "../support/scenario";

const { corporate } = landmarkLeads;

/** Queues a room and opens the email. */
async function queueRoomAndOpenEmail(page: Page, here: string) {
  await page.goto(`${here}?${smallSearch}`);
  await queueRoomsInOrder(page, here, await listFreeSpaces(page, 1));
  await page.goto(`${here}/send?${smallSearch}`);
  await expect(findEmailPage(page)).toBeVisible();
}

const sendEmail = (page: Page) =>
  findEmailPage(page).getByRole("button", { name: "Save & Send Email" }).click();

/** The unsubscribe link in the newest email of a lead. */
async function findUnsubscribeLink(page: Page, { id }: { id: number }) {
  await page.goto(`/leads/${id}?kind=email`);
  const history = page.getByRole("region", { name: /^Timeline/ });
  await history.locator("a[href*='/emails/']").first().click();
  const link = page.getByRole("link", { name: "Unsubscribe from these emails" });
  await expect(link).toBeVisible();
  return (await link.getAttribute("href")) ?? "";
}

test.describe("unsubscribing", () => {
  test.use({ staff: "specialistUk", like: corporate });

  test("[RIGHTS-02] [RIGHTS-04] a client unsubscribes by their email's link, and the next email is refused", {
    tag: "@smoke",
  }, async ({ page, here, lead, browser, request }) => {
    await queueRoomAndOpenEmail(page, here);
    await sendEmail(page);
    await expect(page.getByText("Recommendations saved successfully").first()).toBeVisible();
    const link = await findUnsubscribeLink(page, lead);

    const client = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await client.goto(link);
    await client.reload();
    await expect(client.getByRole("heading", { level: 1 })).toHaveText("Unsubscribe from our venue emails?");
    await page.goto(`/leads/${lead.id}`);
    await expect(page.getByText("Unsubscribed on")).toHaveCount(0);
    await client.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(client.getByRole("heading", { level: 1 })).toHaveText("You have unsubscribed");
    await client.getByRole("button", { name: "Subscribe again" }).click();
    await expect(client.getByRole("button", { name: "Unsubscribe" })).toBeVisible();

    // A mail program sends it itself, from no page of ours.
    const oneClick = { "List-Unsubscribe": "One-Click" };
    const headers = { Origin: "https://mail.example" };
    expect((await request.post(link, { form: oneClick, headers, maxRedirects: 0 })).status()).toBe(200);
    expect((await request.post(`${link}x`, { form: oneClick, headers })).status()).toBe(404);

    await page.goto(`/leads/${lead.id}`);
    await expect(page.getByText("Unsubscribed on")).toBeVisible();
    await queueRoomAndOpenEmail(page, here);
    await sendEmail(page);
    await expect(page.getByText(/has unsubscribed from emails/).first()).toBeVisible();
    await client.context().close();
  });
});

test.describe("administrators", () => {
  test.use({ staff: "admin" });

  test("[RIGHTS-01] [RIGHTS-06] a client's consent is recorded; then the client is erased", {
    tag: ["@smoke", "@once"],
  }, async ({ page, lead }) => {
    await page.goto(`/leads/${lead.id}/edit`);
    const name = (await page.getByLabel("Last name").inputValue()) || "no name";
    await page.getByLabel("Consent", { exact: true }).selectOption({ label: "Phone call" });
    await page.getByLabel("Consent given on").fill("5 Nov 2026");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Phone call, Thu 5 Nov 2026")).toBeVisible();

    await page.getByRole("link", { name: "Erase client" }).click();
    await expect(page.getByRole("heading", { name: "What is permanently erased" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "What is kept anonymously" })).toBeVisible();
    await page.getByRole("button", { name: "Erase client" }).click();
    await expect(page.getByLabel("Type ERASE to confirm")).toHaveAccessibleDescription(
      /Type ERASE to confirm/,
    );
    await page.getByLabel("Type ERASE to confirm").fill("erase");
    await page.getByRole("button", { name: "Erase client" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Erased client ${lead.id}`);
    await expect(page.getByText("This client was erased on")).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText(name);
  });

  test("[RIGHTS-05] everything about a client comes as one file", async ({ page, lead }) => {
    await page.goto(`/leads/${lead.id}`);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download client data" }).click();
    expect((await download).suggestedFilename()).toBe(`client-${lead.id}-data.zip`);
  });

  test("[RIGHTS-08] a rule names whom it would erase before it does", async ({ page, javaScriptEnabled }) => {
    // The scenarios run at the same time, so that each has a country of its own.
    const country = javaScriptEnabled ? "AU" : "UK";
    await page.goto(`/settings/retention?country=${country}`);
    await expect(page.getByText("No rule yet")).toBeVisible();
    const months = page.getByLabel("Erase clients after");
    await months.fill("3");
    await page.getByRole("button", { name: "Save rule" }).click();
    await expect(months).toHaveAccessibleDescription(/Enter 6 months or more/);
    await months.fill("6");
    await page.getByRole("button", { name: "Save rule" }).click();
    const due = page.getByRole("region", { name: "Clients due for erasure" });
    await expect(due.getByText(/clients? would be erased now/).first()).toBeVisible();
    await due.getByRole("link", { name: /^Erase [\d,]+ clients? now$/ }).click();
    await expect(page.getByText("You can't undo this.")).toBeVisible();
    await page.getByRole("link", { name: "Cancel", exact: true }).first().click();
    await expect(page.getByText("You can't undo this.")).toHaveCount(0);
    await page.getByLabel("Erase clients after").fill("");
    await page.getByRole("button", { name: "Save rule" }).click();
    await expect(page.getByText("No rule yet")).toBeVisible();
  });
});
