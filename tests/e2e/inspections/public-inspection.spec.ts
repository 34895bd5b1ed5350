import type { Inspection } from "@contract/inspections/inspections";
import { landmarkVenues } from "../../../demo/seed/landmarks";
import { expect, test } from "../support/scenario";

test("[INSP-05][NAV-08][PAPER-09] a client without sign-in requests another time, confirms, then cancels", {
  tag: "@smoke",
}, async ({ page, app, lead, business }) => {
  const { glasshouse } = landmarkVenues;
  const { data } = await (await business(app)).post<{ data: Inspection[] }>(
    `/v1/lead-event/${lead.eventId}/inspections`,
    { venues: [glasshouse.id], times: { [glasshouse.id]: "2099-01-10T02:30:00.000Z" } },
  );
  const link = `/inspection-request/${data[0]?.unique_id}`;
  const title = page.getByRole("heading", { level: 1 });

  const opened = await page.goto(link);
  expect(await opened?.text()).not.toContain("<script");
  expect(opened?.headers()["cache-control"]).toBe("private, no-store");
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(title).toHaveText(`${lead.firstName}, would this time suit you?`);
  await expect(page.getByText("Saturday 10 January 2099, 1:30 pm")).toBeVisible();
  await expect(page.getByText("Melbourne time (AEDT)")).toBeVisible();
  await expect(page.getByText("Marquee Venue Bookings Pty Ltd").last()).toBeVisible();
  await expect(page.getByRole("img", { name: /Map of/ })).toBeVisible();
  const file = await page.request.get((await page.getByText("Add to calendar").getAttribute("href")) ?? "");
  expect(await file.text()).toContain("DTSTART;TZID=Australia/Melbourne:20990110T133000");

  await page.getByRole("link", { name: "Request another time" }).click();
  await page.getByLabel("When would suit you?").fill("Sunday after 2 pm?");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Thanks for your message.")).toBeVisible();

  await page.getByRole("button", { name: "Confirm inspection" }).click();
  await expect(title).toHaveText("We are checking this time with the venue");
  await page.getByRole("link", { name: "Cancel inspection" }).click();
  await expect(title).toHaveText("Cancel this inspection?");
  await page.getByRole("button", { name: "Cancel inspection" }).click();
  await expect(title).toHaveText("This inspection is cancelled");
  await expect(page.getByRole("button")).toHaveCount(0);
});
