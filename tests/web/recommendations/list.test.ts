import "../support/web";

import * as eventCalls from "@contract/events/events";
import * as inspectionCalls from "@contract/inspections/inspections";
import * as leadCalls from "@contract/leads/leads";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import { beforeEach, expect, test } from "vitest";
import * as emailPage from "~/routes/recommendations/email";
import * as recommendationsPage from "~/routes/recommendations/list";
import type { BatchLine, RecommendationsPage } from "~/services/recommendations/list/list.server";
import {
  buildEventParams,
  buildLeadEvent,
  LEAD,
  nextEventId,
  scriptRecommenderCalls,
} from "../support/business";
import { OF_500, replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { type Browser, getRedirect, signedIn, upstream } from "../support/web";

let event: number;
let browser: Browser;

beforeEach(async () => {
  event = nextEventId();
  browser = await signedIn();
  scriptRecommenderCalls(event);
});

const buildListPath = () => `/leads/${LEAD}/event/${event}/recommendation`;
const requestList = (query = "") =>
  browser.get(recommendationsPage, buildListPath() + query, { params: buildEventParams(event) });
const loadListPage = async (query = ""): Promise<RecommendationsPage> => (await requestList(query)).json();

const toIsoTimeOfMarchDay = (day: number) => `2027-03-${String(day).padStart(2, "0")}T01:02:03Z`;

/** A recommended room; what an upstream may leave out is left out. */
const buildRecommendationRow = (id: number, changes: object = {}) => ({
  id,
  venue_id: id,
  venue_name: `Venue ${id}`,
  room_id: id * 10,
  room_name: `Hall ${id}`,
  ...changes,
});

/** A send of two rooms on the 2nd, of which one was won, and a save of one on the 5th. */
const two = [
  buildRecommendationRow(1, {
    send_id: 8,
    email_id: 3,
    recommended_at: toIsoTimeOfMarchDay(2),
    recommended_by: "Ann",
    outcome: "won",
    subject: "Venues",
  }),
  buildRecommendationRow(2, {
    send_id: 8,
    email_id: 3,
    recommended_at: toIsoTimeOfMarchDay(2),
    recommended_by: "Ann",
    outcome: "emailed",
    subject: "Venues",
  }),
  buildRecommendationRow(3, {
    send_id: 9,
    recommended_at: toIsoTimeOfMarchDay(5),
    recommended_by: "Bo",
    outcome: "saved",
    subject: " ",
    is_quick: true,
  }),
];

const listRoomIdsByBatch = (batches: readonly BatchLine[] | undefined) =>
  batches?.map(({ rooms }) => rooms.map(({ id }) => id));

test("[EVT-06] rooms are grouped by send or save, newest first, with a summary", async () => {
  upstream.on(recommendationCalls.ofEvent, replyWithData(two));
  const { recommended, leadName, facts: shown, clientLink } = await loadListPage();
  expect({ leadName, ...shown }).toMatchObject({ leadName: "Grace Hopper", title: "Wedding", guests: 90 });
  expect(clientLink).toBe("https://client.example/portal/abc");
  expect(upstream.requests(recommendationCalls.portalLink)[0]?.query.is_being_impersonated).toBe("0");
  expect(recommended?.summary).toBe("3 rooms recommended in 1 email and 1 save: 1 won");
  expect(recommended?.counts).toEqual([
    { outcome: "saved", count: 1 },
    { outcome: "emailed", count: 1 },
    { outcome: "won", count: 1 },
  ]);
  expect(recommended?.batches).toMatchObject([
    { at: toIsoTimeOfMarchDay(5), by: "Bo", subject: "No subject", isEmail: false, isQuick: true, total: 1 },
    { at: toIsoTimeOfMarchDay(2), by: "Ann", subject: "Venues", isEmail: true, isQuick: false, total: 2 },
  ]);
  expect(listRoomIdsByBatch(recommended?.batches)).toEqual([[3], [1, 2]]);
});

test("[EVT-06] without a send id rooms are grouped by mail, or by time and person", async () => {
  upstream.on(
    recommendationCalls.ofEvent,
    replyWithData([
      buildRecommendationRow(1, { email_id: 4, recommended_at: toIsoTimeOfMarchDay(3) }),
      buildRecommendationRow(2, { email_id: 4, recommended_at: toIsoTimeOfMarchDay(3) }),
      buildRecommendationRow(3, { recommended_at: toIsoTimeOfMarchDay(4), recommended_by: "Ann" }),
      buildRecommendationRow(4, { recommended_at: toIsoTimeOfMarchDay(4), recommended_by: "Bo" }),
      buildRecommendationRow(5, { recommended_at: toIsoTimeOfMarchDay(4), recommended_by: "Ann" }),
      buildRecommendationRow(6),
    ]),
  );
  const { recommended } = await loadListPage();
  expect(listRoomIdsByBatch(recommended?.batches)).toEqual([[3, 5], [4], [1, 2], [6]]);
  expect(recommended?.summary).toBe("6 rooms recommended");
  expect(recommended?.batches?.[2]?.rooms[0]?.outcome).toBe("emailed");
  // Nobody says whether the last was mailed, or what became of it.
  expect(recommended?.batches?.[3]).not.toHaveProperty("isEmail");
  expect(recommended?.batches?.[3]?.rooms[0]).not.toHaveProperty("outcome");
});

test("[EVT-06] a logged mail shows its state and subject, and can be opened", async () => {
  upstream.on(
    recommendationCalls.ofEvent,
    replyWithData([
      { ...two[0], subject: "Venues in {{city}}" },
      buildRecommendationRow(2, { send_id: 7, email_id: 99 }),
    ]),
  );
  const log = [{ id: 3, subject: "Venues in Melbourne", to: "grace@x.example", status: "failed" }];
  upstream.on(leadCalls.get, replyWithData({ id: LEAD, first_name: "Grace", country: "AU", email_log: log }));
  const [mailed, foreign] = (await loadListPage()).recommended?.batches ?? [];
  expect(mailed).toMatchObject({
    subject: "Venues in Melbourne",
    emailId: 3,
    mail: { words: "Not delivered" },
  });
  expect([foreign?.isEmail, foreign?.emailId, foreign?.mail]).toEqual([true, undefined, undefined]);
});

test("[EVT-06] a save shows the subject its mail would have had", async () => {
  const subject =
    "{{first_name}}'s {{event_type}} in {{ city }}: {{venue_list}}, {{event_date}} {{nonsense}}";
  upstream.on(
    recommendationCalls.ofEvent,
    replyWithData([buildRecommendationRow(1, { subject, outcome: "saved" })]),
  );
  const [saved] = (await loadListPage()).recommended?.batches ?? [];
  expect(saved?.subject).toBe("Grace's wedding in Melbourne: Venue 1, Hall 1, {{event_date}} {{nonsense}}");
});

test("[EVT-06] search, outcome and order come from the address", async () => {
  upstream.on(
    recommendationCalls.ofEvent,
    replyWithData([
      ...two,
      buildRecommendationRow(4, { send_id: 7, recommended_at: toIsoTimeOfMarchDay(1), venue_name: "Élan" }),
    ]),
  );
  const shown = async (query: string) => {
    const { recommended } = await loadListPage(query);
    return recommended?.roomsByVenue?.map(({ id }) => id) ?? listRoomIdsByBatch(recommended?.batches);
  };
  expect(await shown("?sort=oldest")).toEqual([[4], [1, 2], [3]]);
  expect(await shown("?sort=venue")).toEqual([4, 1, 2, 3]);
  expect(await shown("?search=elan")).toEqual([[4]]);
  expect(await shown("?search=hall+2")).toEqual([[2]]);
  expect(await shown("?outcome=won")).toEqual([[1]]);
  expect(await shown("?outcome=won&search=elan")).toEqual([]);
  expect(await shown("?outcome=%00&sort=x&page=-1")).toEqual([[3], [1, 2], [4]]);
  const { recommended } = await loadListPage("?outcome=won");
  expect(recommended).toMatchObject({ matching: 1, rooms: 4, batches: [{ total: 2 }] });
  expect(recommended?.summary).toBe("4 rooms recommended in 1 email and 2 saves: 1 won");
  expect((await loadListPage("?sort=venue")).recommended?.roomsByVenue?.[1]?.batch).toEqual({
    at: toIsoTimeOfMarchDay(2),
    by: "Ann",
    isEmail: true,
  });
});

test("[EVT-06] [UI-03] a page has ten sends, or ten rooms by venue, and one past the end is the last", async () => {
  const rooms = Array.from({ length: 24 }, (_, i) =>
    buildRecommendationRow(i + 1, {
      send_id: Math.floor(i / 2) + 1,
      recommended_at: toIsoTimeOfMarchDay(Math.floor(i / 2) + 1),
    }),
  );
  upstream.on(recommendationCalls.ofEvent, replyWithData(rooms));
  const { recommended: first } = await loadListPage();
  expect([first?.batches?.length, first?.total, first?.last]).toEqual([10, 12, 2]);
  const beyond = await loadListPage("?page=99");
  expect([beyond.filters.page, listRoomIdsByBatch(beyond.recommended?.batches)]).toEqual([
    2,
    [
      [3, 4],
      [1, 2],
    ],
  ]);
  const { recommended: third } = await loadListPage("?sort=venue&page=3");
  expect(third?.roomsByVenue?.map(({ venueName }) => venueName)).toEqual([
    "Venue 21",
    "Venue 22",
    "Venue 23",
    "Venue 24",
  ]);
});

test("[EVT-06] [ERR-01] the page works without recommendations or a portal link", async () => {
  upstream.on(
    recommendationCalls.ofEvent,
    replyWithFailure(500, { message: "No recommendations today.", reference: "ref-7" }),
  );
  upstream.on(recommendationCalls.portalLink, replyWithFailure(502));
  const answer = await requestList();
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    leadName: "Grace Hopper",
    failure: { message: OF_500, reference: "ref-7" },
  });
  upstream.on(recommendationCalls.ofEvent, replyWithFailure(401));
  expect(getRedirect(await requestList())).toMatch(/^\/login/);
});

