import "../support/web";

import * as leadCalls from "@contract/leads/leads";
import * as roomSearchCalls from "@contract/recommender/search";
import { MAX_SLICE_IDS, SearchResult } from "@contract/recommender/search";
import { toVenueNameFilter } from "@contract/venue-name";
import { beforeEach, describe, expect, test } from "vitest";
import * as recommenderPage from "~/routes/recommender/list";
import { updateConversation } from "~/services/recommender/assistant/conversation.server";
import { addRoomToStoredQueue } from "~/services/recommender/queue/queue.server";
import { buildSliceQuery, extractFoundSlice } from "~/services/upstream/fallbacks/search/slice";
import {
  buildEventParams,
  buildSearchResult,
  buildVenueRooms,
  LEAD,
  lead,
  nextEventId,
  scriptRecommenderCalls,
} from "../support/business";
import { type Reply, replyWithData } from "../support/scripted-upstream";
import { type Browser, signedIn, upstream } from "../support/web";

/** 90 venues in the event's city and 45 outside; every seventh is a château. */
const buildVenue = (id: number) =>
  buildVenueRooms(id, {
    venue_name: `${id % 7 ? "Venue" : "Château"} ${id}`,
    lat: -37 - id / 100,
    lng: 145,
    city: "Melbourne",
  });
const eventCity = Array.from({ length: 90 }, (_, index) => buildVenue(index + 1));
const others = Array.from({ length: 45 }, (_, index) => buildVenue(index + 101));

/** An upstream without slices. */
const plain: Reply = replyWithData(buildSearchResult(eventCity, others));

/** An upstream that returns the requested slice. */
const replyWithSlice: Reply = (response, { query }) => {
  const ids = query.venue_ids?.split(",").map(Number);
  const wanted = toVenueNameFilter(query.search ?? "");
  const found = [...eventCity, ...others].filter(([room]) => {
    const { venue_id: id, venue_name: name } = room as { venue_id: number; venue_name: string };
    return (!ids || ids.includes(id)) && name.toLowerCase().replace("â", "a").includes(wanted);
  });
  const listed = found.filter(
    ([room], index) => index < Number(query.limit ?? 1000) || String(room?.venue_id) === query.open_venue_id,
  );
  const isNear = (rooms: ReturnType<typeof buildVenue>) => Number(rooms[0]?.venue_id) < 100;
  return replyWithData({
    ...buildSearchResult(
      listed.filter(isNear),
      listed.filter((rooms) => !isNear(rooms)),
    ),
    markers: query.markers && found.map(([room]) => room),
    slice: {
      offset: 0,
      total: eventCity.length + others.length,
      rooms: 270,
      found: found.length,
      eventCityFound: found.filter(isNear).length,
      leaders: [],
    },
  })(response);
};

