import "../support/web";

import { randomUUID } from "node:crypto";
import * as eventCalls from "@contract/events/events";
import * as leadCalls from "@contract/leads/leads";
import { expect, test } from "vitest";
import * as corporate from "~/routes/events/corporate";
import * as edit from "~/routes/events/edit";
import * as newEventPage from "~/routes/events/new";
import * as stepPage from "~/routes/events/step";
import { BASELINE_FIELD, toChoiceFieldName } from "~/services/forms/conflict";
import { buildEventParams, buildLeadEvent, LEAD, lead, nextEventId } from "../support/business";
import { OF_500, replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { type Browser, type Fields, getRedirect, signedIn, upstream } from "../support/web";

type Route = Parameters<Browser["get"]>[0];

const cities = [
  { id: 3, name: "Melbourne" },
  { id: 4, name: "Hobart" },
];

function scriptEvent(id: number, overrides: object = {}) {
  upstream.on(leadCalls.get, replyWithData(lead));
  upstream.on(eventCalls.get, replyWithData({ ...buildLeadEvent(id), version: 2, ...overrides }));
  upstream.on(eventCalls.locations, replyWithData(cities));
}

async function openEventForms(overrides: object = {}) {
  const [id, ada] = [nextEventId(), await signedIn()];
  scriptEvent(id, overrides);
  const params = { ...buildEventParams(id), step: "place" };
  const open = async (route: Route) => (await ada.get(route, "/x", { params })).json();
  const post = (route: Route, fields: Fields, named = {}) =>
    ada.post(route, "/x", fields, { params: { ...params, ...named } });
  return { id, here: `/leads/${LEAD}/event/${id}`, open, post };
}

/** The fields of an opened form, with some changed. */
const mergeEntered = (
  { shown, values }: { shown: object; values: Record<string, string> },
  over: Fields,
): Fields => ({
  ...values,
  [BASELINE_FIELD]: JSON.stringify(shown),
  ...over,
});

test("[EVT-01] [EVT-05] the form shows the event and its country's cities, and sends only changes", async () => {
  const { id, here, open, post } = await openEventForms({ country: "UK", budget: 5000 });
  upstream.on(eventCalls.update, replyWithData(buildLeadEvent(id)));
  const form = await open(edit);
  expect(form.values).toMatchObject({ event_type: "wedding", location_id: "3", guest_count: "90" });
  expect(form.cities.data).toEqual(cities);
  expect(upstream.requests(eventCalls.locations).at(-1)).toMatchObject({
    method: "GET",
    path: "/v1/lead-event/event-locations",
    query: { source: "test-source", country: "UK" },
  });
  const saved = await post(edit, mergeEntered(form, { guest_count: "120", budget: "", notes: "Step-free" }));
  expect(getRedirect(saved)).toBe(here);
  expect(upstream.requests(eventCalls.update)).toMatchObject([
    {
      method: "PUT",
      path: `/v1/lead-event/${id}`,
      query: { source: "test-source" },
      body: { guest_count: 120, budget: null, notes: "Step-free", version: 2 },
    },
  ]);
  expect(Object.keys(upstream.requests(eventCalls.update)[0]?.body as object)).toHaveLength(4);
});

test("[EVT-01] an unchanged form sends nothing", async () => {
  const { open, post, here } = await openEventForms();
  expect(getRedirect(await post(edit, mergeEntered(await open(edit), {})))).toBe(here);
  expect(upstream.requests(eventCalls.update)).toEqual([]);
});

test("[EVT-01] [ERR-02] invalid values are shown at their fields, and everything typed stays", async () => {
  const { open, post } = await openEventForms();
  const form = await open(edit);
  const wrong = await post(
    edit,
    mergeEntered(form, { event_type: "corporate", sub_type: "Party", guest_count: "5000" }),
  );
  expect(wrong.status).toBe(422);
  const { rejected } = await wrong.json();
  expect(rejected.error).toMatchObject({ guest_count: ["Enter 1,000 guests or fewer"] });
  expect(rejected.initialValue).toMatchObject({ sub_type: "Party", guest_count: "5000" });
  expect(upstream.requests(eventCalls.update)).toEqual([]);

  upstream.on(
    eventCalls.update,
    replyWithFailure(422, { errors: { location_id: ["Choose a city in Australia"] } }),
  );
  const refusedThere = await (await post(edit, mergeEntered(form, { location_id: "4" }))).json();
  expect(refusedThere.rejected.error).toEqual({ location_id: ["Choose a city in Australia"] });
  upstream.on(eventCalls.update, replyWithFailure(500));
  const failed = await post(edit, mergeEntered(form, { notes: "Long words" }));
  expect(failed.status).toBe(422);
  expect((await failed.json()).rejected).toMatchObject({
    error: { "": [OF_500] },
    initialValue: { notes: "Long words" },
  });
});

test("[EVT-01] an unreadable value is refused at its field and stays as typed", async () => {
  const { open, post } = await openEventForms();
  const wrong = { event_date: "5/13/2027", guest_count: "a few", budget: "12.000" };
  const rejected = await (await post(edit, mergeEntered(await open(edit), wrong))).json();
  expect(rejected.rejected.error).toEqual({
    event_date: ["Enter the day before the month, for example 13/5"],
    guest_count: ["Enter the number in figures, for example 120"],
    budget: ["12.000 could be 12 or 12,000. Write 12,000 or 12"],
  });
  expect(rejected.rejected.initialValue).toMatchObject(wrong);
  expect(upstream.requests(eventCalls.update)).toEqual([]);
});

test("[EVT-01] dates, amounts and ranges are accepted as people type them", async () => {
  const { id, here, open, post } = await openEventForms();
  upstream.on(eventCalls.update, replyWithData(buildLeadEvent(id)));
  const fields = { event_date: "Sat 5th June 2027", guest_count: "100-120", budget: "$15k" };
  expect(getRedirect(await post(edit, mergeEntered(await open(edit), fields)))).toBe(here);
  expect(upstream.requests(eventCalls.update)[0]?.body).toMatchObject({
    event_date: "2027-06-05",
    guest_count: 120,
    budget: 15_000,
  });
});

test("[EVT-01] another country's currency is refused at its field and stays", async () => {
  const { open, post } = await openEventForms();
  const shownForm = await open(edit);
  for (const [country, budget, message] of [
    ["AU", "£500", "Enter the amount in Australian dollars ($), not in pounds (£)"],
    ["UK", "NZ$20,000", "Enter the amount in pounds (£)"],
  ] as const) {
    const rejected = await post(edit, mergeEntered(shownForm, { country, budget, guest_count: "100-120" }));
    expect((await rejected.json()).rejected).toMatchObject({
      error: { budget: [message] },
      initialValue: { budget, guest_count: "100-120" },
    });
  }
  const step = await post(stepPage, mergeEntered(shownForm, { country: "AU", budget: "£500" }), {
    step: "budget",
  });
  expect(step.status).toBe(422);
  expect(upstream.requests(eventCalls.update)).toEqual([]);
});

test("[EVT-01] the smaller number of a range is saved in the notes", async () => {
  const { id, open, post } = await openEventForms({ notes: "Step-free" });
  upstream.on(eventCalls.update, replyWithData(buildLeadEvent(id)));
  upstream.on(eventCalls.updateStep, replyWithData(buildLeadEvent(id)));
  const form = await open(edit);
  await post(edit, mergeEntered(form, { country: "AU", guest_count: "100-120", budget: "$8k - $10k" }));
  const notes = "Step-free\n\nGuests: 100 to 120\nBudget: $8,000 to $10,000";
  expect(upstream.requests(eventCalls.update)[0]?.body).toMatchObject({
    guest_count: 120,
    budget: 10_000,
    notes,
  });
  // The notes already contain one of the ranges, so it is not added twice.
  await post(
    edit,
    mergeEntered(form, { country: "AU", guest_count: "100-120", notes: "For 90. Guests: 100 to 120" }),
  );
  expect(upstream.requests(eventCalls.update)[1]?.body).toMatchObject({
    notes: "For 90. Guests: 100 to 120",
  });
  await post(stepPage, mergeEntered(await open(stepPage), { guest_count: "40 to 60" }), { step: "guests" });
  expect(upstream.requests(eventCalls.updateStep).map(({ body }) => body)).toEqual([
    { step: "guests", guest_count: 60 },
    { step: "notes", notes: "Step-free\n\nGuests: 40 to 60" },
  ]);
});

test("[EVT-01] a sub-type of another type is cleared and the event saved", async () => {
  const { id, here, open, post } = await openEventForms();
  upstream.on(eventCalls.update, replyWithData(buildLeadEvent(id)));
  const fields = { event_type: "corporate", sub_type: "Party" };
  expect(getRedirect(await post(edit, mergeEntered(await open(edit), fields)))).toBe(here);
  expect(upstream.requests(eventCalls.update)[0]?.body).toMatchObject({ event_type: "corporate" });
  expect(upstream.requests(eventCalls.update)[0]?.body).not.toMatchObject({ sub_type: "Party" });
});

test("[EVT-01] another user's changes are shown as a conflict, field by field", async () => {
  const { id, here, open, post } = await openEventForms();
  const form = await open(edit);
  scriptEvent(id, { version: 3, guest_count: 70, event_date: "2027-06-12" });
  upstream.once(eventCalls.update, replyWithFailure(409));
  upstream.on(eventCalls.update, replyWithData(buildLeadEvent(id)));
  const first = await post(edit, mergeEntered(form, { guest_count: "120" }));
  expect(first.status).toBe(422);
  const { conflict } = await first.json();
  expect(conflict.fields).toEqual([{ name: "guest_count", original: "90", yours: "120", theirs: "70" }]);
  expect(conflict.theirChanges).toEqual([{ name: "event_date", theirs: "2027-06-12" }]);
  const again = mergeEntered(
    { ...form, shown: conflict.shown },
    { guest_count: "120", [toChoiceFieldName("guest_count")]: "yours" },
  );
  expect(getRedirect(await post(edit, again))).toBe(here);
  expect(upstream.requests(eventCalls.update).at(-1)?.body).toMatchObject({ guest_count: 120, version: 3 });
});

test("[EVT-01] without cities the form keeps the current city", async () => {
  const { id, open, post } = await openEventForms();
  upstream.on(eventCalls.locations, replyWithFailure(500, { reference: "ref-3" }));
  upstream.on(eventCalls.update, replyWithData(buildLeadEvent(id)));
  const form = await open(edit);
  expect(form.cities.failure).toMatchObject({ reference: "ref-3" });
  const { location_id: _, ...values } = form.values;
  await post(edit, mergeEntered({ ...form, values }, { guest_count: "91" }));
  expect(upstream.requests(eventCalls.update)[0]?.body).toEqual({ guest_count: 91, version: 2 });
});

test("[EVT-01] a new event is created once, however often its form is posted", async () => {
  const { id, open, post } = await openEventForms();
  upstream.on(eventCalls.create, replyWithData({ ...buildLeadEvent(id) }));
  const { values, cities: offered } = await open(newEventPage);
  expect(offered.data).toEqual(cities);
  const fields = {
    ...values,
    event_type: "social",
    sub_type: "Party",
    location_id: "4",
    event_date: "2027-01-02",
  };
  for (const sent of [await post(newEventPage, fields), await post(newEventPage, fields)])
    expect(getRedirect(sent)).toBe(`/leads/${LEAD}/event/${id}`);
  expect(upstream.requests(eventCalls.create)).toMatchObject([
    {
      method: "POST",
      path: `/v1/leads/${LEAD}/lead-event`,
      query: { source: "test-source" },
      body: { event_type: "social", sub_type: "Party", location_id: 4, event_date: "2027-01-02" },
    },
  ]);
});

test("[EVT-01] [ERR-02] an event that is not created says why and keeps everything typed", async () => {
  const { post } = await openEventForms();
  const key = randomUUID();
  const empty = await (await post(newEventPage, { notes: "Hello", form_key: key })).json();
  expect(empty.rejected).toMatchObject({
    error: { event_type: ["Choose the event type"] },
    initialValue: { notes: "Hello" },
  });
  const fields = { event_type: "social", notes: "Hello", form_key: key };
  upstream.on(eventCalls.create, replyWithFailure(422, { errors: { sub_type: ["Not this one"] } }));
  const rejected = await (await post(newEventPage, fields)).json();
  expect(rejected.rejected.error).toEqual({ sub_type: ["Not this one"] });
  upstream.on(eventCalls.create, replyWithFailure(500));
  const lost = await (await post(newEventPage, fields)).json();
  expect(lost.rejected.error[""][0]).toMatch(/We couldn't confirm that the event was created/);
});

test("[EVT-01] each step saves only its own fields and continues to the next", async () => {
  const { id, here, open, post } = await openEventForms();
  upstream.on(eventCalls.updateStep, replyWithData(buildLeadEvent(id)));
  const form = await open(stepPage);
  expect(form).toMatchObject({ step: "place", number: 2, stepCount: 5 });
  const next = await post(stepPage, mergeEntered(form, { event_date: "2027-06-12", guest_count: "500" }));
  expect(getRedirect(next)).toBe(`${here}/steps/guests`);
  expect(upstream.requests(eventCalls.updateStep)).toMatchObject([
    {
      method: "PUT",
      path: `/v1/lead-event/${id}/multi-step`,
      query: { source: "test-source" },
      body: { step: "place", event_date: "2027-06-12" },
    },
  ]);
  expect(upstream.requests(eventCalls.updateStep)[0]?.body).not.toHaveProperty("guest_count");
  expect(getRedirect(await post(stepPage, mergeEntered(form, { notes: "" }), { step: "notes" }))).toBe(here);
  expect(upstream.requests(eventCalls.updateStep)).toHaveLength(1);
  upstream.on(eventCalls.updateStep, replyWithFailure(422, { errors: { event_date: ["Not that day"] } }));
  const rejected = await post(stepPage, mergeEntered(form, { event_date: "2027-06-13" }));
  expect([rejected.status, (await rejected.json()).rejected.error]).toEqual([
    422,
    { event_date: ["Not that day"] },
  ]);
  expect((await post(stepPage, {}, { step: "colour" })).status).toBe(404);
});

test("[EVT-01] values that the controls can't show survive saving other fields", async () => {
  const odd = { location_id: 99, sub_type: "Garden wedding", event_date: "2027-03-14T00:00:00Z" };
  const { id, here, open, post } = await openEventForms(odd);
  upstream.on(eventCalls.update, replyWithData(buildLeadEvent(id)));
  const form = await open(edit);
  expect(form.values).toMatchObject({
    location_id: "99",
    sub_type: "Garden wedding",
    event_date: "2027-03-14",
  });
  expect(getRedirect(await post(edit, mergeEntered(form, { guest_count: "91" })))).toBe(here);
  expect(upstream.requests(eventCalls.update)[0]?.body).toEqual({ guest_count: 91, version: 2 });
});

test("[EVT-01] a step that someone else has filled in is shown as a conflict", async () => {
  const { id, open, post } = await openEventForms();
  upstream.on(eventCalls.updateStep, replyWithData(buildLeadEvent(id)));
  const form = await open(stepPage);
  scriptEvent(id, { version: 3, event_date: "2027-07-01", location_id: 4 });
  const answer = await post(stepPage, mergeEntered(form, { event_date: "2027-06-12" }));
  expect(answer.status).toBe(422);
  const { conflict } = await answer.json();
  expect(conflict.fields).toEqual([
    { name: "event_date", original: "", yours: "2027-06-12", theirs: "2027-07-01" },
  ]);
  expect(upstream.requests(eventCalls.updateStep)).toEqual([]);
  const chosen = { event_date: "2027-06-12", [toChoiceFieldName("event_date")]: "yours" };
  await post(stepPage, mergeEntered({ ...form, shown: conflict.shown }, chosen));
  expect(upstream.requests(eventCalls.updateStep)[0]?.body).toMatchObject({
    step: "place",
    event_date: "2027-06-12",
    location_id: 4,
  });
});

test("[EVT-01] an event becomes corporate with a matching sub-type", async () => {
  const { id, here, open, post } = await openEventForms();
  upstream.on(eventCalls.updateCorporate, replyWithData(buildLeadEvent(id)));
  expect((await open(corporate)).values).toEqual({ is_corporate_event: "0" });
  const fields = { is_corporate_event: "1", sub_type: "Conference" };
  expect(getRedirect(await post(corporate, fields))).toBe(here);
  expect(upstream.requests(eventCalls.updateCorporate)).toMatchObject([
    {
      method: "POST",
      path: `/v1/lead-event/${id}/update-corporate`,
      query: { source: "test-source" },
      body: { is_corporate_event: true, sub_type: "Conference" },
    },
  ]);
  await post(corporate, { is_corporate_event: "0", sub_type: "Conference" });
  await post(corporate, { is_corporate_event: "0", sub_type: "none" });
  await post(corporate, { is_corporate_event: "0", sub_type: "" });
  expect(
    upstream
      .requests(eventCalls.updateCorporate)
      .slice(1)
      .map(({ body }) => body),
  ).toEqual([
    { is_corporate_event: false, sub_type: null },
    { is_corporate_event: false, sub_type: null },
    { is_corporate_event: false },
  ]);
  upstream.on(
    eventCalls.updateCorporate,
    replyWithFailure(422, { errors: { sub_type: ["Choose a sub-type"] } }),
  );
  const rejected = await (await post(corporate, fields)).json();
  expect(rejected.rejected.error).toEqual({ sub_type: ["Choose a sub-type"] });
});
