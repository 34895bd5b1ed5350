import type { Inspection } from "@contract/inspections/inspections";
import type { Page } from "@playwright/test";
import { landmarkLeads, landmarkVenues } from "../../../demo/seed/landmarks";
import { findDialog } from "../support/recommender";
import { expect, test } from "../support/scenario";

const { glasshouse, carrickFarm } = landmarkVenues;

test.use({ staff: "specialistAu", like: landmarkLeads.recommended });

const findInspectionRow = (page: Page, { name }: { name: string }) => page.getByRole("row", { name });
const findDateField = (page: Page, { name }: { name: string }) =>
  page.getByLabel(`Inspection date at ${name}`, { exact: true });
const findTimeField = (page: Page, { name }: { name: string }) =>
  page.getByLabel(`Inspection time at ${name}`, { exact: true });

test("[INSP-03] itinerary and emails are previewed beside the form while it is typed", {
  tag: ["@smoke", "@once"],
}, async ({ page, lead, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, "Without JavaScript the button shows them, as the next test does.");
  await page.setViewportSize({ width: 1440, height: 900 });
  const here = `/leads/${lead.id}/event/${lead.eventId}/inspections/new`;
  await page.goto(here);
  await page.getByRole("checkbox", { name: glasshouse.name }).check();
  await findDateField(page, glasshouse).fill("Tue 5 Oct 2077");
  await findTimeField(page, glasshouse).fill("10 am");
  const beside = page.getByRole("complementary", { name: "Itinerary and emails" });
  await expect(beside).toContainText("Tuesday 5 October 2077, 10:00 am");
  await expect(beside.getByText(/^Proposed inspection/).first()).toBeInViewport();
  await expect(page.getByRole("button", { name: "Request inspections" })).toBeInViewport();
  await findTimeField(page, glasshouse).fill("11 am");
  await expect(beside).toContainText("Tuesday 5 October 2077, 11:00 am");
  await beside.getByRole("button", { name: "Send and save" }).click();
  await expect(page.getByText(/1 inspection requested/)).toBeVisible();
  await page.goto(here);
  await page.getByRole("checkbox", { name: carrickFarm.name }).check();
  await findDateField(page, carrickFarm).fill("Tue 5 Oct 2077 11.30 am");
  await expect(beside.getByRole("listitem").filter({ hasText: glasshouse.name }).first()).toContainText(
    "Booked",
  );
  await expect(beside.getByText("Overlap", { exact: true })).toBeVisible();
});

