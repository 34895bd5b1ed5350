import "../../../web/support/web";

import * as recommendationCalls from "@contract/recommendations/recommendations";
import * as roomSearchCalls from "@contract/recommender/search";
import { beforeEach, expect, test } from "vitest";
import { QueuedVenuesPanel } from "~/components/recommender/queue/QueuedVenuesPanel";
import { CompareBar } from "~/components/recommender/ranking/CompareBar";
import { CompareToggleLink } from "~/components/recommender/ranking/CompareToggleLink";
import { RoomComparison } from "~/components/recommender/ranking/RoomComparison";
import * as comparePage from "~/routes/recommender/compare";
import * as recommenderPage from "~/routes/recommender/list";
import { addRoomToStoredQueue } from "~/services/recommender/queue/queue.server";
import {
  buildChosenRoomsHref,
  buildComparisonHref,
  parseChosenRoomIds,
  parseComparedRoomIds,
} from "~/services/recommender/ranking/comparison";
import type { Comparison } from "~/services/recommender/ranking/comparison.server";
import fc from "../../../support/property";
import {
  buildEventParams,
  buildRecommendation,
  buildSearchResult,
  buildVenueRoom,
  criteria,
  LEAD,
  nextEventId,
  scriptRecommenderCalls,
} from "../../../web/support/business";
import { replyWithData, replyWithFailure } from "../../../web/support/scripted-upstream";
import { type Browser, getRedirect, signedIn, upstream } from "../../../web/support/web";
import { renderServerHtml } from "../../support/page";

let event: number;
let browser: Browser;

const facts = {
  location_string: "Fitzroy, Melbourne",
  distance: 3.2,
  cost_per_person: 100,
  min_cost_for_event: 9500,
  venue_styles: ["Garden"],
  external_catering_permitted: true,
  venue_checklist: [
    { title: "Parking", value: "20 spaces" },
    { title: "Garden", met: true },
  ],
};
const scores = { location_score: 80, capacity_score: 100, total_score: 90 };
const rooms = [
  buildVenueRoom(1, 10, facts),
  buildVenueRoom(1, 11, { ...facts, percentile_score: 100, venue_room_score_summary: scores }),
  buildVenueRoom(1, 12, {
    ...facts,
    distance: 8,
    cost_per_person: 120,
    venue_checklist: [{ title: "Garden", met: false }],
    percentile_score: 50,
    venue_room_score_summary: { location_score: 60, capacity_score: 100, total_score: 80 },
  }),
  ...[13, 14, 15].map((id) => buildVenueRoom(1, id, facts)),
];

beforeEach(async () => {
  event = nextEventId();
  browser = await signedIn();
  scriptRecommenderCalls(event);
  upstream.on(
    roomSearchCalls.search,
    replyWithData({
      ...buildSearchResult([rooms]),
      scoringSettings: [
        { key: "location", weight: 50 },
        { key: "number_of_guests", weight: 50 },
      ],
    }),
  );
});

const buildRecommenderPath = () => `/leads/${LEAD}/event/${event}/karenV2`;
const requestComparison = (query: string) =>
  browser.get(comparePage, `${buildRecommenderPath()}/compare${query}`, { params: buildEventParams(event) });
const loadComparison = async (query: string) => (await (await requestComparison(query)).json()) as Comparison;
const listRows = ({ groups }: Comparison) => groups.flatMap((group) => group.rows);
const findRow = (comparison: Comparison, name: string) =>
  listRows(comparison).find((row) => row.name === name);
const listCellTexts = (comparison: Comparison, name: string) =>
  findRow(comparison, name)?.cells.map(({ text, isBest }) => text + (isBest ? ", best" : ""));

