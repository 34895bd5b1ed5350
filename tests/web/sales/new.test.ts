import "../support/web";

import { randomUUID } from "node:crypto";
import * as eventCalls from "@contract/events/events";
import * as inspectionCalls from "@contract/inspections/inspections";
import * as leadCalls from "@contract/leads/leads";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import * as saleCalls from "@contract/sales/sales";
import * as shortlistCalls from "@contract/shortlists/shortlists";
import * as customVenueCalls from "@contract/venues/custom-venues";
import * as venueCalls from "@contract/venues/venues";
import { expect, test } from "vitest";
import * as newSale from "~/routes/sales/new";
import {
  buildEventParams,
  buildLeadEvent,
  buildRecommendation,
  LEAD,
  lead,
  nextEventId,
} from "../support/business";
import { replyWithConnectionReset, replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { getRedirect, signedIn, upstream } from "../support/web";

const buildEvent = (id: number) => ({ ...buildLeadEvent(id), country: "UK", event_date: "2027-03-01" });
const begin = { venue_id: 12, event_date: "2027-03-01", guest_count: 90, value: 9000, commission: 10 };

async function openNewSale() {
  const id = nextEventId();
  upstream.on(leadCalls.get, replyWithData(lead));
  upstream.on(eventCalls.get, replyWithData(buildEvent(id)));
  upstream.on(recommendationCalls.ofEvent, replyWithData([buildRecommendation(21)]));
  upstream.on(shortlistCalls.ofEvent, replyWithData([{ venue_id: 2, venue_name: "Venue" }]));
  upstream.on(
    inspectionCalls.ofEvent,
    replyWithData([
      {
        id: 4,
        unique_id: "k",
        leadEventId: id,
        status: "confirmed",
        inspection_date: "2027-01-01T00:00:00Z",
        venue: { id: 7, name: "Old Mill" },
      },
    ]),
  );
  upstream.on(venueCalls.search, replyWithData([{ id: 12, name: "Barn", country: "UK" }]));
  upstream.on(customVenueCalls.all, replyWithData([{ id: 3, name: "Aunt's garden", country: "UK" }]));
  upstream.on(venueCalls.get, replyWithData({ id: 12, name: "Barn", address: {}, rooms: [] }));
  upstream.on(saleCalls.defaults, replyWithData(begin));
  upstream.on(saleCalls.create, replyWithData({ id: 31, venue: { id: 12, name: "Barn" } }));
  upstream.on(customVenueCalls.sell, replyWithData({ id: 32 }));
  upstream.on(saleCalls.ofEvent, replyWithData([]));
  const person = await signedIn();
  const params = buildEventParams(id);
  const here = `/leads/${LEAD}/event/${id}/sales`;
  return {
    id,
    here,
    open: async (query = "") => (await person.get(newSale, `${here}/new${query}`, { params })).json(),
    post: (query: string, fields: Record<string, string>) =>
      person.post(newSale, `${here}/new${query}`, fields, { params }),
  };
}

const buildSaleFields = (changes: Record<string, string> = {}) => ({
  event_date: "2027-03-02",
  guest_count: "85",
  value: "8500.50",
  commission: "7.5",
  form_key: randomUUID(),
  ...changes,
});

test("[SALE-01] [V-29] a new sale starts with a choice of event, found and custom venues", async () => {
  const { id, open } = await openNewSale();
  const page = await open("?search=barn&value=8500");
  expect(page.tied.venues).toMatchObject([
    { venueId: 2, ties: ["shortlisted", "recommended"] },
    { venueId: 7, name: "Old Mill", ties: ["inspected"] },
  ]);
  expect(page.found.data).toMatchObject([{ venueId: 12, name: "Barn" }]);
  expect(page.custom.data.found).toBe(0);
  expect((await open()).custom.data.venues).toMatchObject([{ venueId: 3, name: "Aunt's garden" }]);
  expect(page.entered).toEqual({ value: "8500" });
  expect(upstream.requests(customVenueCalls.all)[0]).toMatchObject({
    method: "GET",
    path: "/v1/venues/custom/all",
    query: { country: "UK" },
  });
  expect(upstream.requests(venueCalls.search)[0]?.query).toMatchObject({ search: "barn", country: "UK" });
  expect(upstream.requests(inspectionCalls.ofEvent)[0]?.path).toBe(`/v1/lead-event/${id}/inspections`);
});

test("[T-03] [SALE-01] a new sale starts with the venue's default values and keeps typed ones", async () => {
  const { id, open } = await openNewSale();
  const page = await open("?venue=12&commission=8");
  expect(upstream.requests(saleCalls.defaults)).toMatchObject([
    {
      method: "GET",
      path: `/v1/lead-event/${id}/tentative-sales/default-values`,
      query: { source: "test-source", venue_id: "12" },
    },
  ]);
  expect(page.venueName).toBe("Barn");
  expect(page.values).toMatchObject({
    event_date: "2027-03-01",
    guest_count: "90",
    value: "9000",
    commission: "8",
  });
  expect(page.shown.values.commission).toBe("10");
  expect(page.valueNote).toBe("The usual value for this venue and event. Check it before you save.");
});

test.each([
  ["room_price", "The room's price per head for 90 guests. Check it before you save."],
  ["minimum_spend", "The room's minimum spend. Check it before you save."],
  ["budget", "The client's budget, because no room price is known. Check it before you save."],
])("[SALE-01] a new sale explains that its value is the %s", async (value_source, note) => {
  const { open } = await openNewSale();
  upstream.on(saleCalls.defaults, replyWithData({ ...begin, value_source }));
  expect((await open("?venue=12")).valueNote).toBe(note);
});

test("[SALE-01] a foreign currency is refused at its field and kept", async () => {
  const { post } = await openNewSale();
  const rejected = await post("?venue=12", { ...buildSaleFields(), country: "UK", value: "$9k" });
  expect([rejected.status, (await rejected.json()).rejected]).toMatchObject([
    422,
    {
      error: { value: ["Enter the amount in pounds (£), not in Australian dollars ($)"] },
      initialValue: { value: "$9k" },
    },
  ]);
  expect(upstream.requests(saleCalls.create)).toEqual([]);
});

test("[SALE-01] [ERR-01] without default values the form uses the event's and says so", async () => {
  const { open } = await openNewSale();
  upstream.on(saleCalls.defaults, replyWithFailure(500));
  const page = await open("?venue=12");
  expect(page.values).toMatchObject({ event_date: "2027-03-01", guest_count: "90", value: "" });
  expect(page.failure.message).toBeTruthy();
  expect(page.valueNote).toBeUndefined();
});

test("[T-02] [SALE-01] [SALE-02] a sale is saved once, however often the form is posted", async () => {
  const { id, here, post } = await openNewSale();
  const form = buildSaleFields();
  const answers = await Promise.all([post("?venue=12", form), post("?venue=12", form)]);
  expect(answers.map(getRedirect)).toContain(here);
  expect(getRedirect(await post("?venue=12", form))).toBe(here);
  expect(upstream.requests(saleCalls.create)).toMatchObject([
    {
      method: "POST",
      path: `/v1/lead-event/${id}/tentative-sales`,
      query: { source: "test-source" },
      body: { venue_id: 12, event_date: "2027-03-02", guest_count: 85, value: 8500.5, commission: 7.5 },
    },
  ]);
  await post("?venue=12", { value: "100", form_key: randomUUID() });
  expect(upstream.requests(saleCalls.create)[1]?.body).toEqual({ venue_id: 12, value: 100 });
});

test("[V-31] [VEN-07] a custom venue is sold with its own call, with the event's date and guests", async () => {
  const { id, here, open, post } = await openNewSale();
  const page = await open("?custom=3");
  expect(page).toMatchObject({
    venueName: "Aunt's garden",
    values: { event_date: "2027-03-01", guest_count: "90", value: "", commission: "" },
  });
  expect(upstream.requests(saleCalls.defaults)).toEqual([]);
  expect(getRedirect(await post("?custom=3", buildSaleFields()))).toBe(here);
  expect(upstream.requests(customVenueCalls.sell)).toMatchObject([
    {
      method: "POST",
      path: `/v1/sales/lead-event/${id}/custom-venue-sale/3`,
      query: { source: "test-source" },
      body: { event_date: "2027-03-02", guest_count: 85, value: 8500.5, commission: 7.5 },
    },
  ]);
});

test("[SALE-02] a 422 is shown at the form's fields, other failures on top, typed values kept", async () => {
  const { post } = await openNewSale();
  const refusedBy = async (changes: Record<string, string> = {}) => {
    const answer = await post("?venue=12", buildSaleFields(changes));
    expect(answer.status).toBe(422);
    return (await answer.json()).rejected;
  };
  expect((await refusedBy({ value: "much" })).error).toHaveProperty("value");
  upstream.on(
    saleCalls.create,
    replyWithFailure(422, { errors: { value: ["Too cheap."], venue_id: ["It is closed."] } }),
  );
  const rejected = await refusedBy();
  expect(rejected.error).toEqual({ value: ["Too cheap."], venue_id: ["It is closed."] });
  expect(rejected.initialValue).toMatchObject({ value: "8500.50", guest_count: "85" });
  upstream.on(
    saleCalls.create,
    replyWithFailure(409, { message: "Barn already has a won sale for this event." }),
  );
  expect((await refusedBy()).error).toEqual({ "": ["Barn already has a won sale for this event."] });
});

test("[SALE-02] after an unknown outcome the list is checked before saving again", async () => {
  const { here, post } = await openNewSale();
  upstream.on(saleCalls.create, replyWithConnectionReset);
  const form = buildSaleFields();
  const first = await post("?venue=12", form);
  expect([first.status, JSON.stringify(await first.json())]).toEqual([
    422,
    expect.stringContaining("Check the list"),
  ]);
  upstream.on(saleCalls.ofEvent, replyWithData([{ id: 31, venue: { id: 12, name: "Barn" }, value: 8500.5 }]));
  upstream.on(saleCalls.create, replyWithData({ id: 99 }));
  const before = upstream.requests(saleCalls.create).length;
  const again = await post("?venue=12", form);
  expect(getRedirect(again)).toBe(here);
  expect(upstream.requests(saleCalls.create).length).toBe(before);
});

test("[SALE-02] an older equal sale is not mistaken for one whose outcome is unknown", async () => {
  const { here, post } = await openNewSale();
  const older = { id: 30, venue: { id: 12, name: "Barn" }, value: 8500.5 };
  upstream.on(saleCalls.ofEvent, replyWithData([older]));
  upstream.on(saleCalls.create, replyWithConnectionReset);
  const form = buildSaleFields();
  await post("?venue=12", form);
  upstream.on(saleCalls.create, replyWithData({ id: 99 }));
  const before = upstream.requests(saleCalls.create).length;
  expect(getRedirect(await post("?venue=12", form))).toBe(here);
  expect(upstream.requests(saleCalls.create).length).toBe(before + 1);
});

test("[SALE-01] choosing another venue keeps values that differ from the defaults", async () => {
  const { here, post } = await openNewSale();
  const shown = JSON.stringify({
    values: { event_date: "2027-03-02", guest_count: "85", value: "9000", commission: "7.5" },
  });
  const chosen = await post("?venue=12", buildSaleFields({ _shown: shown, intent: "venue" }));
  expect(getRedirect(chosen)).toBe(`${here}/new?value=8500.50`);
  expect(getRedirect(await post("", buildSaleFields({ _shown: shown })))).toBe(`${here}/new?value=8500.50`);
  expect(upstream.requests(saleCalls.create)).toEqual([]);
});
