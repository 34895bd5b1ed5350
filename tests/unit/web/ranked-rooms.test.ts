import { SearchResult } from "@contract/karen";
import fc from "fast-check";
import { expect, test } from "vitest";
import { rankRooms } from "~/services/ranked-rooms";
import "./support/web";
import { searchResult, venueRoom } from "./support/business";

const scored = (venue: number, room: number, total: number, percentile = 50) =>
  venueRoom(venue, room, { venue_room_score_summary: { total_score: total }, percentile_score: percentile });
const entire = (venue: number) => venueRoom(venue, venue * 10, { percentile_score: null });

/** Room id, rank and how many share it. */
const ranks = (eventCity: object[][], others: object[][] = []) =>
  rankRooms(SearchResult.parse(searchResult(eventCity, others)).venues).map(({ room, standing }) => [
    room.room_id,
    standing?.rank,
    standing?.equals,
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
        searchResult(totals.map((total, at) => [scored(at + 1, 100 + at, total)])),
      );
      for (const { room, standing } of rankRooms(result.venues)) {
        const own = room.venue_room_score_summary?.total_score ?? -1;
        expect(standing).toEqual({
          rank: 1 + totals.filter((total) => total > own).length,
          of: totals.length,
          equals: totals.filter((total) => total === own).length - 1,
        });
      }
    }),
  );
});
