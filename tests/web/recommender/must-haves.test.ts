import "../support/web";

import {
  filterSettingsData,
  initialFilterSettings,
  resetFilterCriteria,
  selectableLocations,
} from "@contract/recommender/recommender";
import * as roomSearchCalls from "@contract/recommender/search";
import { beforeEach, describe, expect, test } from "vitest";
import * as criteriaRoute from "~/routes/recommender/criteria";
import * as countRoute from "~/routes/recommender/filter-count";
import * as filtersPage from "~/routes/recommender/filters";
import * as recommenderPage from "~/routes/recommender/list";
import { listUnspecified } from "../../support/specified";
import {
  buildEventParams,
  buildSearchResult,
  buildVenueRoom,
  criteria,
  LEAD,
  nextEventId,
  scriptRecommenderCalls,
} from "../support/business";
import { type Reply, replyWithData } from "../support/scripted-upstream";
import { type Browser, type Fields, getRedirect, signedIn, upstream } from "../support/web";

/** Wishes: Melbourne within 50 km, 90 guests, at most 9,000 in total, a garden. */
const wished = {
  ...criteria,
  guest_count: 90,
  event_style: ["Garden"],
  budget_per_person_min: undefined,
  budget_per_person_max: undefined,
  budget_total_max: 9000,
};

const buildEntireVenue = (venueId: number) =>
  buildVenueRoom(venueId, venueId * 10, { room_name: "Entire Venue" });
/** A room that meets every wish, except for the overrides. */
const buildHall = (venueId: number, at: number, overrides: object = {}) =>
  buildVenueRoom(venueId, venueId * 10 + at, {
    distance: 5,
    dinner_and_dance_min_capacity: 20,
    dinner_and_dance_max_capacity: 110,
    cost_per_person: 100,
    min_cost_for_event: 4000,
    venue_styles: ["Garden"],
    ...overrides,
  });

const dear = { cost_per_person: 101 };
const unpriced = { cost_per_person: null, min_cost_for_event: null };
const far = { distance: 50.1 };
const small = { dinner_and_dance_max_capacity: 89 };

/**
 * By id: all met; all met by the second room only; too expensive; price not known, which takes precedence; too far
 * away and too small.
 */
const buildVenues = () => [
  [buildEntireVenue(1), buildHall(1, 1)],
  [
    buildEntireVenue(2),
    buildHall(2, 1, { ...dear, venue_room_score_summary: { total_score: 95 } }),
    buildHall(2, 2),
  ],
  [buildEntireVenue(3), buildHall(3, 1, dear)],
  [buildEntireVenue(4), buildHall(4, 1, unpriced)],
  [buildEntireVenue(5), buildHall(5, 1, far), buildHall(5, 2, small)],
];

const places = [{ id: 3, name: "Melbourne" }];
const replyWithSearch: Reply = (response, { query }) => {
  const { price_per_day_max: most = 9000 } = JSON.parse(query.filters ?? "{}");
  replyWithData({
    ...buildSearchResult(buildVenues()),
    searchCriteria: { ...wished, budget_total_max: most },
    defaultSearchCriteria: wished,
    selectableLocations: places,
  })(response);
};

let event: number;
let browser: Browser;
let list: string;

beforeEach(async () => {
  [event, browser] = [nextEventId(), await signedIn()];
  list = `/leads/${LEAD}/event/${event}/karenV2`;
  scriptRecommenderCalls(event);
  upstream.on(roomSearchCalls.search, replyWithSearch);
  upstream.on(initialFilterSettings, replyWithData(wished));
  upstream.on(resetFilterCriteria, replyWithData(wished));
  upstream.on(selectableLocations, replyWithData({ selectableLocations: places }));
  upstream.on(filterSettingsData, replyWithData({}));
});

const buildEventOptions = () => ({ params: buildEventParams(event) });
const loadRecommenderPage = async (query = "") =>
  (await browser.get(recommenderPage, list + query, buildEventOptions())).json();
const postCriteria = (fields: Fields, query = "") =>
  browser.post(criteriaRoute, `${list}/criteria${query}`, fields, buildEventOptions());
const loadShownVenues = async (query = "") => {
  const { list: cards, found, meeting } = await loadRecommenderPage(query);
  const all = [...cards.enquired, ...cards.eventCity, ...cards.others];
  return {
    venues: all.map(({ venueId }: { venueId: number }) => venueId),
    rooms: all.map(({ room }: { room: { roomId: number } }) => room.roomId),
    found,
    meeting,
  };
};
const loadMustHaveLabels = async () =>
  (await loadRecommenderPage()).criteria.flatMap((criterion: { isMustHave?: boolean; label: string }) =>
    criterion.isMustHave ? criterion.label : [],
  );

