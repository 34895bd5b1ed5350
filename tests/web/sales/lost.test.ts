import "../support/web";

import { randomUUID } from "node:crypto";
import * as eventCalls from "@contract/events/events";
import * as leadCalls from "@contract/leads/leads";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import * as saleCalls from "@contract/sales/sales";
import * as shortlistCalls from "@contract/shortlists/shortlists";
import { expect, test } from "vitest";
import * as lost from "~/routes/sales/lost";
import * as confirmation from "~/routes/sales/lost-confirmation";
import {
  buildEventParams,
  buildLeadEvent,
  buildRecommendation,
  LEAD,
  lead,
  nextEventId,
} from "../support/business";
import { replyWithConnectionReset, replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { type Fields, getRedirect, signedIn, upstream } from "../support/web";

const reasons = { "reason-6": "Too far away", "reason-10": "Too expensive" };

async function openLostVenues(extensions: "reasons"[] = ["reasons"]) {
  upstream.shows(extensions);
  const id = nextEventId();
  upstream.on(leadCalls.get, replyWithData(lead));
  upstream.on(eventCalls.get, replyWithData(buildLeadEvent(id)));
  upstream.on(
    saleCalls.ofEvent,
    replyWithData([
      { id: 31, venue: { id: 6, name: "Old Mill" }, status: "tentative" },
      { id: 32, venue: { id: 7, name: "Barn" }, status: "won" },
      { id: 33, venue: { id: 8, name: "Loft" }, status: "lost" },
      { id: 34, venue: { id: 9, name: "Aunt's garden", is_custom: true }, status: "tentative" },
    ]),
  );
  upstream.on(
    shortlistCalls.ofEvent,
    replyWithData([6, 7, 10].map((venue_id) => ({ venue_id, venue_name: `Venue ${venue_id}` }))),
  );
  upstream.on(recommendationCalls.ofEvent, replyWithData([buildRecommendation(21)]));
  upstream.on(saleCalls.markVenuesLost, replyWithData({ count: 2 }));
  const person = await signedIn();
  const params = buildEventParams(id);
  return {
    id,
    choose: async (query = "") => (await person.get(lost, `/x${query}`, { params })).json(),
    ask: async (query: string) => (await person.get(confirmation, `/x${query}`, { params })).json(),
    post: (fields: Fields) =>
      person.post(confirmation, "/x", { form_key: randomUUID(), ...fields }, { params }),
  };
}

test("[SALE-03] candidates are sold, shortlisted or recommended venues, except won and lost ones", async () => {
  const { choose } = await openLostVenues();
  const page = await choose("?venue=10&lost_reason=Too%20far%20away");
  expect(
    page.candidates.map(({ venueId, ties }: { venueId: number; ties: string[] }) => [venueId, ties]),
  ).toEqual([
    [6, ["sold", "shortlisted"]],
    [10, ["shortlisted"]],
    [2, ["recommended"]],
  ]);
  expect(page.choice).toEqual({ venueIds: [10], reason: "Too far away" });
});

test("[SALE-03] the confirmation lists the venues; without any there is nothing to confirm", async () => {
  const { ask } = await openLostVenues();
  expect((await ask("?venue=6&venue=10&venue=6&venue=x")).venues).toEqual([
    { id: 6, name: "Old Mill", hasSale: true, reason: "" },
    { id: 10, name: "Venue 10", hasSale: false, reason: "" },
  ]);
  expect((await ask("")).venues).toEqual([]);
});

test("[T-08] [SALE-03] venues are marked once with their reason, however often the form is posted", async () => {
  const { id, post } = await openLostVenues();
  const form = { venue: ["6", "10"], ...reasons, form_key: randomUUID() };
  const done = await post(form);
  expect(getRedirect(done)).toBe(`/leads/${LEAD}/event/${id}/sales`);
  expect(getRedirect(await post(form))).toBe(`/leads/${LEAD}/event/${id}/sales`);
  expect(upstream.requests(saleCalls.markVenuesLost)).toMatchObject([
    {
      method: "POST",
      path: `/v1/lead-event/${id}/mark-multiple-venues-lost`,
      query: { source: "test-source" },
    },
  ]);
  expect(upstream.requests(saleCalls.markVenuesLost)[0]?.body).toEqual({
    venues: [6, 10],
    lost_reasons: ["Too far away", "Too expensive"],
  });
});

test("[T-08] [ERR-05] reasons are neither requested from nor sent to an upstream without them", async () => {
  const { choose, ask, post } = await openLostVenues([]);
  await choose();
  expect((await choose()).takesReason).toBe(false);
  expect((await ask("?venue=6&lost_reason=Too%20expensive")).choice.reason).toBe("");
  await post({ venue: "6", "reason-6": "Too expensive" });
  expect(upstream.requests(saleCalls.markVenuesLost)[0]?.body).toEqual({ venues: [6] });
});

test("[SALE-03] [ERR-02] a refusal is shown at its venue, other errors on top", async () => {
  const { post } = await openLostVenues();
  const refused = async (fields: Fields = { venue: ["6", "10"], ...reasons }) => {
    const answer = await post(fields);
    expect(answer.status).toBe(422);
    return (await answer.json()).rejected;
  };
  upstream.on(
    saleCalls.markVenuesLost,
    replyWithFailure(409, { errors: { "venues.1": ["Venue 10 has won this event."] } }),
  );
  expect(await refused()).toMatchObject({
    error: { "reason-10": ["Venue 10 has won this event."] },
    initialValue: { "reason-6": "Too far away", "reason-10": "Too expensive" },
  });
  upstream.on(saleCalls.markVenuesLost, replyWithFailure(422, { errors: { lost_reason: ["Too long."] } }));
  expect(await refused()).toMatchObject({ error: { lost_reason: ["Too long."] } });
  upstream.on(saleCalls.markVenuesLost, replyWithConnectionReset);
  expect((await refused()).error[""][0]).toContain("Check the sales");
  expect(getRedirect(await post({}))).toContain("/sales/lost");
});

test("[SALE-03] each venue needs a listed reason; a missing one is reported and the others are kept", async () => {
  const { post } = await openLostVenues();
  const answer = await post({ venue: ["6", "10"], "reason-6": "Too expensive", "reason-10": "Made up" });
  expect(answer.status).toBe(422);
  expect((await answer.json()).rejected).toMatchObject({
    error: { "reason-10": ["Choose a reason for this venue"] },
    initialValue: { "reason-6": "Too expensive" },
  });
  expect(upstream.requests(saleCalls.markVenuesLost)).toEqual([]);
});

test("[SALE-03] venues the client declined are preselected with their comment and a reason", async () => {
  const { choose, ask } = await openLostVenues();
  const declined = (room: number, words?: string, reason?: string) => ({
    ...buildRecommendation(room),
    client_answer: { answer: "declined", words, reason },
  });
  upstream.on(
    recommendationCalls.ofEvent,
    replyWithData([declined(21), declined(22, "Too far from the church")]),
  );
  expect((await choose()).candidates.at(-1)).toMatchObject({
    venueId: 2,
    declined: { reasons: [], words: "Too far from the church" },
  });
  expect((await ask("?venue=2")).venues).toMatchObject([
    { id: 2, declined: { words: "Too far from the church" }, reason: "Not for the client" },
  ]);
  expect((await ask("?venue=2&lost_reason=Event%20cancelled")).venues[0].reason).toBe("Event cancelled");
  upstream.on(
    recommendationCalls.ofEvent,
    replyWithData([declined(21, "", "too_far"), declined(22, "Dark", "something_else")]),
  );
  expect((await ask("?venue=2")).venues).toMatchObject([
    { declined: { reasons: ["too_far", "something_else"], words: "Dark" }, reason: "Too far away" },
  ]);
  upstream.on(recommendationCalls.ofEvent, replyWithData([declined(21), buildRecommendation(22)]));
  expect((await choose()).candidates.at(-1)).not.toHaveProperty("declined");
});
