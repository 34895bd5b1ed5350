import "../support/web";

import * as eventCalls from "@contract/events/events";
import * as leadCalls from "@contract/leads/leads";
import * as saleCalls from "@contract/sales/sales";
import { expect, test } from "vitest";
import * as list from "~/routes/sales/list";
import { buildEventParams, buildLeadEvent, lead, nextEventId } from "../support/business";
import { replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { signedIn, upstream } from "../support/web";

const buildSale = (id: number, changes: object = {}) => ({
  id,
  venue: { id: id + 100, name: `Venue ${id}` },
  status: "tentative",
  value: 1000,
  commission: 12.5,
  ...changes,
});

async function openSaleList(sales: object[], vc_role = "Venue Specialist") {
  const id = nextEventId();
  upstream.on(leadCalls.get, replyWithData(lead));
  upstream.on(eventCalls.get, replyWithData(buildLeadEvent(id)));
  upstream.on(saleCalls.ofEvent, replyWithData(sales));
  const person = await signedIn({ vc_role });
  const open = (query = "") => person.get(list, `/x${query}`, { params: buildEventParams(id) });
  return { id, open: async (query?: string) => (await open(query)).json() };
}

test("[T-01] [SALE-01] the sales of an event are listed with totals", async () => {
  const { id, open } = await openSaleList([
    buildSale(3, { status: "won", approval: "approved", is_invoiced: true, event_date: "2027-03-01" }),
    buildSale(2, { commission_amount: 120 }),
    buildSale(1, { guest_count: 80 }),
  ]);
  const page = await open();
  expect(upstream.requests(saleCalls.ofEvent)).toMatchObject([
    { method: "GET", path: `/v1/lead-event/${id}/tentative-sales`, query: { source: "test-source" } },
  ]);
  expect(Object.keys(upstream.requests(saleCalls.ofEvent)[0]?.query ?? {})).toEqual(["source"]);
  expect(page.lines).toMatchObject([
    { id: 3, venue: "Venue 3", status: "won", approval: "approved", isInvoiced: true, date: "2027-03-01" },
    { id: 2, commissionAmount: 120 },
    { id: 1, guests: 80, value: 1000, commission: 12.5, commissionAmount: 125 },
  ]);
  expect(page.lines[1]).not.toHaveProperty("approval");
  expect(page.lines[1]).not.toHaveProperty("isInvoiced");
  expect(page.totals).toEqual([
    { status: "tentative", count: 2, value: 2000, commission: 245 },
    { status: "won", count: 1, value: 1000, commission: 125 },
  ]);
});

test("[SALE-01] a page has ten sales, and one beyond the end shows the last", async () => {
  const { open } = await openSaleList(Array.from({ length: 12 }, (_, index) => buildSale(index + 1)));
  expect((await open()).lines).toHaveLength(10);
  const last = await open("?page=9&sort_by=venue");
  expect([last.filters.page, last.found, last.lines.length]).toEqual([2, 12, 2]);
});

test("[SALE-01] without sales the list is empty; an unreadable sale hides the totals", async () => {
  expect(await (await openSaleList([])).open()).toMatchObject({ all: 0, lines: [], totals: [] });
  const partial = await (await openSaleList([buildSale(1), { id: "none" }])).open();
  expect(partial).toMatchObject({ isPartial: true, all: 1, totals: [] });
});

test("[ERR-01] [ERR-02] sales that fail to load say so in place", async () => {
  const { open } = await openSaleList([]);
  upstream.on(saleCalls.ofEvent, replyWithFailure(500));
  const page = await open();
  expect(page.failure.message).toBeTruthy();
  expect(page.facts.guests).toBe(90);
  expect(page).not.toHaveProperty("all");
});

test("[EVT-07] only a team lead sees the approval action at each sale", async () => {
  expect((await (await openSaleList([buildSale(1)], "Team Lead")).open()).approver).toBeTypeOf("number");
  expect((await (await openSaleList([buildSale(1)])).open()).approver).toBeUndefined();
});