test("[INSP-02] [INSP-03] two inspections are requested, rescheduled, confirmed, cancelled and shown", {
  tag: "@smoke",
}, async ({ page, lead, javaScriptEnabled }) => {
  const here = `/leads/${lead.id}/event/${lead.eventId}/inspections`;
  await test.step("a time skipped by the clocks prompts a question and keeps the form", async () => {
    await page.goto(here);
    await page.getByRole("link", { name: "New inspection" }).click();
    await page.getByRole("checkbox", { name: glasshouse.name }).check();
    await findDateField(page, glasshouse).fill("Sun 3 Oct 2077 2.30am");
    await page.getByRole("checkbox", { name: carrickFarm.name }).check();
    await findDateField(page, carrickFarm).fill("2077-10-05 02:30 PM");
    await page.getByLabel("Notes").fill("Both on one trip");
    await page.getByRole("button", { name: "Request inspections" }).click();
    await expect(page.getByText("2:30 am does not exist on that day").last()).toBeVisible();
    await expect(findDateField(page, glasshouse)).toHaveValue("Sun 3 Oct 2077 2.30am");
    await expect(findDateField(page, carrickFarm)).toHaveValue("2077-10-05 02:30 PM");
    await expect(page.getByLabel("Notes")).toHaveValue("Both on one trip");
    await expect(page.getByRole("radio", { name: "1:30 am (UTC+10)" })).toBeVisible();
    await page.getByRole("radio", { name: "3:30 am (UTC+11)" }).check();
    await page.getByRole("button", { name: "Request inspections" }).click();
    await expect(page.getByText(/^Proposed inspections of 2 venues/)).toBeVisible();
    await page.getByRole("button", { name: "Send and save" }).click();
    await expect(page.getByText(/2 inspections requested\. Logged only/)).toBeVisible();
    await expect(findInspectionRow(page, glasshouse)).toContainText(/Sun 3 Oct 2077, 3:30 am.*Requested/);
    await expect(findInspectionRow(page, carrickFarm)).toContainText(/Tue 5 Oct 2077, 2:30 pm.*Requested/);
  });

  await test.step("one inspection is rescheduled and confirmed", async () => {
    await findInspectionRow(page, glasshouse)
      .getByRole("link", { name: /^Reschedule/ })
      .click();
    await expect(findDateField(page, glasshouse)).toHaveValue("Sun 3 Oct 2077");
    await expect(findTimeField(page, glasshouse)).toHaveValue("3:30 am");
    await findDateField(page, glasshouse).fill("4/10/2077");
    await findTimeField(page, glasshouse).fill("9am");
    await page.getByRole("button", { name: "Reschedule" }).click();
    await page.getByRole("button", { name: "Send and save" }).click();
    await expect(findInspectionRow(page, glasshouse)).toContainText(/Mon 4 Oct 2077, 9:00 am.*Rescheduled/);
    await findInspectionRow(page, glasshouse)
      .getByRole("link", { name: /^Confirm/ })
      .click();
    const dialog = findDialog(page, "Confirm this inspection?", javaScriptEnabled);
    await dialog.getByRole("checkbox", { name: /^The venue has agreed/ }).check();
    await dialog.getByRole("button", { name: "Confirm inspection" }).click();
    await expect(dialog).toContainText("Your inspection is confirmed.");
    const changed = dialog.getByText(/^The emails? changed\. Read (it|them), then confirm\.$/);
    await expect(changed).toBeFocused();
    await dialog.getByRole("button", { name: "Confirm inspection" }).click();
    await expect(findInspectionRow(page, glasshouse)).toContainText("Confirmed");
    await expect(findInspectionRow(page, glasshouse)).toContainText("Venue agreed");
    await expect(findInspectionRow(page, glasshouse).getByRole("link", { name: /^Confirm/ })).toHaveCount(0);
  });

  await test.step("the other changes status, then is cancelled after confirmation", async () => {
    await findInspectionRow(page, carrickFarm)
      .getByRole("link", { name: /^Change the status/ })
      .click();
    await page.getByRole("radio", { name: "Confirmed" }).check();
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("button", { name: "Send and save" }).click();
    await expect(findInspectionRow(page, carrickFarm)).toContainText("Confirmed");
    await findInspectionRow(page, carrickFarm)
      .getByRole("link", { name: /^Cancel/ })
      .click();
    const question = findDialog(page, "Cancel this inspection?", javaScriptEnabled);
    await expect(question).toContainText(`${carrickFarm.name}, Tue 5 Oct 2077, 2:30 pm`);
    await question.getByRole("button", { name: "Cancel inspection" }).click();
    await expect(findInspectionRow(page, carrickFarm)).toContainText("Cancelled");
    await expect(
      findInspectionRow(page, carrickFarm).getByRole("link", { name: /^(Reschedule|Confirm|Change|Cancel)/ }),
    ).toHaveCount(0);
  });

  await test.step("the week shows both, and the owner's calendar the upcoming one", async () => {
    await page.goto("/inspections/inspection-requests?view=week&week=2077-10-06");
    const week = page.getByRole("table", { name: "Mon 4 Oct 2077 to Sun 10 Oct 2077" });
    const ofLead = week.getByRole("link", { name: lead.lastName });
    await expect(ofLead).toHaveCount(2);
    await expect(ofLead.first()).toContainText(/9:00 am Melbourne.*Confirmed/);
    await expect(ofLead.last()).toContainText(/2:30 pm Melbourne.*Cancelled/);
    await page.goto(`/leads/${lead.id}/owner`);
    await page.getByLabel("Owner", { exact: true }).selectOption("Mei-Lin Zhao");
    await page.getByRole("button", { name: "Change owner" }).click();
    await page.goto("/inspections/inspection-requests");
    await page.getByRole("link", { name: "Add to calendar" }).click();
    const file = page.getByRole("link", { name: "Download file" });
    const calendar = await page.request.get((await file.getAttribute("href")) ?? "");
    const entries = (await calendar.text())
      .split("BEGIN:VEVENT")
      .filter((text) => text.includes(`/${lead.id}/`));
    expect(entries).toHaveLength(1);
    expect(entries[0]).toContain("DTSTART;TZID=Australia/Melbourne:20771004T090000");
  });
});