describe.each([
  ["knows nothing of it", []],
  ["keeps the rest of the criteria and answers parts", ["slices", "criteria", "seating"]],
] as const)("before an upstream that %s", (_, known) => {
  beforeEach(async () => {
    upstream.shows([...known]);
    await loadRecommenderPage();
  });

  test("[FILT-06] the number of venues that meet everything is shown in advance and is right", async () => {
    const all = await loadShownVenues();
    expect(all).toMatchObject({ venues: [1, 2, 4, 3, 5], found: 5 });
    expect(all.meeting).toEqual({ all: 5, everything: 2, unknown: 0, without: [] });
    const narrowed = await loadShownVenues("?meets=everything");
    // The second venue shows the room that meets everything, not the best one.
    expect(narrowed).toMatchObject({ venues: [1, 2], rooms: [11, 22], found: 2 });
    expect(narrowed.meeting).toEqual({ all: 5, everything: 2, unknown: 1, without: [] });
    expect(await loadShownVenues("?meets=everything&q=Venue+1")).toMatchObject({
      venues: [1],
      meeting: { all: 1, everything: 1 },
    });
  });

  test("[FILT-06] a must-have narrows everyone's list until it is nice to have again", async () => {
    expect(getRedirect(await postCriteria({ must: "location" }, "?q=v&page=2"))).toBe(`${list}?q=v`);
    expect(await loadMustHaveLabels()).toEqual(["Within 50 km of Melbourne"]);
    browser = await signedIn({ id: 8, token: "token-of-bob" });
    // The nearby room is too small, which is no must-have.
    expect(await loadShownVenues()).toMatchObject({ venues: [1, 2, 4, 3, 5], rooms: [11, 21, 41, 31, 52] });
    await postCriteria({ must: "number_of_guests" });
    expect(await loadShownVenues()).toMatchObject({ venues: [1, 2, 4, 3], found: 4 });
    await postCriteria({ must: "pricing_per_person" });
    expect(await loadShownVenues()).toMatchObject({ venues: [1, 2], rooms: [11, 22] });
    expect((await loadShownVenues()).meeting).toMatchObject({ all: 5, unknown: 1 });
    await postCriteria({ nice: "number_of_guests" });
    await postCriteria({ nice: "location" });
    await postCriteria({ nice: "pricing_per_person" });
    expect(await loadShownVenues()).toMatchObject({ venues: [1, 2, 4, 3, 5] });
    const sent = upstream.requests(roomSearchCalls.search).slice(1).flatMap(listUnspecified).join();
    for (const field of ["must_haves", "meeting", "preview"]) expect(sent).not.toContain(field);
  });

  test("[FILT-06] a minimum cost alone does not meet a must-have price, and counts as unknown", async () => {
    const minimumAlone = (least: number) => ({ cost_per_person: null, min_cost_for_event: least });
    upstream.on(
      roomSearchCalls.search,
      replyWithData({
        ...buildSearchResult([
          [buildEntireVenue(1), buildHall(1, 1)],
          [buildEntireVenue(2), buildHall(2, 1, minimumAlone(9000))],
          [buildEntireVenue(3), buildHall(3, 1, minimumAlone(9001))],
        ]),
        searchCriteria: wished,
        selectableLocations: places,
      }),
    );
    expect((await loadShownVenues()).meeting).toMatchObject({ all: 3, everything: 1 });
    const counts = { all: 3, everything: 1, unknown: 1 };
    expect(await loadShownVenues("?meets=everything")).toMatchObject({ venues: [1], meeting: counts });
    await postCriteria({ must: "pricing_per_person" });
    expect(await loadShownVenues()).toMatchObject({ venues: [1], meeting: counts });
  });

  test("[FILT-06] [REC-12] if no venue is left, each suggestion leads to as many venues as it states", async () => {
    upstream.on(roomSearchCalls.search, (response) =>
      replyWithData({
        ...buildSearchResult([
          [buildEntireVenue(1), buildHall(1, 1, dear)],
          [buildEntireVenue(2), buildHall(2, 1, { ...far, ...dear })],
          [buildEntireVenue(3), buildHall(3, 1, far)],
        ]),
        searchCriteria: wished,
        selectableLocations: places,
      })(response),
    );
    const { found, meeting, required } = await loadRecommenderPage("?meets=everything");
    expect([found, required]).toEqual([0, ["location", "pricing_per_person", "number_of_guests", "style"]]);
    expect(meeting.without).toEqual([
      { key: "location", venues: 1 },
      { key: "pricing_per_person", venues: 1 },
      { key: "number_of_guests", venues: 0 },
      { key: "style", venues: 0 },
    ]);
    const rest = "location,number_of_guests,style";
    expect(getRedirect(await postCriteria({ musts: rest }, "?meets=everything"))).toBe(list);
    expect(await loadShownVenues()).toMatchObject({ venues: [1], found: 1 });
    await postCriteria({ musts: "" });
    expect(await loadShownVenues()).toMatchObject({ found: 3 });
  });

  test("[FILT-06] Apply stores the must-haves, without a count of venues in advance", async () => {
    const dialog = async () =>
      (await browser.get(filtersPage, `${list}/filters`, buildEventOptions())).json();
    const { values, canCount } = await dialog();
    expect([values.budget_wish, canCount]).toEqual([undefined, false]);
    const applied = { ...values, budget_wish: "Must", intent: "apply" };
    expect(
      getRedirect(await browser.post(filtersPage, `${list}/filters`, applied, buildEventOptions())),
    ).toBe(`${list}?`);
    expect((await dialog()).values).toMatchObject({ budget_wish: "Must" });
    expect(await loadShownVenues()).toMatchObject({ venues: [1, 2, 5], rooms: [11, 22, 51] });
    const sent = upstream.requests(roomSearchCalls.search).flatMap(({ query }) => query.filters ?? []);
    expect(sent.join()).not.toContain("must_haves");
    const count = await browser.get(countRoute, `${list}/filters/count?guests=90`, buildEventOptions());
    expect(await count.json()).toEqual({ query: "guests=90" });
    await browser.post(filtersPage, `${list}/filters`, { intent: "reset" }, buildEventOptions());
    expect(await loadMustHaveLabels()).toEqual([]);
    await browser.post(filtersPage, `${list}/filters`, { intent: "cancel-reset" }, buildEventOptions());
    expect(await loadMustHaveLabels()).toEqual(["Up to $9,000 in total"]);
  });
});