test("[EVT-06] an event without recommendations has no summary", async () => {
  const { recommended } = await loadListPage();
  expect(recommended).toMatchObject({ rooms: 0, batches: [], counts: [] });
  expect(recommended?.summary).toBeUndefined();
});

test("[NAV-04] a lead and an event that do not belong together are Not Found, and so is another lead's mail", async () => {
  upstream.on(leadCalls.email, replyWithData({ id: 3, subject: "Venues", to: "x@x.example" }));
  const mail = () =>
    browser.get(emailPage, `${buildListPath()}/emails/3`, {
      params: { ...buildEventParams(event), emailId: "3" },
    });
  expect((await mail()).status).toBe(404);
  upstream.on(eventCalls.get, replyWithData({ ...buildLeadEvent(event), lead_id: 6 }));
  expect((await requestList()).status).toBe(404);
  for (const id of ["0", "abc", "2147483648"])
    expect(
      (await browser.get(recommendationsPage, buildListPath(), { params: { leadId: "5", eventId: id } }))
        .status,
    ).toBe(404);
});

const buildAnsweredRow = (id: number, answer: string, words?: string, day = 3) =>
  buildRecommendationRow(id, {
    send_id: 8,
    client_answer: { answer, words, changed_at: toIsoTimeOfMarchDay(day) },
  });

