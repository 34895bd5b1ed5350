import "../support/web";

import * as eventCalls from "@contract/events/events";
import * as leadCalls from "@contract/leads/leads";
import * as saleCalls from "@contract/sales/sales";
import * as shortlistCalls from "@contract/shortlists/shortlists";
import * as venueCalls from "@contract/venues/venues";
import { beforeEach, expect, test } from "vitest";
import * as eventPage from "~/routes/events/details";
import * as shortlist from "~/routes/shortlists/shortlist";
import * as venuePage from "~/routes/venues/details";
import * as page from "~/routes/venues/shortlisting";
import { buildLeadEvent, LEAD, lead, nextEventId } from "../support/business";
import { replyNoContent, replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { type Browser, getRedirect, signedIn, upstream } from "../support/web";

let browser: Browser;
let event: number;
const routeArgs = { params: { venueId: "6" } };
const ukLead = { ...lead, id: 77, first_name: "Una", country: "UK" };

beforeEach(async () => {
  event = nextEventId();
  browser = await signedIn({ id: event });
  upstream.on(
    venueCalls.get,
    replyWithData({ id: 6, name: "Old Mill", address: { country_short: "AU" }, rooms: [] }),
  );
  upstream.on(venueCalls.description, replyWithData(""));
  upstream.on(venueCalls.packages, replyWithData([]));
  upstream.on(venueCalls.notes, replyWithData([]));
  upstream.on(eventCalls.get, (response, { path }) =>
    replyWithData(buildLeadEvent(Number(path.split("/").at(-1))))(response),
  );
  upstream.on(leadCalls.get, replyWithData(lead));
  upstream.on(shortlistCalls.ofEvent, replyWithData([{ venue_id: 6, venue_name: "Old Mill" }]));
});

const loadShortlistDialog = async (query = "") =>
  (await browser.get(page, `/venues/6/shortlist${query}`, routeArgs)).json();
const listEventNames = (events: { leadName: string; eventId: number }[] | undefined) =>
  events?.map(({ leadName, eventId }) => `${leadName} ${eventId}`);

test("[SHORT-01] [VEN-02] a venue viewed for an event shows its shortlist status and keeps the event", async () => {
  const openVenue = async (query: string) =>
    (await browser.get(venuePage, `/venues/6${query}`, routeArgs)).json();
  const { head, forEvent } = await openVenue(`?lead=${LEAD}&event=${event}`);
  expect(head).toMatchObject({ leadId: LEAD, eventId: event });
  expect(forEvent.data).toMatchObject({ leadId: LEAD, eventId: event, leadName: "Grace Hopper", isOn: true });
  upstream.on(shortlistCalls.ofEvent, replyWithData([]));
  expect((await openVenue(`?event=${event}`)).forEvent.data.isOn).toBe(false);
  upstream.on(shortlistCalls.ofEvent, replyWithFailure(500));
  expect((await openVenue(`?event=${event}`)).forEvent.data).not.toHaveProperty("isOn");
  upstream.on(eventCalls.get, replyWithFailure(404, { message: "No such event." }));
  expect((await openVenue(`?event=${event}`)).forEvent.failure.message).toBe("No such event.");
  expect(await openVenue("")).not.toHaveProperty("forEvent");
});

test("[SHORT-01] the shortlist toggle returns to the venue's page with the event", async () => {
  const params = { leadId: String(LEAD), eventId: String(event) };
  upstream.on(shortlistCalls.add, replyWithData({ venue_id: 6, venue_name: "Old Mill" }));
  upstream.on(shortlistCalls.remove, replyNoContent);
  const fields = { venue_id: "6", venue_name: "Old Mill", from: "venue-6" };
  const here = `/venues/6?lead=${LEAD}&event=${event}`;
  for (const intent of ["add", "remove"])
    expect(getRedirect(await browser.post(shortlist, "/x", { ...fields, intent }, { params }))).toBe(here);
  expect(
    [...upstream.requests(shortlistCalls.add), ...upstream.requests(shortlistCalls.remove)].map(
      ({ path }) => path,
    ),
  ).toEqual(["shortlist/6", "shortlist/6"].map((rest) => `/v1/lead-event/${event}/${rest}`));
});

test("[SHORT-01] finds events in the venue's country by lead name or number", async () => {
  const row = { ...lead, created_at: "2027-01-04T01:30:00Z" };
  upstream.on(leadCalls.all, replyWithData([row]));
  upstream.on(eventCalls.ofLead, replyWithData([buildLeadEvent(901), buildLeadEvent(902)]));
  upstream.on(shortlistCalls.ofEvent, (response, { path }) =>
    replyWithData(path.includes("/901/") ? [{ venue_id: 6, venue_name: "Old Mill" }] : [])(response),
  );
  const { choices } = await loadShortlistDialog("?q=grace");
  expect(listEventNames(choices.found.data)).toEqual(["Grace Hopper 901", "Grace Hopper 902"]);
  expect(choices.found.data.map(({ isOn }: { isOn: boolean }) => isOn)).toEqual([true, false]);
  expect(upstream.requests(leadCalls.all)).toMatchObject([
    { method: "GET", path: "/v1/leads", query: { search: "grace", country: "AU" } },
  ]);
  upstream.on(leadCalls.all, replyWithData([]));
  expect(listEventNames((await loadShortlistDialog("?q=%23812")).choices.found.data)).toEqual([
    "Grace Hopper 812",
  ]);
  upstream.on(leadCalls.get, replyWithData(ukLead));
  expect((await loadShortlistDialog("?q=812")).choices.found.data).toEqual([]);
  upstream.on(leadCalls.get, replyWithData({ ...lead, country: undefined }));
  expect(listEventNames((await loadShortlistDialog("?q=812")).choices.found.data)).toEqual([
    "Grace Hopper 812",
  ]);
  upstream.on(shortlistCalls.ofEvent, replyWithFailure(500));
  upstream.on(leadCalls.get, replyWithData(lead));
  expect((await loadShortlistDialog("?q=812")).choices.found.data[0]).not.toHaveProperty("isOn");
  upstream.on(leadCalls.all, replyWithFailure(500));
  expect((await loadShortlistDialog("?q=grace")).choices.found).toHaveProperty("failure");
  expect((await loadShortlistDialog("?q=g")).choices).not.toHaveProperty("found");
});

test("[SHORT-01] offers the user's recent events, newest first", async () => {
  expect((await loadShortlistDialog()).choices.recent).toEqual([]);
  upstream.on(leadCalls.eventEnquiries, replyWithData([]));
  upstream.on(eventCalls.timeline, replyWithData([]));
  upstream.on(saleCalls.ofEvent, replyWithData([]));
  upstream.on(shortlistCalls.add, replyWithData({ venue_id: 6, venue_name: "Old Mill" }));
  const visit = (id: number) =>
    browser.get(eventPage, "/x", { params: { leadId: String(LEAD), eventId: String(id) } });
  const change = (id: number) =>
    browser.post(
      shortlist,
      "/x",
      { venue_id: "6", from: "event" },
      { params: { leadId: String(LEAD), eventId: String(id) } },
    );
  for (const id of [701, 702, 701]) await visit(id);
  await change(703);
  expect(listEventNames((await loadShortlistDialog()).choices.recent)).toEqual(
    [703, 701, 702].map((id) => `Grace Hopper ${id}`),
  );
  for (const id of [704, 705, 706]) await visit(id);
  expect(listEventNames((await loadShortlistDialog()).choices.recent)).toHaveLength(5);
  // Events that no longer exist are left out.
  upstream.once(eventCalls.get, replyWithFailure(404));
  expect((await loadShortlistDialog()).choices.recent).toHaveLength(4);
  const other = await signedIn({ id: event + 1, token: "token-of-bob" });
  expect((await (await other.get(page, "/venues/6/shortlist", routeArgs)).json()).choices.recent).toEqual([]);
});
