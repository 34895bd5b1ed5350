import "../support/web";

import * as eventCalls from "@contract/events/events";
import * as leadCalls from "@contract/leads/leads";
import * as recommendationCalls from "@contract/recommendations/recommendations";
import * as roomSearchCalls from "@contract/recommender/search";
import { matchesVenueName } from "@contract/venue-name";
import { beforeEach, describe, expect, test } from "vitest";
import * as recommenderPage from "~/routes/recommender/list";
import {
  formatCapacityRange,
  formatOffersTag,
  parseRecommenderView,
  toScoreBand,
} from "~/services/recommender/search/venues";
import {
  buildEventParams,
  buildLeadEvent,
  buildRecommendation,
  buildSearchResult,
  buildVenueRoom,
  buildVenueRooms,
  LEAD,
  nextEventId,
  scriptRecommenderCalls,
} from "../support/business";
import { holdReply, html, OF_500, replyWithData, replyWithFailure } from "../support/scripted-upstream";
import { type Browser, getRedirect, signedIn, upstream } from "../support/web";

test.each([
  [0, "low"],
  [33.3, "low"],
  [33.300001, "medium"],
  [33.4, "medium"],
  [66.66, "medium"],
  [66.660001, "high"],
  [66.67, "high"],
  [100, "high"],
])("[CARD-03] a score of %d is %s", (score, band) => {
  expect(toScoreBand(score)).toBe(band);
});

test("[CARD-02] the special offers tag", () => {
  expect([0, 1, 2, 12].map(formatOffersTag)).toEqual([
    undefined,
    "Special Offer Available",
    "2 Special Offers Available",
    "12 Special Offers Available",
  ]);
});

test("[CARD-07] a capacity range shows the ends that are known", () => {
  expect(formatCapacityRange(40, 120)).toBe("40–120");
  expect(formatCapacityRange(120, 120)).toBe("120");
  expect(formatCapacityRange(undefined, 120)).toBe("up to 120");
  expect(formatCapacityRange(40, undefined)).toBe("from 40");
  expect(formatCapacityRange(undefined, undefined)).toBeUndefined();
});

test("[REC-04] the name filter applies from two characters, ignoring case and accents", () => {
  expect(["", " ", "x", " x "].map((entered) => matchesVenueName("The Old Barn", entered))).toEqual(
    Array(4).fill(true),
  );
  expect(["ba", "OLD b", " barn ", "zz"].map((entered) => matchesVenueName("The Old Barn", entered))).toEqual(
    [true, true, true, false],
  );
  expect(matchesVenueName("Château Élan", "chateau elan")).toBe(true);
  expect(matchesVenueName("O’Sullivan’s & Co", "osullivans and")).toBe(true);
  expect(matchesVenueName("100% (Pure) [Barn]", "% (pure) [")).toBe(true);
});

test("[REC-02] the view comes from the URL, and invalid values show the plain list", () => {
  const view = (query: string) => parseRecommenderView(new URLSearchParams(query));
  expect(view("")).toEqual({
    view: "list",
    search: "",
    isEverythingMet: false,
    shownRooms: new Set(),
    marker: undefined,
    page: 1,
  });
  expect(view("view=map&q=barn&show=4&show=9&marker=7&page=3")).toMatchObject({
    view: "map",
    search: "barn",
    shownRooms: new Set([4, 9]),
    marker: 7,
    page: 3,
  });
  expect(view("view=grid&show=x&show=-1&marker=1e9&page=0")).toEqual(view(""));
  expect(view(`q=${"x".repeat(5000)}`).search).toHaveLength(200);
});

