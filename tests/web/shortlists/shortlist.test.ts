import { joinRejectedMessages } from "~/services/forms/rejected-form";
import "../support/web";

import { randomUUID } from "node:crypto";
import * as eventCalls from "@contract/events/events";
import * as leadCalls from "@contract/leads/leads";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import * as shortlistCalls from "@contract/shortlists/shortlists";
import * as venueCalls from "@contract/venues/venues";
import { expect, test } from "vitest";
import * as brochure from "~/routes/events/brochure";
import * as details from "~/routes/events/details";
import * as availability from "~/routes/shortlists/availability";
import * as page from "~/routes/shortlists/shortlist";
import {
  buildEventParams,
  buildLeadEvent,
  buildRecommendation,
  LEAD,
  lead,
  nextEventId,
} from "../support/business";
import { html, OF_500, replyNoContent, replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { type Browser, type Fields, getRedirect, signedIn, upstream } from "../support/web";

type Route = Parameters<Browser["get"]>[0];

async function openShortlistPages() {
  const [id, ada] = [nextEventId(), await signedIn()];
  upstream.on(leadCalls.get, replyWithData(lead));
  upstream.on(eventCalls.get, replyWithData(buildLeadEvent(id)));
  upstream.on(leadCalls.eventEnquiries, replyWithData([]));
  upstream.on(eventCalls.timeline, replyWithData([]));
  upstream.on(
    shortlistCalls.ofEvent,
    replyWithData([
      { venue_id: 6, venue_name: "Old Mill", city: "Fitzroy", parent_city: "Melbourne", is_available: false },
      { venue_id: 7, venue_name: "Fern House" },
      { venue_id: 5, venue_name: "Boathouse", is_available: null },
    ]),
  );
  upstream.on(venueCalls.get, replyWithData({ id: 8, name: "Salt & Pier", address: {}, rooms: [] }));
  const params = { ...buildEventParams(id), venueId: "6" };
  const open = async (route: Route, address = "/x") => (await ada.get(route, address, { params })).json();
  const post = (route: Route, fields: Fields, address = "/x") => ada.post(route, address, fields, { params });
  return { id, here: `/leads/${LEAD}/event/${id}`, open, post };
}

test("[SHORT-01] the event page lists the shortlist with details of each venue", async () => {
  const { id, open } = await openShortlistPages();
  const { shortlist } = await open(details);
  expect(shortlist.venues.data).toEqual([
    { venueId: 6, name: "Old Mill", place: "Fitzroy, Melbourne", isAvailable: false },
    { venueId: 7, name: "Fern House", place: "" },
    { venueId: 5, name: "Boathouse", place: "", isAvailable: null },
  ]);
  expect(upstream.requests(shortlistCalls.ofEvent)).toMatchObject([
    { method: "GET", path: `/v1/lead-event/${id}/shortlists`, query: { source: "test-source" } },
  ]);
});

test("[SHORT-01] client responses take one call, and the list works without them", async () => {
  const { open } = await openShortlistPages();
  const answer = { answer: "declined", reason: "too_far" };
  upstream.on(
    recommendationCalls.ofEvent,
    replyWithData([{ ...buildRecommendation(61), client_answer: answer }]),
  );
  const [mill, fern] = (await open(page)).shortlist.venues.data;
  expect(mill.marks).toEqual([{ kind: "declined", text: "Declined: too far" }]);
  expect(fern).not.toHaveProperty("marks");
  expect(upstream.requests(recommendationCalls.ofEvent)).toHaveLength(1);
  upstream.on(recommendationCalls.ofEvent, replyWithFailure(500));
  expect((await open(page)).shortlist.venues.data[0]).not.toHaveProperty("marks");
});

test("[SHORT-01] [ERR-02] a failing shortlist or search is shown in its section", async () => {
  const { open } = await openShortlistPages();
  upstream.on(
    shortlistCalls.ofEvent,
    replyWithFailure(409, { message: "Lists are away.", reference: "ref-1" }),
  );
  const failed = { failure: { message: "Lists are away.", reference: "ref-1" } };
  expect((await open(details)).shortlist.venues).toEqual(failed);
  upstream.on(venueCalls.search, replyWithFailure(500, { reference: "ref-2" }));
  const whole = await open(page, "/x?search=salt");
  expect(whole.shortlist.venues).toEqual(failed);
  expect(whole.failure).toMatchObject({ message: OF_500, reference: "ref-2" });
});

test("[SHORT-01] venues are found by name, and shortlisted ones are marked", async () => {
  const { open } = await openShortlistPages();
  upstream.on(
    venueCalls.search,
    replyWithData([
      { id: 6, name: "Old Mill" },
      { id: 9, name: "Mill Lane", city: "Hobart" },
    ]),
  );
  expect((await open(page, "/x?search=mill&country=UK")).found).toEqual([
    { venueId: 6, name: "Old Mill", isOn: true },
    { venueId: 9, name: "Mill Lane", city: "Hobart", isOn: false },
  ]);
  expect(upstream.requests(venueCalls.search)).toMatchObject([
    { path: "/v1/venues/search", query: { search: "mill", country: "UK", source: "test-source" } },
  ]);
  expect(await open(page, "/x?search=m")).not.toHaveProperty("found");
  expect(upstream.requests(venueCalls.search)).toHaveLength(1);
});

test("[SHORT-01] [S-02] a venue is added from a search, which stays, and from a room", async () => {
  const { id, here, post } = await openShortlistPages();
  upstream.on(shortlistCalls.add, replyWithData({ venue_id: 9, venue_name: "Mill Lane" }));
  const fields = { venue_id: "9", venue_name: "Mill Lane", from: "shortlist" };
  expect(getRedirect(await post(page, fields, `${here}/shortlist?search=mill&removed=3`))).toBe(
    `${here}/shortlist?search=mill`,
  );
  expect(getRedirect(await post(page, { ...fields, from: "room-91" }, "/x?view=map"))).toBe(
    `${here}/karenV2/rooms/91?view=map`,
  );
  expect(getRedirect(await post(page, { ...fields, from: "https://evil.example" }))).toBe(
    `${here}/shortlist`,
  );
  expect(upstream.requests(shortlistCalls.add)[0]).toMatchObject({
    method: "POST",
    path: `/v1/lead-event/${id}/shortlist/9`,
    query: { source: "test-source" },
  });
});

test("[SHORT-01] a recommender card adds and removes its venue and returns to the list", async () => {
  const { id, post, here } = await openShortlistPages();
  upstream.on(shortlistCalls.add, replyWithData({ venue_id: 9, venue_name: "Mill Lane" }));
  upstream.on(shortlistCalls.remove, replyNoContent);
  const from = { from: "recommender" };
  const list = `${here}/karenV2?q=mill&compare=4`;
  expect(getRedirect(await post(page, { ...from, add: "9:Mill: Lane" }, "/x?q=mill&compare=4"))).toBe(list);
  expect(getRedirect(await post(page, { ...from, remove: "8:Salt & Pier" }, "/x?q=mill&compare=4"))).toBe(
    list,
  );
  expect(upstream.requests(shortlistCalls.add)).toMatchObject([{ path: `/v1/lead-event/${id}/shortlist/9` }]);
  expect(upstream.requests(shortlistCalls.remove)).toMatchObject([
    { method: "DELETE", path: `/v1/lead-event/${id}/shortlist/8`, query: { source: "test-source" } },
  ]);
  expect((await post(page, { ...from, remove: "x" })).status).toBe(404);
});

test("[SHORT-01] [S-03] a removed venue can be added back", async () => {
  const { id, here, open, post } = await openShortlistPages();
  upstream.on(shortlistCalls.remove, replyNoContent);
  const fields = { venue_id: "8", venue_name: "Salt & Pier", from: "event", intent: "remove" };
  expect(getRedirect(await post(page, fields))).toBe(`${here}?removed=8`);
  expect(upstream.requests(shortlistCalls.remove)).toMatchObject([
    { method: "DELETE", path: `/v1/lead-event/${id}/shortlist/8`, query: { source: "test-source" } },
  ]);
  const { shortlist } = await open(details, "/x?removed=8");
  expect(shortlist.removed).toEqual({ venueId: 8, name: "Salt & Pier" });
  upstream.on(venueCalls.get, replyWithFailure(500));
  expect((await open(details, "/x?removed=8")).shortlist.removed).toEqual({ venueId: 8 });
  expect((await open(details, "/x?removed=6")).shortlist).not.toHaveProperty("removed");
});

test("[SHORT-01] [ERR-02] a failed shortlist change is shown on the page it came from", async () => {
  const { here, open, post } = await openShortlistPages();
  upstream.on(shortlistCalls.add, replyWithFailure(409, { message: "Salt & Pier is no longer offered." }));
  upstream.on(shortlistCalls.remove, replyWithFailure(404));
  const fields = { venue_id: "8", venue_name: "Salt & Pier", from: "event" };
  for (const intent of ["add", "remove"])
    expect(getRedirect(await post(page, { ...fields, intent }))).toBe(here);
  expect((await post(page, { ...fields, venue_id: "x" })).status).toBe(404);
  expect((await open(details)).shortlist).not.toHaveProperty("removed");
});

test("[EVT-03] availability is saved with E-10", async () => {
  const { id, here, post } = await openShortlistPages();
  upstream.on(eventCalls.setAvailability, replyWithData({ venue_id: 6, is_available: true }));
  const fields = { venue_id: "6", venue_name: "Old Mill", from: "event" };
  expect(getRedirect(await post(availability, { ...fields, is_available: "1" }))).toBe(here);
  await post(availability, { ...fields, is_available: "0" });
  expect(upstream.requests(eventCalls.setAvailability)).toMatchObject([
    {
      method: "POST",
      path: `/v1/lead-event/${id}/venue/6/availability`,
      query: { source: "test-source" },
      body: { is_available: true },
    },
    { body: { is_available: false } },
  ]);
  upstream.on(eventCalls.setAvailability, replyWithFailure(404));
  expect(getRedirect(await post(availability, { ...fields, is_available: "1" }))).toBe(here);
});

test("[EVT-03] the brochure confirmation names venue and recipient, and it is sent once", async () => {
  const { id, here, open, post } = await openShortlistPages();
  upstream.on(eventCalls.sendVenueBrochure, replyWithData(undefined));
  const dialog = await open(brochure);
  expect(dialog).toMatchObject({
    venueName: "Salt & Pier",
    leadName: "Grace Hopper",
    recipient: "grace@x.example",
    hasNoAddress: false,
  });
  upstream.once(leadCalls.get, replyWithData({ ...lead, emails: [] }));
  expect(await open(brochure)).toMatchObject({ hasNoAddress: true });
  upstream.on(
    eventCalls.sendVenueBrochure,
    (response) =>
      void response.writeHead(200, { "content-type": "application/json" }).end('{"success":true}'),
  );
  const form = { form_key: dialog.formKey };
  for (const sent of [await post(brochure, form), await post(brochure, form)])
    expect(getRedirect(sent)).toBe(here);
  expect(upstream.requests(eventCalls.sendVenueBrochure)).toMatchObject([
    {
      method: "POST",
      path: `/v1/lead-event/${id}/send-venue-brochure`,
      query: { source: "test-source" },
      body: { venue_id: 6 },
    },
  ]);
});

test("[EVT-03] [ERR-02] a brochure that can't be sent says why in its dialog", async () => {
  const { post } = await openShortlistPages();
  const sendAndFail = async (...reply: Parameters<typeof replyWithFailure>) => {
    upstream.on(eventCalls.sendVenueBrochure, replyWithFailure(...reply));
    const answer = await post(brochure, { form_key: randomUUID() });
    return [answer.status, joinRejectedMessages((await answer.json()).rejected)];
  };
  expect(await sendAndFail(409, { message: "Grace has unsubscribed from emails." })).toEqual([
    422,
    "Grace has unsubscribed from emails.",
  ]);
  expect(await sendAndFail(422, { errors: { venue_id: ["Venue not found"] } })).toEqual([
    422,
    "Venue not found",
  ]);
  expect((await sendAndFail(500))[1]).toMatch(/We couldn't confirm that the brochure was sent/);
  upstream.on(eventCalls.sendVenueBrochure, html("<h1>Welcome</h1>"));
  const unconfirmed = await post(brochure, { form_key: randomUUID() });
  expect(joinRejectedMessages((await unconfirmed.json()).rejected)).toMatch(
    /We couldn't confirm that the brochure was sent/,
  );
});