test("[EVT-06] the client's answer is shown with its room, and can be filtered by", async () => {
  upstream.on(
    recommendationCalls.ofEvent,
    replyWithData([
      buildAnsweredRow(1, "wanted", "<b>Parking?</b>"),
      buildAnsweredRow(2, "declined", " Too far "),
      buildRecommendationRow(3, { send_id: 8 }),
      buildAnsweredRow(4, "wanted", undefined, 9),
      { ...buildAnsweredRow(5, "wanted"), venue_id: 4, venue_name: "Venue 4" },
    ]),
  );
  const { recommended } = await loadListPage();
  expect(recommended?.answers).toEqual([
    { answer: "wanted", count: 3 },
    { answer: "declined", count: 1 },
  ]);
  expect(recommended?.batches?.[0]?.rooms.map(({ answers }) => answers[0]?.words)).toEqual([
    "<b>Parking?</b>",
    "Too far",
    undefined,
    undefined,
    undefined,
  ]);
  expect(recommended?.wishes.map(({ venueId, rooms }) => [venueId, rooms.map(({ name }) => name)])).toEqual([
    [4, ["Hall 4", "Hall 5"]],
    [1, ["Hall 1"]],
  ]);
  const { recommended: filtered } = await loadListPage("?answer=declined");
  expect(listRoomIdsByBatch(filtered?.batches)).toEqual([[2]]);
  expect(filtered?.wishes).toHaveLength(2);
});