test("rooms are compared in the order they were chosen, key facts first", async () => {
  const comparison = await loadComparison("?room=12&room=11");
  expect(comparison.columns.map(({ roomId, name, venueName }) => [roomId, name, venueName])).toEqual([
    [12, "Room 12", "Venue 1"],
    [11, "Room 11", "Venue 1"],
  ]);
  expect(listCellTexts(comparison, "Distance from Melbourne")).toEqual(["8 km", "3.2 km, best"]);
  expect(listCellTexts(comparison, "Room price per head")).toEqual(["$120", "$100, best"]);
  expect(listCellTexts(comparison, "Cost for 90 guests"), "guests x price, or the minimum").toEqual([
    "$10,800",
    "$9,500, best",
  ]);
  expect(listCellTexts(comparison, "Rank")).toEqual([
    "2nd of 5 · 80\u00a0points",
    "1st of 5 · 90\u00a0points, best",
  ]);
  expect(listCellTexts(comparison, "Score")).toEqual([
    "80.0 out of 100 points",
    "90.0 out of 100 points, best",
  ]);
  expect(findRow(comparison, "Room price per head")?.best).toBe("Lowest");
  expect(findRow(comparison, "Location")).toMatchObject({
    note: "weight 50 of 100",
    cells: [
      { text: "60.0 out of 100", details: ["30.0 points"] },
      { text: "80.0 out of 100", details: ["40.0 points"], isBest: true },
    ],
  });
  expect(listCellTexts(comparison, "Garden")).toEqual(["No", "Yes"]);
  expect(listCellTexts(comparison, "Parking")).toEqual(["undefined", "20 spaces"]);
  expect(comparison.uncounted).toContainEqual({ name: "Style", why: "No styles chosen" });
});

test("[CARD-10] ticks and crosses only mark requested criteria", async () => {
  const venue_checklist = [
    { title: "Outdoor space", met: true },
    { title: "Accommodation", met: false },
  ];
  const both = [11, 12].map((id) => buildVenueRoom(1, id, { venue_checklist }));
  const findMarks = async (wanted: object) => {
    const searchCriteria = { ...criteria, ...wanted };
    upstream.on(
      roomSearchCalls.search,
      replyWithData({ ...buildSearchResult([[buildVenueRoom(1, 10, facts), ...both]]), searchCriteria }),
    );
    const comparison = await loadComparison("?room=11&room=12");
    const html = renderServerHtml(
      <RoomComparison comparison={comparison} params={new URLSearchParams()} />,
      buildRecommenderPath(),
    );
    expect(listCellTexts(comparison, "Outdoor space")).toEqual(["Yes", "Yes"]);
    expect(listCellTexts(comparison, "Accommodation")).toEqual(["No", "No"]);
    return html.match(/data-met="\w+"/g) ?? [];
  };
  expect(await findMarks({})).toEqual([]);
  expect(await findMarks({ outdoor_space: false })).toEqual([]);
  expect(await findMarks({ outdoor_space: true })).toEqual(Array(2).fill('data-met="true"'));
  expect(await findMarks({ accommodation_on_site: true })).toEqual(Array(2).fill('data-met="false"'));
});

test("[CARD-10] a room that is too small has no lowest price, one over budget has a cross", async () => {
  const small = {
    dinner_and_dance_min_capacity: 15,
    dinner_and_dance_max_capacity: 60,
    standing_max_capacity: 60,
  };
  const large = {
    dinner_and_dance_min_capacity: 40,
    dinner_and_dance_max_capacity: 140,
    standing_max_capacity: 200,
  };
  const found = [
    buildVenueRoom(1, 21, { ...facts, ...small, cost_per_person: 50, min_cost_for_event: 1000 }),
    buildVenueRoom(1, 22, { ...facts, ...large, cost_per_person: 120 }),
    buildVenueRoom(1, 23, { ...facts, ...large, cost_per_person: 240 }),
  ];
  const searchCriteria = { ...criteria, budget_total_max: 12_000 };
  upstream.on(
    roomSearchCalls.search,
    replyWithData({ ...buildSearchResult([[buildVenueRoom(1, 10, facts), ...found]]), searchCriteria }),
  );
  const comparison = await loadComparison("?room=21&room=22&room=23");
  expect(listCellTexts(comparison, "Fits 90 guests")).toEqual(["No", "Yes", "Yes"]);
  expect(findRow(comparison, "Fits 90 guests")?.cells[0]).toMatchObject({ met: false });
  expect(listCellTexts(comparison, "Room price per head")).toEqual(["$50", "$120, best", "$240"]);
  expect(listCellTexts(comparison, "Minimum spend")?.[0]).toBe("$1,000");
  const cost = findRow(comparison, "Cost for 90 guests");
  expect(cost?.cells.map(({ met, isBest }) => [met, isBest])).toEqual([
    [true, undefined],
    [true, true],
    [false, undefined],
  ]);
  expect(cost?.cells[2]?.details?.[0]).toContain("over the $12,000 budget");
});

