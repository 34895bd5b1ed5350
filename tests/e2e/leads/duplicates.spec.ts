import { expect, test } from "../support/scenario";

test.use({ staff: "specialistAu" });

test("[LEAD-06] [NAV-03] a duplicate is found, compared and merged after a confirmation", {
  tag: ["@smoke", "@once"],
}, async ({ page, lead, business, app }) => {
  const { data: twin } = await (await business(app)).post<{ data: { id: number } }>("/v1/leads", {
    first_name: lead.firstName,
    last_name: lead.lastName,
    country: "AU",
    phone_number: "0491 570 158",
    event: { event_type: "social", sub_type: "Trivia Night" },
  });
  await page.goto("/leads/lead-duplicates");
  await expect(page).toHaveTitle(/^Lead duplicates/);
  const search = page.getByRole("searchbox", { name: "Search leads with duplicates" });
  await search.fill(lead.lastName);
  await search.press("Enter");
  await page.waitForURL(/search=/);
  const rows = page.locator("main tbody tr");
  await expect(rows).toHaveCount(2);
  const own = rows.filter({ has: page.locator(`a[href="/leads/${lead.id}/duplicates"]`) });
  await own.getByRole("button", { name: /^Not the same person/ }).click();
  await expect(own).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows).toHaveCount(2);
  await own.getByRole("link", { name: /^Compare/ }).click();
  await page.waitForURL(`**/leads/${lead.id}/duplicates`);
  const other = page.getByRole("article").nth(1);
  await other.getByRole("button", { name: /^Not the same person/ }).click();
  await expect(page.getByText("Duplicate dismissed")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
  await page.getByRole("button", { name: /^Restore/ }).click();
  await expect(other).toBeVisible();
  await expect(other.locator("[data-differs]").filter({ hasText: "Event type" })).toContainText("different");

  await page.getByRole("button", { name: /^Merge/ }).click();
  await expect(page.getByText("Choose at least one duplicate to merge")).toBeVisible();
  await other.getByRole("checkbox").check();
  await page.getByRole("button", { name: /^Merge/ }).click();
  await page.waitForURL(/\/duplicates\/merge\?duplicate=/);
  await expect(page.getByText(`(lead ${twin.id}): 1 event, 1 phone number`)).toBeVisible();
  await expect(page.getByText("You can't undo this.")).toBeVisible();
  await page.getByRole("button", { name: "Merge 1 lead", exact: true }).click();
  await page.waitForURL(`**/leads/${lead.id}`);
  await expect(page.getByText("1 lead merged into this one")).toBeVisible();
  await expect(page.getByText("Trivia Night").first()).toBeVisible();
});

test("[LEAD-06] [EVT-01] possible duplicate events are kept or merged when their leads are merged", async ({
  page,
  lead,
  business,
  app,
}) => {
  const calls = await business(app);
  const { data: twin } = await calls.post<{ data: { id: number; latest_lead_event_id: number } }>(
    "/v1/leads",
    {
      first_name: lead.firstName,
      last_name: lead.lastName,
      country: "AU",
      phone_number: "0491 570 158",
      event: { event_type: "wedding", guest_count: 77, notes: "A marquee by the lake" },
    },
  );
  const theirs = twin.latest_lead_event_id;
  const merge = `/leads/${lead.id}/duplicates/merge?duplicate=${twin.id}`;
  await page.goto(merge);
  const pair = page.getByRole("group", { name: `Event ${theirs} and event ${lead.eventId}` });
  await expect(pair.getByRole("radio", { name: "Keep both" })).toBeChecked();
  await expect(pair.getByText("Lost: guests 77")).toBeVisible();
  await pair.getByRole("radio", { name: /^Merge into one event/ }).check();
  await page.getByRole("button", { name: "Merge 1 lead", exact: true }).click();
  await page.waitForURL(`**/leads/${lead.id}`);
  await expect(page.getByText("1 lead merged into this one. 1 event merged")).toBeVisible();
  const { data: events } = await calls.get<{ data: { id: number; notes?: string }[] }>(
    `/v1/leads/${lead.id}/lead-events`,
  );
  expect(events).toMatchObject([
    { id: lead.eventId, notes: expect.stringContaining("A marquee by the lake") },
  ]);
  await page.goto(`/leads/${twin.id}/event/${theirs}`);
  await page.waitForURL(`**/leads/${lead.id}/event/${lead.eventId}`);
});

test("[LEAD-06] every column of the duplicates list is visible at each width", async ({ page }) => {
  for (const width of [660, 768, 1024, 1200, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/leads/lead-duplicates?country=all");
    const hidden = await page.locator("main table").evaluate((table) => {
      const frame = table.parentElement as HTMLElement;
      return frame.scrollWidth - frame.clientWidth;
    });
    expect(hidden, `at ${width}`).toBeLessThanOrEqual(0);
  }
});