describe("the page", () => {
  let event: number;
  let browser: Browser;

  beforeEach(async () => {
    event = nextEventId();
    browser = await signedIn();
    scriptRecommenderCalls(event);
  });

  const address = (query = "") => `/leads/${LEAD}/event/${event}/karenV2${query}`;
  const get = (query = "", params = buildEventParams(event)) =>
    browser.get(recommenderPage, address(query), { params });
  const page = async (query = "") => (await get(query)).json();
  const shownRooms = async (query = "") =>
    (await page(query)).list.eventCity.map(({ room }: { room: { roomId: number } }) => room.roomId);

  test("[REC-08] recommendations and search are called in parallel, each once", async () => {
    const calls = [roomSearchCalls.search, recommendationCalls.ofEvent, leadCalls.get, eventCalls.get];
    const slow = calls.map((call) => ({ call, answer: holdReply(replyWithFailure(500)) }));
    for (const { call, answer } of slow) upstream.on(call, answer.reply);
    const waiting = get();
    await Promise.all(slow.map(({ answer }) => answer.arrived));
    for (const { answer } of slow) answer.release();
    await waiting;
    expect(calls.map((call) => upstream.requests(call).length)).toEqual([1, 1, 1, 1]);
  });

  test.each([
    ["a 500", replyWithFailure(500)],
    ["HTML", html("<h1>x</h1>")],
    ["a 403", replyWithFailure(403)],
  ])("[REC-08] failing to load recommendations (%s) still shows the venues", async (_, reply) => {
    upstream.on(recommendationCalls.ofEvent, reply);
    const response = await get();
    expect(response.status).toBe(200);
    expect((await response.json()).found).toBe(3);
  });

  test("[AUTH-06] a 401 from the recommendations signs out like any other", async () => {
    upstream.on(recommendationCalls.ofEvent, replyWithFailure(401));
    expect(getRedirect(await get())).toMatch(/^\/login/);
  });

  test("[CARD-04] a room in the event's recommendations counts as recommended", async () => {
    upstream.on(recommendationCalls.ofEvent, replyWithData([buildRecommendation(12)]));
    const [first, second] = (await page()).list.eventCity;
    expect(first.room).toMatchObject({ roomId: 12, isRecommended: true });
    expect(second.room).toMatchObject({ roomId: 21, isRecommended: false });
  });

  test("[CARD-06] the shown room is the chosen, else the recommended, else the second, else the first", async () => {
    const recommended = [
      buildVenueRoom(2, 20),
      buildVenueRoom(2, 21),
      buildVenueRoom(2, 22, { has_been_recommended_already: true }),
    ];
    upstream.on(
      roomSearchCalls.search,
      replyWithData(buildSearchResult([buildVenueRooms(1), recommended, [buildVenueRoom(3, 30)], []])),
    );
    expect(await shownRooms()).toEqual([11, 22, 30]);
    expect(await shownRooms("?show=10&show=21&show=99")).toEqual([10, 21, 30]);
  });

  test("[REC-04] the name filter narrows both groups and keeps the total count", async () => {
    const narrowed = await page("?q=venue+3");
    expect(narrowed).toMatchObject({ found: 1, total: 3, list: { eventCity: [] } });
    expect((await page("?q=v")).found).toBe(3);
    expect(await page("?q=nothing")).toMatchObject({ found: 0, total: 3 });
  });

  test("[REC-09] a search that lacks data opens the small dialog and keeps the view", async () => {
    upstream.on(
      roomSearchCalls.search,
      replyWithFailure(422, {}, { dataPoints: ["location", "guest_count"] }),
    );
    expect(getRedirect(await get("?view=map"))).toBe(
      `/leads/${LEAD}/event/${event}/karenV2/missing-data?view=map`,
    );
  });

  test("[REC-09] an alert in the URL carries over to the small dialog, other parameters do not", async () => {
    upstream.on(roomSearchCalls.search, replyWithFailure(422, {}, { dataPoints: ["location"] }));
    expect(getRedirect(await get("?q=barn&success=Saved&image=2"))).toBe(
      `/leads/${LEAD}/event/${event}/karenV2/missing-data?q=barn&success=Saved`,
    );
  });

  test("[REC-10] the page under the small dialog has no venues", async () => {
    upstream.on(roomSearchCalls.search, replyWithFailure(422, {}, { dataPoints: ["location"] }));
    const response = await browser.get(recommenderPage, `${address()}/missing-data`, {
      params: buildEventParams(event),
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      missing: ["location"],
      found: 0,
      leadName: "Grace Hopper",
    });
  });

  test("[ERR-01] a 422 without data points, or any other search failure, is a page error", async () => {
    for (const status of [422, 404, 500]) {
      upstream.on(roomSearchCalls.search, replyWithFailure(status, { message: "No search today" }));
      const response = await get();
      expect(response.status).toBe(status);
      expect((await response.json()).message).toBe(status < 500 ? "No search today" : OF_500);
    }
  });

  test("[NAV-04] a lead and an event that do not match are Not Found, as are invalid ids", async () => {
    upstream.on(eventCalls.get, replyWithData({ ...buildLeadEvent(event), lead_id: 6 }));
    expect((await get()).status).toBe(404);
    for (const id of ["0", "-1", "abc", "1e3", "2147483648", "99999999999", "5 ", ""]) {
      expect((await get("", { leadId: id, eventId: String(event) })).status).toBe(404);
      expect((await get("", { leadId: "5", eventId: id })).status).toBe(404);
    }
  });

  test("[REC-12] each page adds ten cards, across the groups", async () => {
    const venues = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => buildVenueRooms(from + index));
    upstream.on(roomSearchCalls.search, replyWithData(buildSearchResult(venues(1, 8), venues(101, 7))));
    const counts = async (query: string) => {
      const { list } = await page(query);
      return [list.eventCity.length, list.others.length, list.nextPage];
    };
    expect(await counts("")).toEqual([8, 2, 2]);
    expect(await counts("?page=2")).toEqual([8, 7, undefined]);
    expect(await counts("?page=99")).toEqual([8, 7, undefined]);
  });

  test("[QUEUE-01] the page shows the queue of its user", async () => {
    const { addRoomToStoredQueue: queueRoom } = await import("~/services/recommender/queue/queue.server");
    const queued = {
      venue_id: 1,
      room_id: 11,
      room_name: "Room 11",
      name: "Venue 1",
      space: "Room 11",
      image_url: undefined,
    };
    await queueRoom(7, event, queued, new Set());
    const seen = await page();
    expect(seen.queue).toMatchObject([{ room_id: 11 }]);
    expect(seen.list.eventCity[0].room.isQueued).toBe(true);
    browser = await signedIn({ id: 8 });
    expect((await page()).queue).toEqual([]);
  });
});
