import { SearchCriteria } from "@contract/recommender/criteria";
import { SearchResult } from "@contract/recommender/search";
import { expect, test } from "vitest";
import { toRankedRoom } from "~/services/recommender/ranking/ranked-rooms";
import { findShownRoom } from "~/services/recommender/search/venues";
import { rankSearchResult } from "~/services/upstream/fallbacks/search/rank-search-result";
import fc from "../../../support/property";
import { buildSearchResult, buildVenueRoom, criteria } from "../../support/search";

const searchCriteria = SearchCriteria.parse(criteria);

const buildScoredRoom = (venue: number, room: number, total: number, changes: object = {}) =>
  buildVenueRoom(venue, room, {
    venue_room_score_summary: { total_score: total },
    percentile_score: 50,
    ...changes,
  });
const buildEntireVenue = (venue: number, changes: object = {}) =>
  buildVenueRoom(venue, venue * 10, { percentile_score: null, ...changes });
const buildCapacity = (least: number, most: number) => ({
  dinner_and_dance_min_capacity: least,
  dinner_and_dance_max_capacity: most,
});

const rankAnswer = (eventCity: object[][], others: object[][] = []) =>
  rankSearchResult(SearchResult.parse(buildSearchResult(eventCity, others)), searchCriteria);

/** Room id, rank and how many share it, in the order of the answer. */
const listRanks = (eventCity: object[][], others: object[][] = []) => {
  const { venues, ranking } = rankAnswer(eventCity, others);
  return [...venues.eventCityVenues, ...venues.otherVenues].flat().map((room) => {
    const { rank } = toRankedRoom(room, ranking);
    return [room.room_id, rank?.position, rank?.sharedWith];
  });
};

test("rooms of both groups are ranked together, without entire venues", () => {
  expect(
    listRanks(
      [[buildEntireVenue(1), buildScoredRoom(1, 11, 60), buildScoredRoom(1, 12, 90)]],
      [[buildEntireVenue(2), buildScoredRoom(2, 21, 75)]],
    ),
  ).toEqual([
    [10, undefined, undefined],
    [11, 3, 0],
    [12, 1, 0],
    [20, undefined, undefined],
    [21, 2, 0],
  ]);
});

test("[CARD-03] rooms with the same whole points share a rank, and the next rank counts on", () => {
  expect(
    listRanks([[buildScoredRoom(1, 11, 89.6), buildScoredRoom(1, 12, 90.4), buildScoredRoom(1, 13, 80)]]),
  ).toEqual([
    [11, 1, 1],
    [12, 1, 1],
    [13, 3, 0],
  ]);
  const unscored = (room: number, percentile_score: number) => buildVenueRoom(1, room, { percentile_score });
  expect(listRanks([[unscored(11, 40), unscored(12, 90)]])).toEqual([
    [11, 2, 0],
    [12, 1, 0],
  ]);
});

test("[REC-13] ties are broken by booking rate, then fill, budget and distance", () => {
  const order = [
    { is_high_conversion_venue: true, ...buildCapacity(2, 90), distance: 40 },
    { ...buildCapacity(2, 120), cost_per_person: 80, distance: 30 },
    { ...buildCapacity(2, 120), cost_per_person: 900, distance: 10 },
    { ...buildCapacity(2, 120), cost_per_person: 900, distance: 20 },
    { ...buildCapacity(2, 90), cost_per_person: 80, distance: 1 },
    { ...buildCapacity(2, 300), cost_per_person: 80, distance: 1 },
  ];
  const venues = order.map((changes, index) => [
    buildEntireVenue(index + 1),
    buildScoredRoom(index + 1, 10 * index + 11, 90, changes),
  ]);
  const budgeted = { ...searchCriteria, budget_total_max: 20_000 };
  const found = rankSearchResult(SearchResult.parse(buildSearchResult(venues.toReversed())), budgeted);
  expect(found.venues.eventCityVenues.map(([first]) => first?.venue_id)).toEqual([1, 2, 3, 4, 5, 6]);
  // Points take precedence, as in the upstream.
  const worse = [buildEntireVenue(7), buildScoredRoom(7, 71, 89, { ...order[0] })];
  const more = rankSearchResult(SearchResult.parse(buildSearchResult([...venues, worse])), budgeted);
  expect(more.venues.eventCityVenues.map(([first]) => first?.venue_id).at(-1)).toBe(7);
});