test("a minimum cost reads as a minimum and is not marked as the lowest", async () => {
  const cost = async (least: number, ...others: number[]) => {
    const minimumAlone = buildVenueRoom(1, 19, {
      ...facts,
      cost_per_person: null,
      min_cost_for_event: least,
    });
    const priced = others.map((min_cost_for_event, index) =>
      buildVenueRoom(1, 20 + index, { ...facts, min_cost_for_event }),
    );
    upstream.on(
      roomSearchCalls.search,
      replyWithData(buildSearchResult([[buildVenueRoom(1, 10, facts), minimumAlone, ...priced]])),
    );
    const comparison = await loadComparison(
      `?room=19${others.map((_, index) => `&room=${20 + index}`).join("")}`,
    );
    return listCellTexts(comparison, "Cost for 90 guests");
  };
  expect(await cost(9000, 10_000, 12_000)).toEqual(["from $9,000", "$10,000", "$12,000"]);
  expect(await cost(10_000, 10_000)).toEqual(["from $10,000", "$10,000, best"]);
  expect(await cost(11_000, 10_000)).toEqual(["from $11,000", "$10,000, best"]);
});

test("a minimum cost alone does not count as within the budget", async () => {
  const score = { venue_room_score_summary: { budget_score: 50, total_score: 50 } };
  const minimumAlone = buildVenueRoom(1, 19, { ...facts, ...score, cost_per_person: null });
  upstream.on(
    roomSearchCalls.search,
    replyWithData({
      ...buildSearchResult([[buildVenueRoom(1, 20, { ...facts, ...score }), minimumAlone]]),
      searchCriteria: { ...criteria, budget_total_max: 12_000 },
      scoringSettings: [{ key: "pricing_per_person", weight: 50 }],
    }),
  );
  const ofScore = listRows(await loadComparison("?room=19&room=20")).find(
    ({ name }) => name === "Price per head",
  );
  expect(ofScore?.cells.map(({ details }) => details)).toEqual([
    ["50.0 points", "From $9,500 for 90 guests, budget $12,000; price per head not known"],
    ["50.0 points"],
  ]);
});

test("equal values are marked as the same and have no best", async () => {
  const comparison = await loadComparison("?room=12&room=11");
  expect(findRow(comparison, "Minimum spend")).toMatchObject({ isSame: true });
  expect(findRow(comparison, "Minimum spend")?.best).toBeUndefined();
  expect(findRow(comparison, "Number of guests")).toMatchObject({ isSame: true });
  expect(findRow(comparison, "Rank")).toMatchObject({ isSame: false });
});

test("an entire venue is compared without a score", async () => {
  const comparison = await loadComparison("?room=10&room=11");
  expect(findRow(comparison, "Rank")?.cells[0]).toMatchObject({
    details: ["Entire venues are ranked only if no single room fits all guests"],
  });
  expect(comparison.columns.map(({ isRanked }) => isRanked)).toEqual([false, true]);
  expect(findRow(comparison, "Score")?.best, "nothing to be better than").toBeUndefined();
});

test("rooms in the URL that cannot be shown are reported, the rest is compared", async () => {
  const loadNotes = async (query: string) => {
    const { notes, columns } = await loadComparison(query);
    return [columns.map(({ roomId }) => roomId), notes];
  };
  expect(await loadNotes("?room=11&room=12")).toEqual([[11, 12], []]);
  expect(await loadNotes("?room=11&room=12&room=13&room=14&room=15")).toEqual([
    [11, 12, 13, 14],
    ["You can compare up to 4 rooms: one was left out."],
  ]);
  expect(await loadNotes("?room=11&room=12&room=11"), "listed twice").toEqual([[11, 12], []]);
  expect(await loadNotes("?room=11&room=99&room=12")).toEqual([
    [11, 12],
    ["Room 99 is no longer in this search."],
  ]);
});

test("a queued room that left the search is named", async () => {
  await queueRoomForUser(99);
  expect((await loadComparison("?room=11&room=12&room=99")).notes).toEqual([
    "Hall at The Barn is no longer in this search.",
  ]);
});

