import "../support/web";

import * as eventCalls from "@contract/events/events";
import { extensions } from "@contract/extensions";
import * as inspectionCalls from "@contract/inspections/inspections";
import { previewMails } from "@contract/inspections/mails";
import * as leadCalls from "@contract/leads/leads";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import * as shortlistCalls from "@contract/shortlists/shortlists";
import * as venueCalls from "@contract/venues/venues";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as custom from "~/routes/inspections/custom";
import * as page from "~/routes/inspections/new";
import { formatSentEmailsMessage } from "~/services/inspections/change-preview.server";
import { serialiseVenueOffer } from "~/services/inspections/inspection-form";
import { addRoomToStoredQueue } from "~/services/recommender/queue/queue.server";
import {
  buildEventParams,
  buildLeadEvent,
  buildRecommendation,
  LEAD,
  lead,
  nextEventId,
} from "../support/business";
import { OF_500, replyNoContent, replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { type Fields, getRedirect, signedIn, upstream } from "../support/web";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-09-25T02:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

const states: Record<number, string> = { 1: "VIC", 6: "WA", 7: "SA" };

async function openInspectionForm(inspections: object[] = []) {
  const [id, ada] = [nextEventId(), await signedIn()];
  upstream.on(leadCalls.get, replyWithData(lead));
  upstream.on(eventCalls.get, replyWithData(buildLeadEvent(id)));
  upstream.on(inspectionCalls.ofEvent, replyWithData(inspections));
  upstream.on(previewMails, replyWithData([]));
  upstream.on(inspectionCalls.customOfEvent, replyWithData([]));
  upstream.on(recommendationCalls.ofEvent, replyWithData([buildRecommendation(12), buildRecommendation(13)]));
  upstream.on(
    shortlistCalls.ofEvent,
    replyWithData([
      { venue_id: 1, venue_name: "Venue" },
      { venue_id: 6, venue_name: "Old Mill", city: "Perth" },
    ]),
  );
  upstream.on(venueCalls.get, (response, { path }) => {
    const venue = Number(path.split("/").at(-1));
    const address = { state: states[venue], lat: -37.8 - venue / 100, lng: 145 };
    replyWithData({ id: venue, name: `Venue ${venue}`, address, rooms: [] })(response);
  });
  const params = buildEventParams(id);
  const open = async (query = "") => (await ada.get(page, `/x${query}`, { params })).json();
  const post = (fields: Fields, query = "") => ada.post(page, `/x${query}`, fields, { params });
  return { id, here: `/leads/${LEAD}/event/${id}/inspections`, ada, params, open, post };
}

const buildOfferField = (venueId: number, name: string) =>
  JSON.stringify({ venueId, name, lat: -37.8, lng: 145 + venueId / 100 });
const buildChosenFields = (
  times: Record<number, [time: string, zone: string]>,
  changes: Fields = {},
): Fields => ({
  _offer: [buildOfferField(6, "Old Mill"), buildOfferField(7, "Fern House"), buildOfferField(8, "Pier")],
  intent: "book",
  form_key: crypto.randomUUID(),
  ...Object.fromEntries(
    Object.entries(times).flatMap(([id, [time, zone]]) => [
      [`venues.${id}`, "1"],
      [`times.${id}`, time],
      [`timezones.${id}`, zone],
    ]),
  ),
  ...changes,
});

test("[INSP-03] [NAV-04] venues come from queue, recommendations and shortlist, each once with its zone", async () => {
  const { id, open } = await openInspectionForm();
  const room = {
    venue_id: 7,
    room_id: 71,
    room_name: "Hall",
    name: "Fern House",
    space: "Hall",
    image_url: undefined,
  };
  await addRoomToStoredQueue(7, id, room, new Set());
  const { venues, entered, isMove } = await open();
  expect(isMove).toBe(false);
  expect(venues).toMatchObject([
    { venueId: 7, name: "Fern House", sources: ["Queue"], zone: "Australia/Adelaide", lat: -37.87 },
    { venueId: 1, name: "Venue", sources: ["Recommended", "Shortlist"], zone: "Australia/Melbourne" },
    { venueId: 6, name: "Old Mill", city: "Perth", sources: ["Shortlist"], zone: "Australia/Perth" },
  ]);
  expect([entered.chosen, entered.times[7].zone]).toEqual([[], "Australia/Adelaide"]);
  expect((await open("?venue=6")).entered.chosen).toEqual([6]);
});

test("[INSP-03] venues the client wants to see come first, and declined ones are marked", async () => {
  const { open } = await openInspectionForm();
  const room = (venue: number, answer: string, words?: string) => ({
    ...buildRecommendation(venue),
    venue_id: venue,
    venue_name: `Venue ${venue}`,
    client_answer: { answer, words },
  });
  upstream.on(
    recommendationCalls.ofEvent,
    replyWithData([
      room(6, "declined"),
      room(7, "wanted", " Saturday morning? "),
      room(7, "wanted", "Saturday morning?"),
    ]),
  );
  upstream.on(shortlistCalls.ofEvent, replyWithData([]));
  const { venues } = await open();
  expect(venues).toMatchObject([
    { venueId: 7, sources: ["Would like to see it", "Recommended"], clientComments: ["Saturday morning?"] },
    { venueId: 6, sources: ["Recommended", "Declined"] },
  ]);
  expect(venues[1].clientComments).toBeUndefined();
});

test("[ERR-02] [INSP-03] a list that fails to load says so, and the others still offer venues", async () => {
  const { open } = await openInspectionForm();
  upstream.on(shortlistCalls.ofEvent, replyWithFailure(500, { reference: "ref-1" }));
  upstream.on(venueCalls.get, replyWithFailure(500));
  const { venues, shortlisted } = await open();
  expect(shortlisted).toEqual({ failure: { message: OF_500, reference: "ref-1" } });
  // Without a known zone, the user must choose it.
  expect(venues).toEqual([{ venueId: 1, name: "Venue", sources: ["Recommended"] }]);
});

test("[INSP-03] [I-03] the chosen venues are sent with a UTC time each, converted from its own zone", async () => {
  const { id, here, post } = await openInspectionForm();
  upstream.on(inspectionCalls.request, replyWithData([]));
  const fields = buildChosenFields(
    { 6: ["2026-12-01 10:00 AM", "Australia/Perth"], 7: ["2026-12-01 02:30 pm", "Australia/Adelaide"] },
    { notes: " Ask for the ramp ", "times.8": "2026-12-01 10:00 AM" },
  );
  for (let time = 1; time <= 2; time += 1) expect(getRedirect(await post(fields))).toBe(here);
  expect(upstream.requests(inspectionCalls.request)).toMatchObject([
    {
      method: "POST",
      path: `/v1/lead-event/${id}/inspections`,
      query: { source: "test-source" },
      body: {
        venues: [6, 7],
        times: { 6: "2026-12-01T02:00:00.000Z", 7: "2026-12-01T04:00:00.000Z" },
        notes: "Ask for the ramp",
      },
    },
  ]);
});

test("[INSP-03] [ERR-05] lengths are offered and sent only if the upstream stores them", async () => {
  const { open, post } = await openInspectionForm();
  upstream.on(inspectionCalls.request, replyWithData([]));
  const fields = () =>
    buildChosenFields(
      { 6: ["2026-12-01T10:00", "Australia/Perth"] },
      { "minutes.6": "90", "minutes.7": "30" },
    );
  expect((await open()).hasLengths).toBe(true);
  await post(fields());
  expect(upstream.requests(inspectionCalls.request).at(-1)?.body).toMatchObject({ durations: { 6: 90 } });
  upstream.lacks(["inspection-lengths"]);
  await open();
  expect((await open()).hasLengths).toBe(false);
  await post(fields());
  expect(upstream.requests(inspectionCalls.request).at(-1)?.body).not.toHaveProperty("durations");
});

test.each([
  ["Sat 5 Dec 2076", "10am", "2076-12-05T10:00:00.000Z"],
  ["5/12/2076", "14:30", "2076-12-05T14:30:00.000Z"],
  ["5 Dec 2076 10.30am", "", "2076-12-05T10:30:00.000Z"],
  ["5/12/2076 11:30", "11.30am", "2076-12-05T11:30:00.000Z"],
  ["", "2076-12-05 12:00 PM", "2076-12-05T12:00:00.000Z"],
])("[INSP-03] the date %j and the time %j are understood", async (date, clock, utc) => {
  const { post } = await openInspectionForm();
  upstream.on(inspectionCalls.request, replyWithData([]));
  await post(buildChosenFields({ 6: [date, "Europe/London"] }, { "clocks.6": clock }));
  expect(upstream.requests(inspectionCalls.request)[0]?.body).toMatchObject({ times: { 6: utc } });
});

test.each([
  ["", "", "date", "Enter the date and the time"],
  ["", "10am", "date", "Enter the date of the inspection"],
  ["5 Dec 2076", "", "clock", "Enter the time, for example 10:30 am"],
  ["5 Dec 2076", "2:30", "clock", "Enter 2:30 am or 2:30 pm"],
  ["Sun 5 Dec 2076", "10am", "date", "5 Dec 2076 is a Saturday. Check the day or the date"],
  ["5 Dec 2076 10am", "11am", "clock", "The date includes a different time. Enter the time only once"],
])(
  "[INSP-03] the date %j and the time %j are refused at their field and kept",
  async (date, clock, field, message) => {
    const { post } = await openInspectionForm();
    const { unsaved } = await (
      await post(buildChosenFields({ 6: [date, "Europe/London"] }, { "clocks.6": clock }))
    ).json();
    expect(unsaved.problems[6]).toMatchObject({ field, message });
    expect(unsaved.entered.times[6]).toMatchObject({ date, clock });
  },
);

test("[INSP-03] a time skipped by the clocks offers the two times around it", async () => {
  const { post } = await openInspectionForm();
  upstream.on(inspectionCalls.request, replyWithData([]));
  const fields = buildChosenFields(
    { 6: ["2026-10-04 02:30 AM", "Australia/Melbourne"] },
    { notes: "Bring keys" },
  );
  const response = await post(fields);
  const { unsaved } = await response.json();
  expect(response.status).toBe(422);
  expect(unsaved.problems[6]).toEqual({
    field: "clock",
    message: "2:30 am does not exist on that day because clocks go forward",
    question: {
      about: "2026-10-04 02:30 AM Australia/Melbourne",
      options: [
        { value: "earlier", label: "1:30 am (UTC+10)" },
        { value: "later", label: "3:30 am (UTC+11)" },
      ],
    },
  });
  expect(unsaved.entered).toMatchObject({
    notes: "Bring keys",
    chosen: [6],
    times: { 6: { date: "2026-10-04 02:30 AM" } },
  });
  const answered = { ...fields, "_asked.6": unsaved.problems[6].question.about, "choices.6": "later" };
  // A choice for another time is ignored.
  expect((await post({ ...answered, "times.6": "2026-10-04 02:45 AM" })).status).toBe(422);
  expect((await post(answered)).status).toBe(302);
  expect(upstream.requests(inspectionCalls.request).map(({ body }) => body)).toMatchObject([
    { times: { 6: "2026-10-03T16:30:00.000Z" } },
  ]);
});

test("[INSP-03] an ambiguous time asks which instant is meant", async () => {
  const { post } = await openInspectionForm();
  upstream.on(inspectionCalls.request, replyWithData([]));
  const fields = buildChosenFields({ 6: ["2026-10-25 01:30 AM", "Europe/London"] });
  const { unsaved } = await (await post(fields)).json();
  expect(unsaved.problems[6].message).toBe("1:30 am occurs twice on that day because clocks go back");
  expect(unsaved.problems[6].question.options).toEqual([
    { value: "earlier", label: "1:30 am (the first, UTC+1)" },
    { value: "later", label: "1:30 am (the second, UTC+0)" },
  ]);
  await post({ ...fields, "_asked.6": unsaved.problems[6].question.about, "choices.6": "earlier" });
  expect(upstream.requests(inspectionCalls.request)[0]?.body).toMatchObject({
    times: { 6: "2026-10-25T00:30:00.000Z" },
  });
});

test.each([
  [{}, "Choose at least one venue", undefined],
  [{ 6: ["", "Australia/Perth"] }, undefined, "Enter the date and the time"],
  [{ 6: ["tomorrow", "Australia/Perth"] }, undefined, "Enter the time, for example 10:30 am"],
  [{ 6: ["2026-12-01 10:00 AM", ""] }, undefined, "Choose the time zone of the inspection"],
  [{ 6: ["2026-12-01 10:00 AM", "Mars/Olympus"] }, undefined, "Choose the time zone of the inspection"],
  [{ 6: ["2026-09-25 09:59 AM", "Australia/Perth"] }, undefined, "Choose a time in the future"],
] as [Record<number, [string, string]>, string | undefined, string | undefined][])(
  "[INSP-03] %j is refused with a message, and nothing is sent",
  async (times, ofForm, ofVenue) => {
    const { post } = await openInspectionForm();
    const { unsaved } = await (await post(buildChosenFields(times))).json();
    expect([unsaved.formErrors[0], unsaved.problems[6]?.message]).toEqual([ofForm, ofVenue]);
    expect(upstream.requests(inspectionCalls.request)).toEqual([]);
  },
);

test("[ERR-02] [INSP-03] an upstream refusal is shown at its venue, and typed values are kept", async () => {
  const { post } = await openInspectionForm();
  const open = "Fern House already has an open inspection for this event.";
  upstream.on(
    inspectionCalls.request,
    replyWithFailure(409, { message: open, errors: { "venues.1": [open], "times.6": ["Too late."] } }),
  );
  const times = {
    6: ["2026-12-01 10:00 AM", "Australia/Perth"],
    7: ["2026-12-02 10:00 AM", "Australia/Perth"],
  };
  const response = await post(buildChosenFields(times as never, { notes: "Ramp" }));
  const { unsaved } = await response.json();
  expect(response.status).toBe(422);
  expect(unsaved.problems).toEqual({
    6: { field: "date", message: "Too late." },
    7: { field: "date", message: open },
  });
  expect(unsaved.entered).toMatchObject({ notes: "Ramp", chosen: [6, 7] });
  upstream.on(inspectionCalls.request, replyWithFailure(500));
  expect((await (await post(buildChosenFields(times as never))).json()).unsaved.formErrors[0]).toContain(
    OF_500,
  );
});

test("[INSP-03] other venues are found by name in the same form, which keeps typed values", async () => {
  const { post } = await openInspectionForm();
  upstream.on(
    venueCalls.search,
    replyWithData([
      { id: 6, name: "Old Mill" },
      { id: 9, name: "Mill Lane", city: "Hobart" },
    ]),
  );
  const entered = buildChosenFields(
    { 7: ["2026-12-01 10:00 AM", "Australia/Perth"] },
    { intent: "search", search: "mill", _country: "AU" },
  );
  const response = await post(entered);
  const { unsaved } = await response.json();
  expect(response.status).toBe(200);
  expect(unsaved.found).toEqual([6, 9]);
  expect(unsaved.entered.venues.map(({ venueId }: { venueId: number }) => venueId)).toEqual([6, 7, 8, 9]);
  expect(unsaved.entered.times[7].date).toBe("2026-12-01 10:00 AM");
  expect(upstream.requests(venueCalls.search)).toMatchObject([
    { path: "/v1/venues/search", query: { search: "mill", country: "AU", source: "test-source" } },
  ]);
  upstream.on(venueCalls.search, replyWithFailure(500, { reference: "ref-3" }));
  expect((await (await post(entered)).json()).unsaved.searchFailure).toMatchObject({ reference: "ref-3" });
});

test("[SHORT-01] [INSP-03] the form adds venues to the shortlist and removes them without losing input", async () => {
  const { id, open, post } = await openInspectionForm();
  upstream.on(
    shortlistCalls.ofEvent,
    replyWithData([{ venue_id: 6, venue_name: "Old Mill", note: "Ask for the loft", note_version: 1 }]),
  );
  const form = await open();
  expect(form.shortlist).toEqual([6]);
  expect(form.venues.find(({ venueId }: { venueId: number }) => venueId === 6).note).toBe("Ask for the loft");
  upstream.on(shortlistCalls.add, replyWithData({ venue_id: 7, venue_name: "Fern House" }));
  upstream.on(shortlistCalls.remove, replyNoContent);
  const entered = buildChosenFields({ 7: ["2026-12-01 10:00 AM", "Australia/Perth"] }, { notes: "Ramp" });
  const listed = await (await post({ ...entered, intent: "list-7" })).json();
  expect(listed.unsaved).toMatchObject({
    shortlistResult: { message: "Fern House added to the shortlist", isFailure: false },
    entered: { chosen: [7], notes: "Ramp", times: { 7: { date: "2026-12-01 10:00 AM" } } },
  });
  await post({ ...entered, intent: "unlist-6" });
  expect(
    [...upstream.requests(shortlistCalls.add), ...upstream.requests(shortlistCalls.remove)].map(
      ({ method, path }) => [method, path],
    ),
  ).toEqual([
    ["POST", `/v1/lead-event/${id}/shortlist/7`],
    ["DELETE", `/v1/lead-event/${id}/shortlist/6`],
  ]);
  upstream.on(shortlistCalls.add, replyWithFailure(409, { message: "Fern House is no longer offered." }));
  expect((await (await post({ ...entered, intent: "list-7" })).json()).unsaved.shortlistResult).toEqual({
    message: "Fern House is no longer offered.",
    isFailure: true,
  });
  expect(upstream.requests(inspectionCalls.request)).toEqual([]);
  upstream.on(shortlistCalls.ofEvent, replyWithFailure(500));
  expect(await open()).not.toHaveProperty("shortlist");
});

test("[SHORT-01] [INSP-03] rescheduling also changes the shortlist and keeps the new time", async () => {
  const { id, open, post } = await openInspectionForm([buildOpenInspection(32, 6, "2026-12-02T02:00:00Z")]);
  upstream.on(
    shortlistCalls.ofEvent,
    replyWithData([{ venue_id: 6, venue_name: "Old Mill", note: "Ask for the loft", note_version: 1 }]),
  );
  const form = await open("?reschedule=32");
  expect(form.shortlist).toEqual([6]);
  expect(form.venues).toMatchObject([{ venueId: 6, note: "Ask for the loft", open: { inspectionId: 32 } }]);
  upstream.on(shortlistCalls.remove, replyNoContent);
  const entered = buildChosenFields(
    { 6: ["2026-12-02 11:00 AM", "Australia/Perth"] },
    { intent: "unlist-6" },
  );
  expect((await (await post(entered, "?reschedule=32")).json()).unsaved).toMatchObject({
    shortlistResult: { message: "Old Mill removed from the shortlist", isFailure: false },
    entered: { chosen: [6], times: { 6: { date: "2026-12-02 11:00 AM" } } },
  });
  expect(upstream.requests(shortlistCalls.remove)[0]?.path).toBe(`/v1/lead-event/${id}/shortlist/6`);
  expect(upstream.requests(inspectionCalls.reschedule)).toEqual([]);
});

test("[INSP-03] a preview shows times and emails without booking; a booking it covers goes through", async () => {
  const { here, post } = await openInspectionForm();
  const mail = { to: "grace@example.test", name: "Grace", subject: "Proposed", text: "Dear Grace" };
  upstream.on(previewMails, replyWithData([mail]));
  upstream.on(inspectionCalls.request, replyWithData([]));
  const fields = buildChosenFields({ 6: ["2026-12-01 10:00 AM", "Australia/Perth"] });
  const response = await post({ ...fields, intent: "preview" });
  const { unsaved } = await response.json();
  expect([response.status, unsaved.times]).toEqual([200, { 6: "2026-12-01T02:00:00.000Z" }]);
  expect(unsaved.preview.mails).toEqual([mail]);
  expect(upstream.requests(inspectionCalls.request)).toEqual([]);
  expect(getRedirect(await post({ ...fields, _seen_mails: unsaved.preview.digest }))).toBe(here);
  expect(upstream.requests(inspectionCalls.request)).toHaveLength(1);
});

test("[INSP-03] [ERR-02] a preview that cannot load its emails says so and keeps typed values", async () => {
  const { post } = await openInspectionForm();
  upstream.on(previewMails, replyWithFailure(500));
  const response = await post(
    buildChosenFields({ 6: ["2026-12-01 10:00 AM", "Australia/Perth"] }, { intent: "preview" }),
  );
  const { unsaved } = await response.json();
  expect([response.status, unsaved.entered.chosen]).toEqual([422, [6]]);
  expect(unsaved.formErrors[0]).toContain("We couldn't load the emails");
});

const buildOpenInspection = (id: number, venue: number, at: string, changes: object = {}) => ({
  id,
  unique_id: `k${id}`,
  status: "confirmed",
  inspection_date: at,
  venue: { id: venue, name: `Venue ${venue}`, timezone: "Australia/Perth" },
  ...changes,
});

test("[INSP-03] [I-04] the same form reschedules open inspections, starting from their times", async () => {
  const inspections = [
    buildOpenInspection(31, 6, "2026-12-01T02:00:00Z"),
    buildOpenInspection(32, 7, "2026-12-02T02:00:00Z"),
    buildOpenInspection(33, 8, "2026-12-03T02:00:00Z", { status: "cancelled" }),
  ];
  const { id, here, open, post } = await openInspectionForm(inspections);
  const { venues, entered, isMove } = await open("?reschedule=32");
  expect([isMove, entered.chosen, venues.map(({ venueId }: { venueId: number }) => venueId)]).toEqual([
    true,
    [7],
    [6, 7],
  ]);
  expect(entered.times[7]).toMatchObject({
    date: "Wed 2 Dec 2026",
    clock: "10:00 am",
    zone: "Australia/Perth",
  });
  upstream.on(inspectionCalls.reschedule, replyWithData([]));
  const fields = buildChosenFields({ 7: ["2026-12-02 11:00 AM", "Australia/Perth"] });
  expect(getRedirect(await post(fields, "?reschedule=32"))).toBe(here);
  expect(upstream.requests(inspectionCalls.reschedule)).toMatchObject([
    {
      method: "PUT",
      path: `/v1/lead-event/${id}/inspections`,
      query: { source: "test-source" },
      body: { venues: [7], times: { 7: "2026-12-02T03:00:00.000Z" } },
    },
  ]);
  expect(upstream.requests(inspectionCalls.request)).toEqual([]);
  // A venue with an open inspection links to rescheduling it.
  const form = await open();
  expect(form.venues[1]).toMatchObject({ venueId: 6, open: { inspectionId: 31 } });
  expect(form.booked).toEqual([
    { name: "Venue 6", at: "2026-12-01T02:00:00Z", zone: "Australia/Perth" },
    { name: "Venue 7", at: "2026-12-02T02:00:00Z", zone: "Australia/Perth" },
  ]);
});

test("[INSP-03] the itinerary includes open inspections at custom venues", async () => {
  const { open } = await openInspectionForm([buildOpenInspection(31, 6, "2026-12-01T02:00:00Z")]);
  const garden = { id: 3, name: "Aunt's garden", is_custom: true, timezone: "Australia/Sydney" };
  upstream.on(
    inspectionCalls.customOfEvent,
    replyWithData([
      { id: 41, status: "requested", inspection_date: "2026-12-01T05:00:00Z", venue: garden },
      { id: 42, status: "cancelled", inspection_date: "2026-12-01T07:00:00Z", venue: garden },
    ]),
  );
  const { booked, venues } = await open();
  expect(booked.map(({ name }: { name: string }) => name)).toEqual(["Venue 6", "Aunt's garden"]);
  expect(booked[1]).toEqual({
    name: "Aunt's garden",
    at: "2026-12-01T05:00:00Z",
    zone: "Australia/Sydney",
  });
  expect(venues.map(({ name }: { name: string }) => name)).not.toContain("Aunt's garden");
  upstream.on(inspectionCalls.customOfEvent, replyWithFailure(500));
  const unread = await open();
  expect([unread.booked.length, unread.inspections.failure.message]).toEqual([1, OF_500]);
});

/** The form of inspections to reschedule, as posted from what the page showed. */
async function openRescheduleForm(inspections: object[], time = "2026-12-02 11:00 AM") {
  const arrived = await openInspectionForm(inspections);
  const { venues } = await arrived.open("?reschedule=32");
  const move = (changes: Fields = {}) =>
    arrived.post(
      {
        ...buildChosenFields({ 7: [time, "Australia/Perth"] }),
        _offer: venues.map(serialiseVenueOffer),
        ...changes,
      },
      "?reschedule=32",
    );
  upstream.on(inspectionCalls.reschedule, replyWithData([]));
  return { ...arrived, move };
}

test("[INSP-03] [I-04] the second of two users sees the current state and can save again", async () => {
  const { here, move } = await openRescheduleForm([
    buildOpenInspection(32, 7, "2026-12-02T02:00:00Z", { version: 3 }),
  ]);
  upstream.once(
    inspectionCalls.reschedule,
    replyWithFailure(409, { message: "Changed.", errors: { "venues.0": ["Changed."] } }),
  );
  upstream.on(
    inspectionCalls.ofEvent,
    replyWithData([
      buildOpenInspection(32, 7, "2026-12-02T06:00:00Z", { version: 4, status: "rescheduled" }),
    ]),
  );
  const refused = await move();
  const { unsaved } = await refused.json();
  expect([refused.status, unsaved.problems[7].message]).toEqual([
    422,
    "Someone else has changed this inspection. The inspection of Venue 7 was confirmed and is now rescheduled. Its new time is Wednesday 2 December 2026, 2:00 pm, Perth time (AWST). Save again to use this time anyway.",
  ]);
  expect(unsaved.entered.times[7].date).toBe("2026-12-02 11:00 AM");
  const again = { _offer: unsaved.entered.venues.map(serialiseVenueOffer) };
  expect(getRedirect(await move(again))).toBe(here);
  expect(upstream.requests(inspectionCalls.reschedule).map(({ body }) => body)).toMatchObject([
    { versions: { 7: 3 } },
    { versions: { 7: 4 } },
  ]);
});

test("[INSP-03] [ERR-05] without versions the current state is compared before rescheduling", async () => {
  upstream.shows([]);
  const { here, move } = await openRescheduleForm([
    buildOpenInspection(32, 7, "2026-12-02T02:00:00Z", { version: 3 }),
  ]);
  upstream.on(
    inspectionCalls.ofEvent,
    replyWithData([buildOpenInspection(32, 7, "2026-12-02T02:00:00Z", { status: "cancelled" })]),
  );
  const { unsaved } = await (await move()).json();
  expect(unsaved.problems[7].message).toBe(
    "Someone else has changed this inspection. The inspection of Venue 7 was confirmed and is now cancelled. It can no longer be rescheduled.",
  );
  upstream.on(inspectionCalls.ofEvent, replyWithFailure(500));
  expect((await (await move()).json()).unsaved.formErrors).toEqual([OF_500]);
  expect(upstream.requests(inspectionCalls.reschedule)).toEqual([]);
  upstream.on(
    inspectionCalls.ofEvent,
    replyWithData([buildOpenInspection(32, 7, "2026-12-02T02:00:00Z", { version: 9 })]),
  );
  expect(getRedirect(await move())).toBe(here);
  expect(
    upstream.requests(inspectionCalls.reschedule).map(({ body }) => Object.keys(body as object)),
  ).toEqual([["venues", "times"]]);
});

test("[INSP-04] [I-07] an inspection at a venue outside the catalogue is requested by name", async () => {
  const { id, here, ada, params } = await openInspectionForm();
  const form = await (await ada.get(custom, "/x", { params })).json();
  expect(form.entered.time.zone).toBe("Australia/Melbourne");
  upstream.on(inspectionCalls.requestCustom, replyWithData({ id: 40, unique_id: "k" }));
  const fields = {
    venue_name: " Aunt's garden ",
    "times.inspection": "2026-12-01 10:00 AM",
    "timezones.inspection": "Australia/Melbourne",
    notes: "Dog",
    form_key: "one",
  };
  expect(getRedirect(await ada.post(custom, "/x", fields, { params }))).toBe(here);
  expect(upstream.requests(inspectionCalls.requestCustom)).toMatchObject([
    {
      method: "POST",
      path: `/v1/lead-event/${id}/custom-inspection`,
      query: { source: "test-source" },
      body: {
        venue_name: "Aunt's garden",
        time: "2026-11-30T23:00:00.000Z",
        timezone: "Australia/Melbourne",
        notes: "Dog",
      },
    },
  ]);
  const gap = await ada.post(
    custom,
    "/x",
    { ...fields, "times.inspection": "2026-10-04 02:30 AM", venue_name: "" },
    { params },
  );
  expect([gap.status, (await gap.json()).unsaved]).toMatchObject([
    422,
    {
      entered: { notes: "Dog", time: { date: "2026-10-04 02:30 AM" } },
      errors: { venue_name: "Enter the venue name" },
      problem: { question: { options: [{ value: "earlier" }, { value: "later" }] } },
    },
  ]);
  upstream.on(
    inspectionCalls.requestCustom,
    replyWithFailure(409, { message: "No.", errors: { venue_name: ["There is one."] } }),
  );
  const refused = await ada.post(custom, "/x", { ...fields, form_key: "two" }, { params });
  expect((await refused.json()).unsaved.errors).toEqual({ venue_name: "There is one." });
});

test("[INSP-04] [I-07] a custom inspection sends its length if the upstream stores it", async () => {
  const { ada, params } = await openInspectionForm();
  upstream.on(inspectionCalls.requestCustom, replyWithData({ id: 40, unique_id: "k" }));
  const fields = {
    venue_name: "Aunt's garden",
    "times.inspection": "2026-12-01 10:00 AM",
    "timezones.inspection": "Australia/Melbourne",
    "minutes.inspection": "90",
  };
  const open = async () => (await ada.get(custom, "/x", { params })).json();
  const lengthOf = async (form_key: string) => {
    await ada.post(custom, "/x", { ...fields, form_key }, { params });
    return upstream.requests(inspectionCalls.requestCustom).at(-1)?.body;
  };
  expect((await open()).hasLengths).toBe(true);
  expect(await lengthOf("one")).toMatchObject({ duration_minutes: 90 });
  const wrong = { duration_minutes: ["An inspection must be 8 hours or shorter"] };
  upstream.on(inspectionCalls.requestCustom, replyWithFailure(422, { errors: wrong }));
  const refused = await ada.post(custom, "/x", { ...fields, form_key: "two" }, { params });
  expect((await refused.json()).unsaved).toMatchObject({
    entered: { minutes: 90 },
    problem: { message: "An inspection must be 8 hours or shorter" },
  });
  upstream.on(inspectionCalls.requestCustom, replyWithData({ id: 41, unique_id: "l" }));
  upstream.lacks(["inspection-lengths"]);
  await open();
  expect((await open()).hasLengths).toBe(false);
  expect(await lengthOf("three")).not.toHaveProperty("duration_minutes");
});

test("[INSP-03] the email's recipient and subject must be previewed before it is sent", async () => {
  const { here, post } = await openInspectionForm();
  const mail = {
    to: "grace@example.test",
    name: "Grace",
    subject: "Proposed inspections",
    text: "Dear Grace",
  };
  upstream.on(previewMails, replyWithData([mail]));
  upstream.on(inspectionCalls.request, replyWithData([]));
  const fields = buildChosenFields({ 6: ["2026-12-01 10:00 AM", "Australia/Perth"] });
  const first = await post(fields);
  const { unsaved } = await first.json();
  expect([first.status, unsaved.preview.mails]).toEqual([200, [mail]]);
  expect(upstream.requests(inspectionCalls.request)).toEqual([]);
  expect(upstream.requests(previewMails)[0]?.body).toMatchObject({ request: { venues: [6] } });
  // A change since the preview is previewed again.
  const seen = { ...fields, _seen_mails: unsaved.preview.digest };
  expect((await post({ ...seen, notes: "Ramp" })).status).toBe(200);
  // So are emails with another recipient or subject.
  for (const other of [{ to: "else@example.test" }, { subject: "Cancelled" }]) {
    upstream.on(previewMails, replyWithData([{ ...mail, ...other }]));
    expect((await post(seen)).status).toBe(200);
  }
  expect(upstream.requests(inspectionCalls.request)).toEqual([]);
  upstream.on(previewMails, replyWithData([mail]));
  expect(getRedirect(await post(seen))).toBe(here);
  expect(upstream.requests(inspectionCalls.request)).toHaveLength(1);
});

test("[INSP-03] [ERR-02] emails that cannot be previewed are not sent, and typed values are kept", async () => {
  const { post } = await openInspectionForm();
  upstream.on(inspectionCalls.request, replyWithData([]));
  const fields = { ...buildChosenFields({ 6: ["2026-12-01 10:00 AM", "Australia/Perth"] }), notes: "Ramp" };
  for (const status of [408, 429, 500]) {
    upstream.on(previewMails, replyWithFailure(status));
    const refused = await post(fields);
    const { unsaved } = await refused.json();
    expect([refused.status, unsaved.entered.notes]).toEqual([422, "Ramp"]);
    expect(unsaved.formErrors[0]).toContain("We couldn't load the emails, so nothing was sent.");
  }
  expect(upstream.requests(inspectionCalls.request)).toEqual([]);
});

test("[INSP-03] [ERR-02] a request refused at its preview shows why at its field and is not sent", async () => {
  const { here, post } = await openInspectionForm();
  upstream.on(inspectionCalls.request, replyWithData([]));
  const fields = { ...buildChosenFields({ 6: ["2026-12-01 10:00 AM", "Australia/Perth"] }), notes: "Ramp" };
  const open = "Old Mill has an open inspection already.";
  for (const status of [409, 422]) {
    upstream.on(previewMails, replyWithFailure(status, { message: open, errors: { "venues.0": [open] } }));
    const refused = await post(fields);
    const { unsaved } = await refused.json();
    expect([refused.status, unsaved.entered.notes, unsaved.problems]).toEqual([
      422,
      "Ramp",
      { 6: { field: "date", message: open } },
    ]);
  }
  upstream.on(previewMails, replyWithFailure(404, { message: "This event is gone." }));
  expect((await post(fields)).status).toBe(404);
  expect(upstream.requests(inspectionCalls.request)).toEqual([]);
  // A repeat of the same form is not a refusal.
  upstream.on(previewMails, replyWithData([]));
  expect(getRedirect(await post(fields))).toBe(here);
  upstream.on(previewMails, replyWithFailure(409, { message: open }));
  expect(getRedirect(await post(fields))).toBe(here);
  expect(upstream.requests(inspectionCalls.request)).toHaveLength(1);
});

test("[INSP-03] undelivered emails are not reported as sent", async () => {
  const preview = {
    warnings: [],
    digest: "d",
    mails: [{ to: "a@x.test", name: "Ada", subject: "S", text: "T" }],
  };
  expect(formatSentEmailsMessage(preview)).toBe("We emailed Ada.");
  const { post } = await openInspectionForm();
  upstream.on(previewMails, replyWithData(preview.mails));
  upstream.shows([...extensions, "mail-off"]);
  await post({ intent: "preview" });
  const { unsaved } = await (
    await post(buildChosenFields({ 6: ["2026-12-01 10:00 AM", "Australia/Perth"] }))
  ).json();
  expect(formatSentEmailsMessage(unsaved.preview)).toBe("Logged only: email is switched off.");
});

test("[INSP-03] [ERR-05] an upstream without previews gets the request at once", async () => {
  const { here, post } = await openInspectionForm();
  upstream.on(inspectionCalls.request, replyWithData([]));
  upstream.shows([]);
  await post({ intent: "preview" });
  const fields = buildChosenFields({ 6: ["2026-12-01 10:00 AM", "Australia/Perth"] });
  expect(getRedirect(await post(fields))).toBe(here);
  expect(upstream.requests(previewMails)).toEqual([]);
});

test("[INSP-03] overlapping an existing inspection shows a warning but can be saved", async () => {
  const booked = {
    id: 31,
    status: "confirmed",
    inspection_date: "2026-12-01T02:20:00Z",
    venue: { id: 9, name: "Town Hall" },
  };
  const { here, post } = await openInspectionForm([booked]);
  upstream.on(inspectionCalls.request, replyWithData([]));
  const fields = buildChosenFields({ 6: ["2026-12-01 10:00 AM", "Australia/Perth"] });
  const { unsaved } = await (await post(fields)).json();
  expect(unsaved.preview.warnings).toEqual([
    "The inspections of Old Mill and Town Hall overlap: they start 20 minutes apart.",
  ]);
  expect(upstream.requests(inspectionCalls.request)).toEqual([]);
  expect(getRedirect(await post({ ...fields, _seen_mails: unsaved.preview.digest }))).toBe(here);
});

test("[INSP-03] overlapping the owner's inspections with other clients shows a warning", async () => {
  const { post } = await openInspectionForm();
  const elsewhere = (id: number, at: string, changes: object = {}) => ({
    id,
    status: "confirmed",
    inspection_date: at,
    venue: { id: id + 100, name: `Hall ${id}` },
    ...changes,
  });
  upstream.on(leadCalls.get, replyWithData({ ...lead, hubspot_owner: { id: 501, name: "Ada" } }));
  upstream.on(
    inspectionCalls.all,
    replyWithData([
      {
        id: 71,
        lead_event_id: 71,
        lead_id: 17,
        first_name: "Bo",
        last_name: "Zeit",
        inspections: [
          elsewhere(1, "2026-12-01T02:20:00Z"),
          elsewhere(2, "2026-12-01T02:10:00Z", { status: "cancelled" }),
          elsewhere(3, "2026-12-01T20:00:00Z"),
        ],
      },
    ]),
  );
  const { unsaved } = await (
    await post(buildChosenFields({ 6: ["2026-12-01 10:00 AM", "Australia/Perth"] }))
  ).json();
  expect(unsaved.preview.warnings).toEqual([
    "The inspections of Old Mill and Hall 1 with Bo Zeit overlap: they start 20 minutes apart.",
  ]);
  expect(upstream.requests(inspectionCalls.all)[0]?.query).toMatchObject({
    hubspot_owner_id: "501",
    from: "2026-11-30T02:00:00.000Z",
    to: "2026-12-02T02:00:00.000Z",
  });
});