test("[REC-13] rooms that take the guests come first, then unknown ones, then those that do not", () => {
  const { venues } = rankAnswer([
    [buildScoredRoom(1, 11, 99, buildCapacity(2, 16))],
    [buildScoredRoom(2, 21, 80)],
    [buildScoredRoom(3, 31, 30, buildCapacity(40, 90))],
    [buildScoredRoom(4, 41, 70, buildCapacity(91, 300))],
    [buildScoredRoom(5, 51, 60, buildCapacity(90, 300))],
  ]);
  expect(venues.eventCityVenues.flat().map(({ room_id, rank }) => [room_id, rank])).toEqual([
    // Within a tier, the upstream's order is kept.
    [31, 2],
    [51, 1],
    [21, 3],
    [11, 4],
    [41, 5],
  ]);
});

test("venues within the radius come first, then unknown distances, then those beyond", () => {
  const at = (distance: number | undefined) => ({ ...buildCapacity(40, 120), distance });
  expect(
    listRanks([
      [buildScoredRoom(1, 11, 99, at(50.1))],
      [buildScoredRoom(2, 21, 70, at(undefined))],
      [buildScoredRoom(3, 31, 40, at(50))],
      [buildScoredRoom(4, 41, 90, { distance: 3 })],
    ]).map(([room]) => room),
  ).toEqual([31, 21, 11, 41]);
});

test("[CARD-06] an entire venue is ranked and shown first if only it takes the guests", () => {
  const whole = buildEntireVenue(1, {
    ...buildCapacity(80, 200),
    venue_room_score_summary: { total_score: 55 },
    percentile_score: 70,
  });
  const { venues } = rankAnswer([
    [whole, buildScoredRoom(1, 11, 99, buildCapacity(2, 80)), buildScoredRoom(1, 12, 99)],
    [buildEntireVenue(2, buildCapacity(80, 200)), buildScoredRoom(2, 21, 50, buildCapacity(40, 100))],
  ]);
  const [first = [], second = []] = venues.eventCityVenues;
  expect(second.map(({ room_id, rank }) => [room_id, rank])).toEqual([
    [20, undefined],
    [21, 2],
  ]);
  expect(first.map(({ room_id, rank }) => [room_id, rank])).toEqual([
    [10, 1],
    [12, 3],
    [11, 4],
  ]);
  expect(findShownRoom(first, new Set(), searchCriteria)?.room_id).toBe(10);
  expect(findShownRoom(second, new Set(), searchCriteria)?.room_id).toBe(21);
});

test("a rank is one more than the number of better rooms", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 30 }), (totals) => {
      const { venues, ranking } = rankAnswer(
        totals.map((total, index) => [buildScoredRoom(index + 1, 10 * index + 11, total)]),
      );
      for (const room of venues.eventCityVenues.flat()) {
        const own = room.venue_room_score_summary?.total_score ?? -1;
        expect(toRankedRoom(room, ranking).rank).toEqual({
          position: 1 + totals.filter((total) => total > own).length,
          roomCount: totals.length,
          sharedWith: totals.filter((total) => total === own).length - 1,
        });
      }
    }),
  );
});

test("for a slice, the upstream gives the ranks and the leading rooms", () => {
  const leaders = [buildVenueRoom(7, 71), buildVenueRoom(8, 81)];
  const slice = { offset: 0, total: 300, rooms: 812, found: 1, eventCityFound: 1, leaders };
  const rooms = [
    buildEntireVenue(1),
    buildVenueRoom(1, 11, { rank: 7, rank_shared_with: 2 }),
    buildVenueRoom(1, 12, { rank: 40 }),
  ];
  const { venues, ranking } = rankSearchResult(
    SearchResult.parse({ ...buildSearchResult([rooms]), slice }),
    searchCriteria,
  );
  expect(venues.eventCityVenues.flat().map((room) => toRankedRoom(room, ranking).rank)).toEqual([
    undefined,
    { position: 7, roomCount: 812, sharedWith: 2 },
    { position: 40, roomCount: 812, sharedWith: 0 },
  ]);
  expect(ranking.leaders.map(({ room_id }) => room_id)).toEqual([71, 81]);
});

test("without a slice, the two best rooms lead, by the web or the upstream", () => {
  const leading = (eventCity: object[][], others: object[][]) =>
    rankAnswer(eventCity, others).ranking.leaders.map(({ room_id }) => room_id);
  expect(
    leading([[buildEntireVenue(1), buildScoredRoom(1, 11, 60)]], [[buildScoredRoom(2, 21, 75)]]),
  ).toEqual([21, 11]);
  expect(
    leading(
      [[buildScoredRoom(1, 11, 60, { rank: 1 })], [buildScoredRoom(3, 31, 99, { rank: 3 })]],
      [[buildScoredRoom(2, 21, 75, { rank: 2 })]],
    ),
  ).toEqual([11, 21]);
});