test("the page opens whatever the URL says", async () => {
  for (const text of ["", "?room=", "?room=x&room=-1", "?room=1e3", "?room=%00", `?room=${"9".repeat(3000)}`])
    expect([text, (await requestComparison(text)).status]).toEqual([text, 200]);
  expect((await loadComparison("?room=x&room=0&room=4294967296")).notes).toEqual([
    "We couldn't find one of the rooms in this link.",
  ]);
  const many = Array.from({ length: 500 }, (_, index) => `room=${index + 100}`).join("&");
  expect((await loadComparison(`?${many}`)).columns).toEqual([]);
});

test("a search that lacks data opens the small filter dialog", async () => {
  upstream.on(
    roomSearchCalls.search,
    replyWithFailure(422, { message: "missing" }, { dataPoints: ["location"] }),
  );
  expect(getRedirect(await requestComparison("?room=11&room=12&q=barn"))).toBe(
    `${buildRecommenderPath()}/missing-data?q=barn`,
  );
});

test("a column shows whether its room is queued or already recommended", async () => {
  await queueRoomForUser(11);
  upstream.on(recommendationCalls.ofEvent, replyWithData([buildRecommendation(12)]));
  const { columns } = await loadComparison("?room=11&room=12");
  expect(columns.map(({ isQueued, isRecommended }) => [isQueued, isRecommended])).toEqual([
    [true, false],
    [false, true],
  ]);
});

/** Queues a room for the signed-in user. */
const queueRoomForUser = (room_id: number) =>
  addRoomToStoredQueue(
    7,
    event,
    { venue_id: 1, room_id, room_name: "Hall", name: "The Barn", space: "Hall", image_url: undefined },
    new Set(),
  );

const renderComparison = async (query: string) => {
  const comparison = await loadComparison(query);
  return renderServerHtml(
    <RoomComparison comparison={comparison} params={new URLSearchParams(query)} />,
    `${buildRecommenderPath()}/compare${query}`,
  );
};
const listHrefs = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href?.replaceAll("&amp;", "&"));

test("it is a table in its own region with column, row and group heads", async () => {
  const html = await renderComparison("?room=11&room=12");
  expect(html).toMatch(/<div[^>]*role="region"[^>]*aria-labelledby="[^"]+"[^>]*tabindex="0"/i);
  expect(html).toContain("2 rooms side by side</caption>");
  expect(html.match(/scope="col"/g)).toHaveLength(2);
  expect(html.match(/scope="rowgroup"/g)).toHaveLength(5);
  expect(html).toContain("Lowest");
  expect(html).toContain("= Same");
  expect(html).not.toMatch(/NaN|undefined|null/);
});

test("a URL parameter hides rows that are the same", async () => {
  const html = await renderComparison("?room=11&room=12&only=differences");
  expect(html).toContain("differences only");
  expect(html).not.toContain("Minimum spend");
  expect(html).toContain("Room price per head");
  expect(listHrefs(html)).toContain(`${buildRecommenderPath()}/compare?room=11&room=12`);
  expect(await renderComparison("?room=13&room=14&only=differences")).toContain("no known differences");
});

test("with fewer than two rooms it explains how to choose more", async () => {
  expect(await renderComparison("")).toContain("Choose the rooms to compare");
  const one = await renderComparison("?room=11&view=map");
  expect(one).toContain("You have chosen Room 11 at Venue 1.");
  expect(listHrefs(one)).toContain(`${buildRecommenderPath()}?view=map&compare=11#venue-1`);
  expect(one).not.toContain("<table");
});

test("a column links to its explanation and removal, and the list keeps all rooms chosen", async () => {
  const hrefs = listHrefs(await renderComparison("?room=11&room=12&q=barn&only=differences"));
  expect(hrefs).toContain(`${buildRecommenderPath()}/compare?q=barn&only=differences&room=12`);
  expect(hrefs).toContain(`${buildRecommenderPath()}/rooms/11/why?q=barn&compare=11&compare=12`);
  expect(hrefs).toContain(`${buildRecommenderPath()}?q=barn&compare=11&compare=12#venue-1`);
});

const page = { leadId: 5, eventId: 9 };
const renderCompareBar = (query: string) =>
  renderServerHtml(<CompareBar page={page} params={new URLSearchParams(query)} />);