test("[INSP-02] when two users confirm and cancel one inspection, the second gets a conflict", async ({
  page,
  browser,
  app,
  sessions,
  lead,
  business,
  javaScriptEnabled,
}) => {
  await (await business(app)).post(`/v1/lead-event/${lead.eventId}/inspections`, {
    venues: [glasshouse.id],
    times: { [glasshouse.id]: "2077-01-10T02:30:00.000Z" },
  });
  const here = `/leads/${lead.id}/event/${lead.eventId}/inspections`;
  await page.goto(here);
  await findInspectionRow(page, glasshouse)
    .getByRole("link", { name: /^Cancel/ })
    .click();
  const question = findDialog(page, "Cancel this inspection?", javaScriptEnabled);
  await expect(question).toContainText("Status: requested");

  const theirs = await browser.newContext({
    baseURL: app.url,
    javaScriptEnabled,
    storageState: await sessions(app, "leadAu"),
  });
  const their = await theirs.newPage();
  await their.goto(here);
  await findInspectionRow(their, glasshouse)
    .getByRole("link", { name: /^Confirm/ })
    .click();
  await findDialog(their, "Confirm this inspection?", javaScriptEnabled)
    .getByRole("button", { name: "Confirm inspection" })
    .click();
  await expect(findInspectionRow(their, glasshouse)).toContainText("Confirmed");
  await theirs.close();

  await question.getByRole("button", { name: "Cancel inspection" }).click();
  await expect(page.getByText(/Nothing was saved\. Check the inspection, then decide again/)).toBeVisible();
  await expect(question).toContainText("is confirmed");
  await page.goto(here);
  await expect(findInspectionRow(page, glasshouse)).toContainText("Confirmed");
});

test("[INSP-01] [INSP-02] another time requested by the client stays visible until it is answered", async ({
  page,
  app,
  lead,
  business,
  javaScriptEnabled,
}) => {
  const { data } = await (await business(app)).post<{ data: Inspection[] }>(
    `/v1/lead-event/${lead.eventId}/inspections`,
    { venues: [glasshouse.id], times: { [glasshouse.id]: "2099-01-10T02:30:00.000Z" } },
  );
  const here = `/leads/${lead.id}/event/${lead.eventId}/inspections`;
  const list = `/inspections/inspection-requests?search=${lead.lastName}`;
  const ask = async (message: string) => {
    await page.goto(`/inspection-request/${data[0]?.unique_id}/other-time`);
    await page.getByLabel("When would suit you?").fill(message);
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Thanks for your message.")).toBeVisible();
  };
  await ask("Sunday after 2 pm?");
  for (const address of [list, here, `${here}/new?reschedule=${data[0]?.id}`]) {
    await page.goto(address);
    await expect(page.getByText("Client wants another time")).toBeVisible();
    await expect(page.getByText("Sunday after 2 pm?")).toBeVisible();
  }
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(here);
  const row = findInspectionRow(page, glasshouse);
  const requestBox = await row.getByText("Client wants another time").boundingBox();
  const status = await row.getByText("Requested").boundingBox();
  if (!requestBox || !status) throw new Error("The row is not drawn");
  expect(requestBox.y + requestBox.height <= status.y || requestBox.x + requestBox.width <= status.x).toBe(
    true,
  );
  await row.getByRole("link", { name: /^Reschedule/ }).click();
  await findDateField(page, glasshouse).fill("11 Jan 2099");
  await findTimeField(page, glasshouse).fill("14:30");
  await page.getByRole("button", { name: "Reschedule" }).click();
  await page.getByRole("button", { name: "Send and save" }).click();
  await expect(findInspectionRow(page, glasshouse)).toContainText(/Sun 11 Jan 2099, 2:30 pm.*Rescheduled/);
  await expect(page.getByText("Client wants another time")).toHaveCount(0);

  const confirmation = findDialog(page, "Confirm this inspection?", javaScriptEnabled);
  await findInspectionRow(page, glasshouse)
    .getByRole("link", { name: /^Confirm/ })
    .click();
  await confirmation.getByRole("button", { name: "Confirm inspection" }).click();
  await expect(findInspectionRow(page, glasshouse)).toContainText("Confirmed");
  await expect(findInspectionRow(page, glasshouse).getByRole("link", { name: /^Keep the time/ })).toHaveCount(
    0,
  );
  await ask("Or Monday?");
  await page.goto(here);
  await expect(page.getByText("Or Monday?")).toBeVisible();
  await findInspectionRow(page, glasshouse)
    .getByRole("link", { name: /^Keep the time/ })
    .click();
  await expect(confirmation).toContainText("Or Monday?");
  await confirmation.getByRole("button", { name: "Confirm inspection" }).click();
  await expect(page.getByText("Or Monday?")).toHaveCount(0);
  await expect(findInspectionRow(page, glasshouse)).toContainText("Confirmed");
  await page.goto(list);
  await expect(page.getByText("Client wants another time")).toHaveCount(0);
});
