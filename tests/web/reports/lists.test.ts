import "../support/web";

import * as eventCalls from "@contract/events/events";
import * as leadCalls from "@contract/leads/leads";
import * as reportCalls from "@contract/reports/reports";
import * as saleCalls from "@contract/sales/sales";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as log from "~/routes/reports/audit-log";
import * as logFile from "~/routes/reports/audit-log-csv";
import * as approval from "~/routes/reports/audited-sale";
import * as audits from "~/routes/reports/enquiry-audits";
import * as auditsFile from "~/routes/reports/enquiry-audits-csv";
import { replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { getRedirect, getRedirectPath, signedIn, upstream } from "../support/web";

const AU = { params: { country: "au" } };
const saleArgs = { params: { country: "au", eventId: "40", saleId: "31" } };
const signInTeamLead = () => signedIn({ vc_role: "Team Lead" });

const buildSale = (id: number, overrides: object = {}) => ({
  id,
  lead_event_id: 40,
  lead: { id: 4, name: "Ada Byron" },
  venue: { id: 6, name: "Old Mill" },
  status: "lost",
  approval: "pending",
  country: "AU",
  value: 900.5,
  commission: 10,
  closed_at: "2026-11-30T14:30:00Z",
  lost_reason: "Too far, by car",
  ...overrides,
});

afterEach(() => void vi.useRealTimers());
beforeEach(() => {
  upstream.on(reportCalls.lostWons, replyWithData([buildSale(31)], { total: 1, page: 1, per_page: 10 }));
  upstream.on(saleCalls.ofEvent, replyWithData([buildSale(31)]));
  upstream.on(eventCalls.get, replyWithData({ id: 40, lead_id: 4 }));
  upstream.on(leadCalls.get, replyWithData({ id: 4, first_name: "Ada", last_name: "Byron" }));
  upstream.on(saleCalls.approve, replyWithData(buildSale(31, { approval: "rejected" })));
});

test("[P-07] [REP-03] [NAV-07] lists the closed sales of a country with search, filter and pages", async () => {
  const address = "/reports/au/venue-audit-log?search=mill&show_pending_only=1&page=2";
  const page = await (await (await signInTeamLead()).get(log, address, AU)).json();
  expect(upstream.requests(reportCalls.lostWons)).toMatchObject([
    {
      method: "GET",
      path: "/v1/reports/closed-sales",
      query: { source: "test-source", page: "2", search: "mill", country: "AU", show_pending_only: "1" },
      body: undefined,
    },
  ]);
  expect(page.sales.data).toMatchObject({
    total: 1,
    rows: [{ id: 31, leadId: 4, eventId: 40, client: "Ada Byron", venue: "Old Mill", value: 900.5 }],
  });
});

test("[REP-03] the file has each sale of all pages once, with times in the country's zone", async () => {
  const page = (ids: number[]) =>
    replyWithData(
      ids.map((id) => buildSale(id)),
      { total: 12, page: 1, per_page: 10 },
    );
  upstream.once(reportCalls.lostWons, page([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]), page([10, 11]));
  const file = await (
    await (await signInTeamLead()).get(logFile, "/reports/au/venue-audit-log.csv?page=7", AU)
  ).text();
  const lines = file.trim().split("\r\n");
  expect(lines).toHaveLength(12);
  expect(lines[1]).toBe(
    '1,2026-12-01 01:30,Ada Byron,,Old Mill,Lost,900.5,AUD,10,90.05,Awaiting approval,,,,,"Too far, by car",',
  );
  expect(upstream.requests(reportCalls.lostWons).map(({ query }) => query.page)).toEqual(["1", "2"]);
});

test("[P-08] [REP-03] rejecting a sale returns to its page of the log", async () => {
  const lead = await signInTeamLead();
  const dialog = await (await lead.get(approval, "/x?search=mill", saleArgs)).json();
  expect(upstream.requests(saleCalls.ofEvent)).toEqual([]);
  expect(dialog.sale).toMatchObject({ id: 31, venue: "Old Mill", approval: "pending" });
  const rejection = { status: "rejected", rejection_reason: "Wrong value" };
  const saved = await lead.post(approval, "/x?search=mill", rejection, saleArgs);
  expect(getRedirect(saved)).toBe("/reports/au/venue-audit-log?search=mill");
  expect(upstream.requests(saleCalls.approve)).toMatchObject([
    {
      method: "PUT",
      path: "/v1/sales/lead-event/40/approval",
      query: { source: "test-source" },
      body: { ...rejection, id: 31 },
    },
  ]);
  upstream.on(saleCalls.approve, replyWithFailure(409, { message: "It was invoiced." }));
  const rejected = await lead.post(approval, "/x", { status: "approved" }, saleArgs);
  expect([rejected.status, (await rejected.json()).rejected.error]).toEqual([
    422,
    { "": ["It was invoiced."] },
  ]);
  upstream.on(reportCalls.lostWons, replyWithData([]));
  expect((await lead.get(approval, "/x", saleArgs)).status).toBe(200);
  upstream.on(saleCalls.ofEvent, replyWithData([]));
  expect((await lead.get(approval, "/x", saleArgs)).status).toBe(404);
});

test("[REP-03] [REP-04] [AUTH-10] only team leads can open the lists or approve sales", async () => {
  for (const vc_role of ["Sales", "Venue Specialist"]) {
    const browser = await signedIn({ vc_role });
    for (const page of [log, logFile, approval, audits, auditsFile])
      expect(getRedirectPath(await browser.get(page, "/x", saleArgs))).toBe("/dashboard");
    expect((await browser.post(approval, "/x", { status: "approved" }, saleArgs)).status).toBe(403);
  }
  expect(upstream.requests(saleCalls.approve)).toEqual([]);
});

test("[P-09] [REP-04] [NAV-07] lists the enquiries of a day in a zone, with failures", async () => {
  const row = { id: 1, received_at: "2026-05-10T13:59:00Z", lead: { id: 4, name: "Ada" }, lead_event_id: 40 };
  upstream.on(
    reportCalls.enquiryAudits,
    replyWithData([{ ...row, has_failed: true, failures: ["The event has no city"] }, { id: 2 }], {
      total: 2,
    }),
  );
  const address =
    "/reports/enquiry-audits?search=ada&date=2026-05-10&timezone=Europe/London&show_failed_only=1&page=1";
  const page = await (await (await signInTeamLead()).get(audits, address)).json();
  expect(upstream.requests(reportCalls.enquiryAudits)).toMatchObject([
    {
      method: "GET",
      path: "/v1/reports/enquiry-daily-audits",
      query: {
        source: "test-source",
        page: "1",
        search: "ada",
        date: "2026-05-10",
        timezone: "Europe/London",
        show_failed_only: "1",
      },
    },
  ]);
  expect(page.enquiries.data.rows[0]).toMatchObject({ failures: ["The event has no city"], hasFailed: true });
  expect(page.until).toBe("This day has ended.");
  // An unreported enquiry counts neither as spam nor as received.
  expect(page.enquiries.data.rows[1]).toEqual({ id: 2, failures: [] });
  const file = await (await (await signInTeamLead()).get(auditsFile, "/x?timezone=Europe/London")).text();
  expect(file.split("\r\n")[1]).toBe("1,2026-05-10T13:59:00Z,,Ada,,,,,,Yes,The event has no city");
});

test("[REP-04] the day defaults to today in the country's zone; invalid values are ignored", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-10T14:30:00Z") });
  upstream.on(reportCalls.enquiryAudits, replyWithData([]));
  await (await signInTeamLead()).get(audits, "/x?date=2026-02-30x&timezone=Mars/Olympus");
  expect(upstream.requests(reportCalls.enquiryAudits)[0]?.query).toEqual({
    source: "test-source",
    page: "1",
    date: "2026-05-11",
    timezone: "Australia/Melbourne",
  });
});

test("[REP-03] [ERR-01] a failed call leaves the page usable", async () => {
  upstream.on(reportCalls.lostWons, replyWithFailure(409, { message: "Not now." }));
  expect((await (await (await signInTeamLead()).get(log, "/x", AU)).json()).sales.failure.message).toBe(
    "Not now.",
  );
});