test("the list counts the chosen rooms and refuses a fifth with a message", () => {
  expect(renderCompareBar("")).not.toContain("Compare (");
  expect(renderCompareBar("compare=1")).toContain("Choose at least one more");
  expect(renderCompareBar("compare=1&compare=2")).toContain("2 rooms to compare");
  expect(listHrefs(renderCompareBar("q=a&compare=1&compare=2"))).toEqual([
    "/leads/5/event/9/karenV2?q=a",
    "/leads/5/event/9/karenV2/compare?q=a&room=1&room=2",
  ]);
  const full = renderCompareBar("compare=1&compare=2&compare=3&compare=4&compare=5");
  expect(full).toContain("You can compare up to 4 rooms. Remove one to add another.");
  expect(listHrefs(full).at(-1)).toBe("/leads/5/event/9/karenV2/compare?room=1&room=2&room=3&room=4");
});

test("a card's link adds or removes its room and returns to the card with the view", () => {
  const link = (query: string) =>
    renderServerHtml(
      <CompareToggleLink
        page={page}
        room={{ roomId: 3, name: "Hall at Barn" }}
        params={new URLSearchParams(query)}
        anchor="venue-8"
      />,
    );
  expect(listHrefs(link("q=a&compare=1"))).toEqual([
    "/leads/5/event/9/karenV2?q=a&compare=1&compare=3#venue-8",
  ]);
  expect(link("compare=1")).toContain("Compare<span");
  expect(link("compare=1")).toContain('title="Compare with other rooms"');
  expect(listHrefs(link("compare=1&compare=3"))).toEqual(["/leads/5/event/9/karenV2?compare=1#venue-8"]);
  expect(link("compare=3")).toContain("In comparison");
});

test("two or more queued rooms can be compared, at most the first four", async () => {
  const side = async () => {
    const response = await browser.get(recommenderPage, buildRecommenderPath(), {
      params: buildEventParams(event),
    });
    return renderServerHtml(<QueuedVenuesPanel page={await response.json()} />, buildRecommenderPath());
  };
  await queueRoomForUser(11);
  expect(await side()).not.toContain("Compare");
  await queueRoomForUser(12);
  expect(await side()).toContain("Compare queued");
  for (const room of [13, 14, 15]) await queueRoomForUser(room);
  const html = await side();
  expect(html).toContain("Compare first 4 queued");
  expect(listHrefs(html)).toContain(`${buildRecommenderPath()}/compare?room=11&room=12&room=13&room=14`);
});

test("rooms in a URL are parsed again, at most four, each once", () => {
  const ids = fc.array(fc.integer({ min: 1, max: 2_147_483_647 }), { maxLength: 8 });
  const queryOf = (href: string) => new URL(href, "http://x").searchParams;
  fc.assert(
    fc.property(ids, (some) => {
      const wanted = [...new Set(some)];
      for (const read of [
        parseChosenRoomIds(queryOf(buildChosenRoomsHref("/x", new URLSearchParams("compare=7&q=a"), some))),
        parseComparedRoomIds(queryOf(buildComparisonHref("/x", new URLSearchParams("room=7&q=a"), some))),
      ]) {
        expect(read.ids).toEqual(wanted.slice(0, 4));
        expect(read.extra).toEqual(wanted.slice(4));
        expect(read.hasInvalidIds).toBe(false);
      }
    }),
  );
});

test("only the compared rooms are requested, once", async () => {
  upstream.forget();
  scriptRecommenderCalls(event);
  await requestComparison("?room=12&room=11&room=12");
  expect(upstream.requests(roomSearchCalls.search).map(({ query }) => query.room_ids)).toEqual(["12,11"]);
});

test("amounts and distances use the country's units", async () => {
  upstream.on(
    roomSearchCalls.search,
    replyWithData({ ...buildSearchResult([rooms]), searchCriteria: { ...criteria, country: "UK" } }),
  );
  const comparison = await loadComparison("?room=12&room=11");
  expect(listCellTexts(comparison, "Room price per head")).toEqual(["£120", "£100, best"]);
  expect(listCellTexts(comparison, "Distance from Melbourne")).toEqual(["8 mi", "3.2 mi, best"]);
});
