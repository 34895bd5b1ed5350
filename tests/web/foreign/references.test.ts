import "../support/web";

import { leadValues, leadValuesByMonth } from "@contract/dashboard/dashboard";
import * as inspectionCalls from "@contract/inspections/inspections";
import * as leadCalls from "@contract/leads/leads";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import * as reportCalls from "@contract/reports/reports";
import * as saleCalls from "@contract/sales/sales";
import * as shortlistCalls from "@contract/shortlists/shortlists";
import * as venueSaleCalls from "@contract/venues/sales";
import * as venueCalls from "@contract/venues/venues";
import { beforeEach, expect, test } from "vitest";
import * as leadValuesPage from "~/routes/dashboard/lead-values";
import * as inspectionForm from "~/routes/inspections/new";
import * as inspectionsPage from "~/routes/inspections/of-event";
import * as distributionPage from "~/routes/leads/distribution";
import * as auditLog from "~/routes/reports/audit-log";
import * as audits from "~/routes/reports/enquiry-audits";
import * as performance from "~/routes/reports/performance";
import * as hitList from "~/routes/reports/sales-hit-list";
import * as salesPage from "~/routes/sales/list";
import * as shortlistPage from "~/routes/shortlists/shortlist";
import * as venueLeadsPage from "~/routes/venues/leads";
import * as venueRecommendationsPage from "~/routes/venues/recommendations";
import { signInForeign, startForeign } from "../support/foreign";
import { replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { type Browser, upstream } from "../support/web";

const HERE = "/leads/81/event/810";
const params = { leadId: "81", eventId: "810" };

beforeEach(() => {
  startForeign("sparse");
});

type Page = Parameters<Browser["get"]>[0];

async function loadPage(page: Page, address: string, at: Record<string, string> = params) {
  const response = await (await signInForeign()).get(page, address, { params: at });
  expect(response.status).toBe(200);
  return response.json();
}

test("[ERR-04] [INSP-02] [INSP-03] inspections with only a venue id are named and can be rescheduled", async () => {
  const at = "2099-12-05T01:30:00Z";
  const inspection = { unique_id: "k", status: "requested", leadEventId: 810 };
  upstream.on(
    inspectionCalls.ofEvent,
    replyWithData([
      { ...inspection, id: 21, venue_id: 6, time: at },
      { ...inspection, id: 22, venue_id: "6", time: at },
      { ...inspection, id: 23, venue: { id: 99 }, inspection_date: at },
    ]),
  );
  upstream.on(
    inspectionCalls.customOfEvent,
    replyWithData([{ id: 24, venue_name: "Aunt's garden", time: at }]),
  );
  const { inspections, customInspections } = await loadPage(inspectionsPage, `${HERE}/inspections`);
  expect(inspections.data.map(({ venue }: { venue: string }) => venue)).toEqual([
    "Old Mill",
    "Old Mill",
    "Venue 99",
  ]);
  expect(customInspections.data).toMatchObject([{ venue: "Aunt's garden", at, isCustom: true }]);
  expect(upstream.requests(venueCalls.get).filter(({ path }) => path === "/v1/venues/6")).toHaveLength(1);
  const { venues } = await loadPage(inspectionForm, `${HERE}/inspections/new?reschedule=21`);
  expect(venues.map(({ name }: { name: string }) => name)).toContain("Old Mill");
});

test("[ERR-04] [REP-01] [REP-02] [LEAD-07] reports take the names of people and venues from their lists", async () => {
  upstream.on(
    reportCalls.salesHitList,
    replyWithData([{ venue_id: 5, venue_name: "Pier", won_sales: 1 }, { venue: { id: 6 } }]),
  );
  const hits = await loadPage(hitList, "/reports/venues-sales-hit-list", {});
  expect(hits.report.data.table.lines.map(({ values }: { values: { name: string } }) => values.name)).toEqual(
    expect.arrayContaining(["Pier", "Old Mill"]),
  );
  upstream.on(
    reportCalls.leadingIndicator,
    replyWithData([{ venue_specialist: { id: 31 }, date_by_month: "2026-11", total: 4 }]),
  );
  const { report } = await loadPage(performance, "/x?month=2026-11", { country: "au" });
  expect(report.data.table.lines[0].values).toMatchObject({ name: "Robin Vale", "2026-11": 4 });
  upstream.on(
    leadCalls.distribution,
    replyWithData([{ venue_specialist_id: "31", total: 3 }, { venue_specialist_id: 77 }]),
  );
  const { assigned } = await loadPage(distributionPage, "/leads/lead-distribution", {});
  expect(assigned.data.rows).toMatchObject([{ name: "Robin Vale", total: 3 }, { name: "Specialist 77" }]);
});

test("[ERR-04] [REP-03] [REP-04] leads in the audit log and the audits are named", async () => {
  upstream.on(
    reportCalls.lostWons,
    replyWithData([{ id: 71, lead_event_id: 810, lead_id: 81, venue_id: 6 }]),
  );
  const log = await loadPage(auditLog, "/x", { country: "au" });
  expect(log.sales.data.rows).toMatchObject([{ client: "Mara Quist", leadId: 81, venue: "Old Mill" }]);
  upstream.on(
    reportCalls.enquiryAudits,
    replyWithData([{ id: 1, first_name: "Mara", last_name: "Quist", lead_id: 81 }, { id: 2 }]),
  );
  const { enquiries } = await loadPage(audits, "/x", {});
  expect(enquiries.data.rows[0]).toMatchObject({ client: "Mara Quist" });
  expect(enquiries.data.rows[1]).toEqual({ id: 2, failures: [] });
});

test("[ERR-04] [VEN-07] [SALE-01] a custom venue's sale and a shortlisted venue are named", async () => {
  upstream.on(
    saleCalls.ofEvent,
    replyWithData([
      { id: 6603, custom_venue_id: 400 },
      { id: 6604, venue: "Town Hall" },
    ]),
  );
  const { lines } = await loadPage(salesPage, `${HERE}/sales`);
  expect(lines.map(({ venue }: { venue: string }) => venue)).toEqual(["The Boat Shed", "Town Hall"]);
  upstream.on(
    shortlistCalls.ofEvent,
    replyWithData([{ venue: { id: 7, name: "Fern House" } }, { venue_id: 5 }]),
  );
  const { shortlist } = await loadPage(shortlistPage, `${HERE}/shortlist`);
  expect(shortlist.venues.data.map(({ name }: { name: string }) => name)).toEqual([
    "Fern House",
    "Salt & Pier",
  ]);
});

test("[ERR-04] a name that no call provides is the only thing missing", async () => {
  upstream.on(venueCalls.get, replyWithFailure(500));
  upstream.on(
    shortlistCalls.ofEvent,
    replyWithData([{ venue_id: 5 }, { venue_id: 7, venue_name: "Fern House" }]),
  );
  const { shortlist } = await loadPage(shortlistPage, `${HERE}/shortlist`);
  expect(shortlist.venues.data.map(({ name }: { name: string }) => name)).toEqual(["Venue 5", "Fern House"]);
});

test("[ERR-04] [VEN-02] a venue's pages show rows in the format of the lead and recommendation lists", async () => {
  const venue = { venueId: "5" };
  upstream.on(
    venueSaleCalls.leads,
    replyWithData([{ id: 81, first_name: "Mara", last_name: "Quist", country: "AU" }]),
  );
  const { leads } = await loadPage(venueLeadsPage, "/venues/5/leads", venue);
  expect(leads.data.rows).toMatchObject([{ leadId: 81, name: "Mara Quist" }]);
  const room = { venue_id: 5, room_id: 51, room_name: "Garden Room", name: "Salt & Pier" };
  upstream.on(
    recommendationCalls.ofVenue,
    replyWithData([
      { id: 1, ...room },
      { ...room, lead_event: { id: 810, lead_id: 81 } },
    ]),
  );
  const { recommendations } = await loadPage(venueRecommendationsPage, "/venues/5/recommendations", venue);
  expect(recommendations.data.rows).toMatchObject([
    { room: "Garden Room" },
    { room: "Garden Room", leadId: 81, eventId: 810, name: "Mara Quist" },
  ]);
});

test.each([
  ["month", "count"],
  ["date", "total"],
  ["date_by_month", "total"],
])("[ERR-04] [DASH-01] lead values accept months as %s and numbers as %s", async (month, count) => {
  upstream.on(leadValues, replyWithData([{ [month]: "2026-10", [count]: "12" }]));
  upstream.on(
    leadValuesByMonth,
    replyWithData([
      { [month]: "2026-10", [count]: 5 },
      { [month]: "2026-11-01", [count]: 6 },
    ]),
  );
  const values = await loadPage(leadValuesPage, "/dashboard/lead-values", {});
  expect(values.year.data).toMatchObject({ lines: [], total: { count: 12 } });
  expect(values.months.data.lines).toMatchObject([
    { month: "2026-11", count: 6 },
    { month: "2026-10", count: 5 },
  ]);
});