describe.each([
  ["returns the requested slice", replyWithSlice],
  ["answers everything", plain],
])("over an upstream that %s", (_, reply) => {
  let event: number;
  let browser: Browser;

  beforeEach(async () => {
    event = nextEventId();
    browser = await signedIn();
    scriptRecommenderCalls(event);
    upstream.on(roomSearchCalls.search, reply);
  });

  const page = async (query = "") =>
    (
      await browser.get(recommenderPage, `/leads/${LEAD}/event/${event}/karenV2${query}`, {
        params: buildEventParams(event),
      })
    ).json();
  const shown = async (query = "") => {
    const { list, found, total } = await page(query);
    const ids = (cards: { venueId: number }[]) => cards.map(({ venueId }) => venueId);
    return { near: ids(list.eventCity), far: ids(list.others), next: list.nextPage, found, total };
  };
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);

  test("[REC-13] the list shows 10 cards and 10 more with each page, the city first", async () => {
    expect(await shown()).toEqual({ near: numbers(1, 10), far: [], next: 2, found: 135, total: 135 });
    expect(await shown("?page=2")).toMatchObject({ near: numbers(1, 20), far: [], next: 3 });
    expect(await shown("?page=10")).toMatchObject({ near: numbers(1, 90), far: numbers(101, 110), next: 11 });
    const all = { near: numbers(1, 90), far: numbers(101, 145), next: undefined };
    expect(await shown("?page=14")).toMatchObject(all);
    expect(await shown("?page=9999999999")).toMatchObject(all);
  });

  test("[REC-13] the enquiry's venue is first and marked, wherever it ranks", async () => {
    const loadWithEnquiry = async (id: number, query = "") => {
      upstream.on(leadCalls.get, replyWithData({ ...lead, last_enquired_venue: { id, name: "Enquired" } }));
      const { list } = await page(query);
      const ids = (cards: { venueId: number }[]) => cards.map(({ venueId }) => venueId);
      const [first] = list.enquired;
      return [ids(list.enquired), first?.isEnquired, ids(list.eventCity).includes(id), list.others.length];
    };
    expect(await loadWithEnquiry(3)).toEqual([[3], true, false, 0]);
    expect(await loadWithEnquiry(104, "?page=14")).toEqual([[104], true, false, 44]);
    // The venue is not shown if the search or the name filter excludes it.
    expect(await loadWithEnquiry(5000)).toEqual([[], undefined, false, 0]);
    expect(await loadWithEnquiry(3, "?q=chateau")).toEqual([[], undefined, false, 0]);
    upstream.on(leadCalls.get, replyWithData({ ...lead, last_enquired_venue: { id: 9, name: "Enquired" } }));
    expect((await page("?view=table")).table.rows[0]).toMatchObject({ venueId: 9, isEnquired: true });
  });

  test("[REC-04] the name filter covers all found venues, not only the first cards", async () => {
    const narrowed = { near: [], far: [140], next: undefined, found: 1, total: 135 };
    expect(await shown("?q=+CHATEAU+140+")).toEqual(narrowed);
    expect(await shown("?q=v")).toMatchObject({ found: 135 });
    expect(await shown("?q=v%00e%00")).toMatchObject({ found: 117, total: 135 });
    expect(await shown(`?q=${"x".repeat(300)}`)).toMatchObject({ found: 0, total: 135 });
  });

  test("[CHAT-05] suggestions narrow the list while only they are wanted; names search all venues", async () => {
    await updateConversation(7, event, (kept) => ({ ...kept, suggested: [120, 89, 5000] }));
    expect(await shown()).toMatchObject({ found: 135 });
    await updateConversation(7, event, (kept) => ({ ...kept, isAllShown: false }));
    expect(await shown()).toMatchObject({ near: [89], far: [120], found: 2, total: 135 });
    expect(await shown("?q=chateau+140")).toMatchObject({ found: 1, total: 135 });
    await updateConversation(7, event, (kept) => ({ ...kept, isAllShown: true }));
    expect(await shown()).toMatchObject({ found: 135 });
  });

  test("[MAP-02] [MAP-03] the map marks all found venues, queued ones green, and opens any of them", async () => {
    const room = {
      venue_id: 101,
      room_id: 1011,
      room_name: "Room",
      name: "Venue 101",
      space: "Room",
      image_url: undefined,
    };
    await addRoomToStoredQueue(7, event, room, new Set());
    const { map, list } = await page("?view=map&marker=140");
    expect(list).toBeUndefined();
    expect(map.markers).toHaveLength(135);
    expect(map.markers[0]).toMatchObject({
      venueId: 1,
      name: "Venue 1",
      lat: -37.01,
      lng: 145,
      isQueued: false,
    });
    expect(map.markers.filter(({ isQueued }: { isQueued: boolean }) => isQueued)).toMatchObject([
      { venueId: 101 },
    ]);
    expect(map.info).toMatchObject({ venueId: 140, place: "Melbourne", card: { options: [{}, {}, {}] } });
    const narrowed = (await page("?view=map&q=chateau&marker=2")).map;
    expect([narrowed.markers.length, narrowed.info]).toEqual([18, undefined]);
    for (const marker of ["0", "9999999999"])
      expect((await page(`?view=map&marker=${marker}`)).found).toBe(135);
  });
});

test("[K-08] a page requests only what it shows", async () => {
  const [event, browser] = [nextEventId(), await signedIn()];
  scriptRecommenderCalls(event);
  const loadQuery = async (query: string) => {
    await browser.get(recommenderPage, `/leads/${LEAD}/event/${event}/karenV2${query}`, {
      params: buildEventParams(event),
    });
    const { lead_id, event_id, user_id, source, ...part } =
      upstream.requests(roomSearchCalls.search).at(-1)?.query ?? {};
    expect(part.meeting).toBe("must-haves");
    return { ...part, meeting: undefined };
  };
  expect(await loadQuery("")).toEqual({ limit: "10", detail: "card" });
  expect(await loadQuery("?page=2&q=x")).toEqual({ limit: "20", detail: "card" });
  expect(await loadQuery("?page=9999999999&q=barn")).toEqual({
    limit: "10000",
    search: "barn",
    detail: "card",
  });
  expect(await loadQuery("?view=map&marker=7")).toEqual({
    limit: "300",
    markers: "true",
    open_venue_id: "7",
    detail: "card",
  });
});

test("more ids than the call accepts are filtered here", () => {
  const roomIds = Array.from({ length: MAX_SLICE_IDS + 1 }, (_, index) => index + 1);
  expect(buildSliceQuery({ limit: 5, roomIds })).toEqual({});
  expect(buildSliceQuery({ venueIds: [] })).toMatchObject({ venue_ids: "0" });
  expect(buildSliceQuery({ venueIds: [3, 3, -1, 2.5, 4] })).toMatchObject({ venue_ids: "3,4" });
  const whole = SearchResult.parse(buildSearchResult([buildVenueRooms(1), buildVenueRooms(900)]));
  expect(extractFoundSlice(whole, { roomIds }).eventCity.map(([room]) => room?.venue_id)).toEqual([1]);
  expect(extractFoundSlice(whole, { venueIds: [] }).found).toBe(0);
});