test("[EVT-06] two people each have a named answer, and a room counts for both", async () => {
  const answers = [
    { name: "Imogen", answer: "wanted", words: "Lovely", changed_at: toIsoTimeOfMarchDay(9) },
    { name: "Tom", answer: "declined", reason: "too_far" },
  ];
  upstream.on(
    recommendationCalls.ofEvent,
    replyWithData([buildRecommendationRow(1, { client_answer: answers[0], client_answers: answers })]),
  );
  const { recommended } = await loadListPage();
  expect(recommended?.answers).toEqual([
    { answer: "wanted", count: 1 },
    { answer: "declined", count: 1 },
  ]);
  expect(recommended?.batches?.[0]?.rooms[0]?.answers).toEqual([
    { name: "Imogen", answer: "wanted", words: "Lovely", at: toIsoTimeOfMarchDay(9) },
    { name: "Tom", answer: "declined", reason: "too_far" },
  ]);
  expect(recommended?.wishes).toMatchObject([{ rooms: [{ person: "Imogen", words: "Lovely" }] }]);
  expect(listRoomIdsByBatch((await loadListPage("?answer=declined")).recommended?.batches)).toEqual([[1]]);
});

test("[EVT-06] a venue with an inspection is no longer a wish", async () => {
  const rows = [1, 2, 3].map((id) => buildAnsweredRow(id, "wanted"));
  upstream.on(recommendationCalls.ofEvent, replyWithData(rows));
  const wished = async () => (await loadListPage()).recommended?.wishes.map(({ venueId }) => venueId);
  const inspection = (id: number, venue: object) => ({
    id,
    unique_id: `key-${id}`,
    status: "requested",
    venue,
  });
  upstream.on(
    inspectionCalls.ofEvent,
    replyWithData([
      inspection(1, { id: 1, name: "Venue 1" }),
      inspection(2, { id: 2, name: "Elsewhere", is_custom: true }),
      { id: 3, status: "requested" },
    ]),
  );
  expect(await wished()).toEqual([2, 3]);
  upstream.on(inspectionCalls.ofEvent, replyWithFailure(500));
  expect(await wished()).toEqual([1, 2, 3]);
});

test("[ERR-04] unknown or missing client answers are not shown", async () => {
  upstream.on(
    recommendationCalls.ofEvent,
    replyWithData([
      buildRecommendationRow(1),
      buildAnsweredRow(2, "perhaps"),
      buildRecommendationRow(3, { client_answer: null }),
    ]),
  );
  const { recommended } = await loadListPage();
  expect(recommended).toMatchObject({ answers: [], wishes: [], rooms: 3 });
  expect(recommended?.batches?.flatMap(({ rooms }) => rooms.flatMap(({ answers }) => answers))).toEqual([]);
});
