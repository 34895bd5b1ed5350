import "../support/web";

import * as eventCalls from "@contract/events/events";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import * as venueSaleCalls from "@contract/venues/sales";
import * as venueCalls from "@contract/venues/venues";
import { beforeEach, expect, test } from "vitest";
import * as sale from "~/routes/venues/lead-sale";
import * as page from "~/routes/venues/leads";
import * as lossesPage from "~/routes/venues/losses";
import * as recommendationsPage from "~/routes/venues/recommendations";
import { replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { type Browser, getRedirect, signedIn, upstream } from "../support/web";

let browser: Browser;
const routeArgs = { params: { venueId: "6", eventId: "90" } };
const source = "test-source";

const lead = {
  lead_id: 5,
  lead_event_id: 90,
  lead_name: "Grace Hopper",
  country: "AU",
  event_type: "wedding",
  guest_count: 80,
  last_contact_at: "2027-03-01T00:00:00Z",
};
const sold = {
  id: 31,
  lead_event_id: 90,
  lead_id: 5,
  venue: { id: 6, name: "Old Mill" },
  value: 9000,
  commission: 10,
};

beforeEach(async () => {
  browser = await signedIn();
  upstream.on(venueCalls.get, replyWithData({ id: 6, name: "Old Mill", address: { country_short: "AU" } }));
  upstream.on(
    eventCalls.get,
    replyWithData({ id: 90, lead_id: 5, event_type: "wedding", country: "AU", guest_count: 80 }),
  );
  upstream.on(venueSaleCalls.ofEvent, replyWithData({ ...sold, status: "tentative" }));
  upstream.on(venueSaleCalls.setStatus, replyWithData({ ...sold, status: "won" }));
});

test("[VEN-02] [V-03] pages the leads of a venue, each with its event", async () => {
  upstream.on(venueSaleCalls.leads, replyWithData([lead], { total: 12, page: 2, per_page: 10 }));
  const shown = await (await browser.get(page, "/venues/6/leads?page=2", routeArgs)).json();
  expect(upstream.requests(venueSaleCalls.leads)).toMatchObject([
    { method: "GET", path: "/v1/venues/6/leads", query: { page: "2", source } },
  ]);
  expect(shown.leads.data).toEqual({
    rows: [
      {
        leadId: 5,
        eventId: 90,
        name: "Grace Hopper",
        country: "AU",
        type: "Wedding",
        guests: 80,
        lastContactAt: "2027-03-01T00:00:00Z",
      },
    ],
    total: 12,
    hasMore: false,
    isWhole: true,
    unreadable: 0,
  });
  expect(getRedirect(await browser.get(page, "/venues/6/leads?page=7", routeArgs))).toBe(
    "/venues/6/leads?page=2",
  );
  upstream.on(venueSaleCalls.leads, replyWithFailure(500));
  const failed = await (await browser.get(page, "/venues/6/leads", routeArgs)).json();
  expect(failed).toMatchObject({ head: { name: "Old Mill" }, leads: { failure: {} } });
  upstream.on(venueSaleCalls.leads, replyWithData([{ lead_id: "x" }]));
  const broken = await (await browser.get(page, "/venues/6/leads", routeArgs)).json();
  expect(broken.leads.failure).toBeDefined();
});

test("[VEN-02] [R-05] pages the recommendations of a venue with the call's total", async () => {
  upstream.on(
    recommendationCalls.ofVenue,
    replyWithData(
      [
        {
          ...lead,
          id: 4,
          venue_id: 6,
          venue_name: "Old Mill",
          room_id: 61,
          room_name: "Loft",
          outcome: "viewed",
        },
      ],
      { total: 21 },
    ),
  );
  const open = (query: string) =>
    browser.get(recommendationsPage, `/venues/6/recommendations${query}`, routeArgs);
  const { recommendations } = await (await open("?page=3")).json();
  expect(upstream.requests(recommendationCalls.ofVenue)).toMatchObject([
    { method: "GET", path: "/v1/venues/6/recommendations", query: { page: "3", source } },
  ]);
  expect(recommendations.data).toMatchObject({
    rows: [{ room: "Loft", eventId: 90, outcome: "viewed" }],
    total: 21,
  });
  expect(getRedirect(await open("?page=4"))).toBe("/venues/6/recommendations?page=3");
});

test("[VEN-02] [V-05] [V-15] [V-16] shows lost sales, rivals and reasons in separate sections", async () => {
  upstream.on(
    venueSaleCalls.lostStatus,
    replyWithData([
      {
        ...sold,
        status: "lost",
        lost_reason: "Too dear",
        closed_at: "2027-01-02T00:00:00Z",
        lost_to_venue: { id: 7, name: "Fern House" },
      },
      { ...sold, id: 32, status: "lost", value: 20_000, closed_at: "2027-01-01T00:00:00Z" },
    ]),
  );
  upstream.on(
    venueSaleCalls.topVenuesLostTo,
    replyWithData([{ venue_id: 7, venue_name: "Fern House", count: 3 }]),
  );
  upstream.on(
    venueSaleCalls.lostReasons,
    replyWithData([
      { reason: "Too dear", count: 4 },
      { reason: "Date", count: 1 },
    ]),
  );
  const open = async (query = "") =>
    (await browser.get(lossesPage, `/venues/6/losses${query}`, routeArgs)).json();
  const shown = await open();
  expect(upstream.requests(venueSaleCalls.lostStatus)).toMatchObject([
    { method: "GET", path: "/v1/venues/lost_status", query: { venue_id: "6", source } },
  ]);
  expect(upstream.requests(venueSaleCalls.topVenuesLostTo)).toMatchObject([
    { method: "GET", path: "/v1/venues/6/top_venues_loss_to", query: { source } },
  ]);
  expect(upstream.requests(venueSaleCalls.lostReasons)).toMatchObject([
    { method: "GET", path: "/v1/venues/6/lost_reasons", query: { source } },
  ]);
  expect(shown.losses).toMatchObject([
    { id: 31, reason: "Too dear", lostTo: { name: "Fern House" } },
    { id: 32 },
  ]);
  expect(shown.description).toBe("2 lost sales");
  expect(shown.chart.bars).toMatchObject([
    { label: "Too dear", total: 4 },
    { label: "Date", total: 1 },
  ]);
  expect((await open("?sort_by=value")).losses).toMatchObject([{ id: 32 }, { id: 31 }]);
  expect(await open("?search=FERN")).toMatchObject({
    losses: [{ id: 31 }],
    description: "1 lost sale matching “FERN”",
  });
  upstream.on(venueSaleCalls.lostReasons, replyWithFailure(500));
  const partly = await open();
  expect(partly).toMatchObject({ reasons: { failure: {} }, rivals: { data: [{}] }, total: 2 });
  expect(partly).not.toHaveProperty("chart");
});

const loadSaleDialog = async () => (await browser.get(sale, "/venues/6/leads/90/sale", routeArgs)).json();
const postSaleStatus = (status: string, shown: string, lost_reason = "", search = "") =>
  browser.post(sale, `/venues/6/leads/90/sale${search}`, { status, lost_reason, shown }, routeArgs);

test("[VEN-04] [V-24] shows a venue's sale to an event and its allowed statuses", async () => {
  expect(await loadSaleDialog()).toMatchObject({
    venueName: "Old Mill",
    leadId: 5,
    allowed: ["tentative", "won", "lost"],
    sale: { status: "tentative", value: 9000 },
  });
  expect(upstream.requests(venueSaleCalls.ofEvent)).toMatchObject([
    { method: "GET", path: "/v1/venues/6/lead-event/90/lead-venue-sale", query: { source } },
  ]);
  upstream.on(venueSaleCalls.ofEvent, replyWithFailure(404));
  const none = await loadSaleDialog();
  expect([none.sale, none.allowed]).toEqual([undefined, ["tentative", "lost"]]);
  upstream.on(venueSaleCalls.ofEvent, replyWithData({ ...sold, status: "won", is_invoiced: true }));
  expect((await loadSaleDialog()).allowed).toEqual([]);
});

test("[VEN-04] [SALE-03] the client's portal reason is shown and fills in the lost reason", async () => {
  upstream.on(
    recommendationCalls.ofEvent,
    replyWithData([
      {
        venue_id: 6,
        venue_name: "Old Mill",
        room_id: 61,
        room_name: "Loft",
        client_answer: { answer: "declined", reason: "too_small" },
      },
    ]),
  );
  expect(await loadSaleDialog()).toMatchObject({
    declined: { reasons: ["too_small"], words: "" },
    reason: "Too small for the guests",
  });
  upstream.on(venueSaleCalls.ofEvent, replyWithData({ ...sold, status: "lost", lost_reason: "Too dear" }));
  expect((await loadSaleDialog()).reason).toBe("Too dear");
});

test("[VEN-04] [V-23] sets the status of a sale, with a reason if lost", async () => {
  expect(getRedirect(await postSaleStatus("won", "tentative", "not this", "?page=2"))).toBe(
    "/venues/6/leads?page=2",
  );
  await postSaleStatus("lost", "tentative", "Too dear");
  expect(upstream.requests(venueSaleCalls.setStatus)).toMatchObject([
    { method: "POST", path: "/v1/venues/6/lead-event/90/lead-sale-status", query: { source } },
    {},
  ]);
  expect(upstream.requests(venueSaleCalls.setStatus).map(({ body }) => body)).toEqual([
    { status: "won" },
    { status: "lost", lost_reason: "Too dear" },
  ]);
});

test("[VEN-04] [ERR-02] explains disallowed changes and detects conflicts", async () => {
  const refusal = async (request: Promise<Response>) => {
    const response = await request;
    expect(response.status).toBe(422);
    return (await response.json()).rejected;
  };
  expect((await refusal(postSaleStatus("sold", ""))).error.status).toEqual(["Choose tentative, won or lost"]);
  expect(await refusal(postSaleStatus("lost", "tentative"))).toMatchObject({
    error: { lost_reason: ["Enter a reason"] },
    initialValue: { status: "lost" },
  });
  expect((await refusal(postSaleStatus("won", "lost", "x"))).error[""]).toEqual([
    "Someone else has changed this sale to tentative. Choose the status again.",
  ]);
  upstream.on(venueSaleCalls.ofEvent, replyWithFailure(404));
  expect((await refusal(postSaleStatus("won", ""))).error[""]).toEqual([
    "Enter a tentative sale first, then mark it as won.",
  ]);
  expect(upstream.requests(venueSaleCalls.setStatus)).toEqual([]);
  upstream.on(venueSaleCalls.setStatus, replyWithFailure(409, { message: "The event is over." }));
  expect((await refusal(postSaleStatus("tentative", ""))).error[""]).toEqual(["The event is over."]);
});
