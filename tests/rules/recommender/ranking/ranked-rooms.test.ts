import { SearchResult } from "@contract/recommender/search";
import fc from "fast-check";
import { expect, test } from "vitest";
import { rankedIn } from "~/services/recommender/ranking/ranked-rooms";
import { searchResult, venueRoom } from "../../support/search";

const scored = (venue: number, room: number, total: number, percentile = 50) =>
  venueRoom(venue, room, { venue_room_score_summary: { total_score: total }, percentile_score: percentile });
const entire = (venue: number) => venueRoom(venue, venue * 10, { percentile_score: null });

/** Room id, rank and how many share it. */
const ranks = (eventCity: object[][], others: object[][] = []) =>
  rankedIn(SearchResult.parse(searchResult(eventCity, others))).rooms.map(({ room, rank }) => [
    room.room_id,
    rank?.position,
    rank?.sharedWith,
  ]);

test("rooms of both groups rank together, an entire venue nowhere", () => {
  expect(
    ranks([[entire(1), scored(1, 11, 60), scored(1, 12, 90)]], [[entire(2), scored(2, 21, 75)]]),
  ).toEqual([
    [12, 1, 0],
    [21, 2, 0],
    [11, 3, 0],
    [10, undefined, undefined],
    [20, undefined, undefined],
  ]);
});

test("equal rooms share their rank and the next counts on; the percentile tells apart what the total does not", () => {
  expect(ranks([[scored(1, 11, 90), scored(1, 12, 90), scored(1, 13, 80)]])).toEqual([
    [11, 1, 1],
    [12, 1, 1],
    [13, 3, 0],
  ]);
  expect(ranks([[scored(1, 11, 90, 50), scored(1, 12, 90, 100)]])).toEqual([
    [12, 1, 0],
    [11, 2, 0],
  ]);
});

test("a rank is one more than the number of better rooms", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 30 }), (totals) => {
      const result = SearchResult.parse(
        searchResult(totals.map((total, at) => [scored(at + 1, 10 * at + 11, total)])),
      );
      for (const { room, rank } of rankedIn(result).rooms) {
        const own = room.venue_room_score_summary?.total_score ?? -1;
        expect(rank).toEqual({
          position: 1 + totals.filter((total) => total > own).length,
          of: totals.length,
          sharedWith: totals.filter((total) => total === own).length - 1,
        });
      }
    }),
  );
});

test("of a part of a search the upstream says where its rooms stand and which rooms lead", () => {
  const leaders = [venueRoom(7, 71), venueRoom(8, 81)];
  const slice = { offset: 0, total: 300, rooms: 812, found: 1, eventCityFound: 1, leaders };
  const rooms = [
    entire(1),
    venueRoom(1, 11, { rank: 7, rank_shared_with: 2 }),
    venueRoom(1, 12, { rank: 40 }),
  ];
  const ranked = rankedIn(SearchResult.parse({ ...searchResult([rooms]), slice }));
  expect(ranked.rooms.map(({ room, rank }) => [room.room_id, rank])).toEqual([
    [10, undefined],
    [11, { position: 7, of: 812, sharedWith: 2 }],
    [12, { position: 40, of: 812, sharedWith: 0 }],
  ]);
  expect(ranked.leaders.map(({ room_id }) => room_id)).toEqual([71, 81]);
});

test("without a part the best two rooms of everything lead", () => {
  const result = SearchResult.parse(searchResult([[entire(1), scored(1, 11, 60)]], [[scored(2, 21, 75)]]));
  expect(rankedIn(result).leaders.map(({ room_id }) => room_id)).toEqual([21, 11]);
});
