import "../support/web";

import * as eventCalls from "@contract/events/events";
import * as leadCalls from "@contract/leads/leads";
import * as shortlistCalls from "@contract/shortlists/shortlists";
import { expect, test } from "vitest";
import * as root from "~/root";
import * as choice from "~/routes/events/merge";
import * as comparison from "~/routes/events/merge-comparison";
import * as confirmation from "~/routes/events/merge-confirmation";
import { buildEventParams, buildLeadEvent, LEAD, lead, nextEventId } from "../support/business";
import { replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { type Browser, type Fields, getRedirect, signedIn, upstream } from "../support/web";

/** Two events of Grace; the other one has a date, another guest count and more notes. */
async function scriptTwoEvents(overrides: object = {}) {
  const [id, other, ada] = [nextEventId(), nextEventId(), await signedIn()];
  const events = {
    [id]: { ...buildLeadEvent(id), notes: "Garden", version: 4 },
    [other]: {
      ...buildLeadEvent(other),
      event_type: "social",
      sub_type: "Party",
      guest_count: 120,
      event_date: "2027-06-12",
      notes: "By the sea",
      recommendation_count: 3,
      inspection_count: 1,
      quotes: [{ id: 1 }, { id: 2 }],
      ...overrides,
    },
  };
  upstream.on(leadCalls.get, replyWithData(lead));
  upstream.on(eventCalls.get, (response, { path }) =>
    replyWithData(events[Number(path.split("/").at(-1))])(response),
  );
  upstream.on(eventCalls.ofLead, replyWithData(Object.values(events)));
  upstream.on(leadCalls.eventEnquiries, replyWithData([{ id: 1 }, { id: 2 }]));
  upstream.on(shortlistCalls.ofEvent, replyWithFailure(500));
  upstream.on(eventCalls.update, replyWithData(events[id]));
  upstream.on(eventCalls.merge, replyWithData(events[id]));
  const params = { ...buildEventParams(id), otherId: String(other) };
  const open = async (route: Parameters<Browser["get"]>[0], query = "") =>
    (await ada.get(route, `/x?${query}`, { params })).json();
  const post = (fields: Fields) => ada.post(confirmation, "/x", fields, { params });
  const alert = async () => (await (await ada.get(root, "/")).json()).alert;
  return { id, other, here: `/leads/${LEAD}/event/${id}`, open, post, alert };
}

test("[EVT-01] the lead's other events are offered and compared field by field", async () => {
  const { other, open } = await scriptTwoEvents();
  expect((await open(choice)).others.data).toMatchObject([{ id: other, title: "Party", guests: 120 }]);
  const { rows, choices } = await open(comparison, "keep_guests=other");
  const ruled = rows.map(({ field, thisValue, otherValue, rule }: Record<string, string>) => [
    field,
    thisValue,
    otherValue,
    rule,
  ]);
  expect(ruled).toEqual([
    ["type", "Wedding", "Social Event, Party", "choose"],
    ["city", "Melbourne", "Melbourne", "same"],
    ["date", "", "Sat 12 Jun 2027", "only-one"],
    ["guests", "90", "120", "choose"],
    ["budget", "", "", "same"],
    ["notes", "Garden", "By the sea", "both"],
  ]);
  expect(choices).toMatchObject({ type: "this", guests: "other" });
});

test("[EVT-01] the confirmation lists what moves, with counts if known", async () => {
  const { open } = await scriptTwoEvents();
  expect((await open(confirmation)).moves).toEqual([
    "2 enquiries",
    "3 recommended rooms",
    "Shortlist",
    "2 quotes",
    "1 inspection",
    "Emails, sales, follow-ups and the timeline",
  ]);
});

test("[EVT-01] choices are saved first, then the events are merged", async () => {
  const { id, other, here, post } = await scriptTwoEvents();
  expect(getRedirect(await post({ keep_guests: "other", keep_type: "this" }))).toBe(here);
  expect(upstream.requests(eventCalls.update)).toMatchObject([
    {
      method: "PUT",
      path: `/v1/lead-event/${id}`,
      body: { guest_count: 120, event_date: "2027-06-12", notes: "Garden\n\nBy the sea", version: 4 },
    },
  ]);
  expect(upstream.requests(eventCalls.update)[0]?.body).not.toHaveProperty("event_type");
  expect(upstream.requests(eventCalls.merge)).toMatchObject([
    { method: "PUT", path: `/v1/lead-event/${id}/merge/${other}`, query: { source: "test-source" } },
  ]);
});

test("[EVT-01] [ERR-02] a merge that fails halfway says what was done", async () => {
  const { post } = await scriptTwoEvents();
  upstream.on(
    eventCalls.update,
    replyWithFailure(422, { errors: { sub_type: ["Weddings have no sub-type"] } }),
  );
  const say = async () => {
    const answer = await post({ keep_type: "other" });
    return [answer.status, (await answer.json()).alert.message];
  };
  expect(await say()).toEqual([422, "Nothing was changed. Weddings have no sub-type"]);
  expect(upstream.requests(eventCalls.merge)).toEqual([]);
  upstream.on(eventCalls.update, replyWithData(buildLeadEvent(1)));
  upstream.on(eventCalls.merge, replyWithFailure(409, { message: "An inspection is under way." }));
  expect(await say()).toEqual([
    422,
    "Your choices were saved, but the events were not merged. An inspection is under way.",
  ]);
});

test("[EVT-01] [ERR-02] an unconfirmed merge says so on the page of the remaining event", async () => {
  const { here, post, alert } = await scriptTwoEvents();
  upstream.on(eventCalls.merge, replyWithFailure(500));
  expect(getRedirect(await post({ form_key: "one" }))).toBe(here);
  expect((await alert()).message).toContain("We couldn't confirm that the events were merged");
});

test("[EVT-01] [ERR-02] a merge whose events can't be loaded changes nothing and says so", async () => {
  const { here, post, alert } = await scriptTwoEvents();
  upstream.on(eventCalls.get, replyWithFailure(500));
  expect(getRedirect(await post({ keep_guests: "other" }))).toBe(here);
  expect((await alert()).message).toContain("Nothing was changed.");
  expect([...upstream.requests(eventCalls.update), ...upstream.requests(eventCalls.merge)]).toEqual([]);
});

test("[EVT-01] posting the confirmation twice merges once and reports success", async () => {
  const { here, post } = await scriptTwoEvents();
  for (const sent of [await post({ form_key: "key" }), await post({ form_key: "key" })])
    expect(getRedirect(sent)).toBe(here);
  expect(upstream.requests(eventCalls.merge)).toHaveLength(1);
  expect(upstream.requests(eventCalls.update)).toHaveLength(1);
});

test("[EVT-01] a city without an id is found by name, or the merge is refused", async () => {
  const { post } = await scriptTwoEvents({ location_id: undefined, city: "Hobart" });
  upstream.on(eventCalls.locations, replyWithData([{ id: 4, name: "Hobart" }]));
  await post({ keep_city: "other" });
  expect(upstream.requests(eventCalls.update)[0]?.body).toMatchObject({ location_id: 4 });
  upstream.on(eventCalls.locations, replyWithData([]));
  const answer = await post({ keep_city: "other" });
  expect([answer.status, (await answer.json()).alert.message]).toEqual([
    422,
    expect.stringMatching(/^Nothing was changed. You can't keep Hobart/),
  ]);
  expect(upstream.requests(eventCalls.merge)).toHaveLength(1);
});

test("[EVT-01] [NAV-04] another lead's event is not merged", async () => {
  const { post } = await scriptTwoEvents({ lead_id: LEAD + 1 });
  expect((await post({})).status).toBe(404);
  expect([...upstream.requests(eventCalls.update), ...upstream.requests(eventCalls.merge)]).toEqual([]);
});