test("[FILT-06] a must-have is removed and restored with its wish", async () => {
  upstream.shows([]);
  await loadRecommenderPage();
  await postCriteria({ must: "pricing_per_person" });
  await postCriteria({ remove: "budget" });
  expect(await loadMustHaveLabels()).toEqual([]);
  await postCriteria({ undo: "1" });
  expect(await loadMustHaveLabels()).toEqual(["Up to $9,000 in total"]);
});

test("[FILT-07] an upstream with must-haves receives them, filters by them and counts without saving", async () => {
  await postCriteria({ must: "style" });
  const saved = upstream.requests(roomSearchCalls.search).find(({ query }) => query.filters);
  expect(JSON.parse(saved?.query.filters ?? "")).toMatchObject({ must_haves: ["style"] });
  await loadRecommenderPage("?meets=everything&q=ven");
  expect(upstream.requests(roomSearchCalls.search).at(-1)?.query).toMatchObject({
    meeting: "everything",
    search: "ven",
  });
  await loadRecommenderPage();
  expect(upstream.requests(roomSearchCalls.search).at(-1)?.query).toMatchObject({
    meeting: "must-haves",
    limit: "10",
  });
  upstream.on(
    roomSearchCalls.search,
    replyWithData({
      ...buildSearchResult([]),
      slice: { offset: 0, total: 9, rooms: 20, found: 7, eventCityFound: 7 },
    }),
  );
  const entered = new URLSearchParams({
    ...{ event_type: "wedding", location: "3", radius: "50", guests: "80", budget_type: "total" },
    styles_wish: "Must",
  });
  entered.append("category", "Garden");
  const count = (params: URLSearchParams) =>
    browser.get(countRoute, `${list}/filters/count?q=ven&${params}`, buildEventOptions());
  expect(await (await count(entered)).json()).toEqual({ query: entered.toString(), found: 7 });
  const { query } = upstream.requests(roomSearchCalls.search).at(-1) ?? {};
  expect(query).toMatchObject({ preview: "true", limit: "0", search: "ven", meeting: "must-haves" });
  expect(JSON.parse(query?.filters ?? "")).toMatchObject({ guests: 80, must_haves: ["style"] });
  entered.set("guests", "0");
  expect(await (await count(entered)).json()).toEqual({ query: entered.toString() });
  const ofOther = { params: { ...buildEventOptions().params, leadId: "99" } };
  const counted = await browser.get(countRoute, `${list}/filters/count?${entered}`, ofOther);
  expect(counted.status).toBe(404);
});
