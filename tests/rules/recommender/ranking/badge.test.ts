import { SearchCriteria } from "@contract/recommender/criteria";
import { VenueRoom } from "@contract/recommender/search";
import { expect, test } from "vitest";
import { buildScoreBadge, formatRoomRank, isWeakMatch } from "~/services/recommender/ranking/badge";
import { buildVenueRoom, criteria } from "../../support/search";

const searchCriteria = SearchCriteria.parse(criteria);
const buildRoom = (changes: object = {}) => VenueRoom.parse(buildVenueRoom(1, 11, { rank: 3, ...changes }));
const tooSmall = { dinner_and_dance_min_capacity: 2, dinner_and_dance_max_capacity: 16 };
const buildBadge = (changes: object, meetsLittle = false) =>
  buildScoreBadge(buildRoom(changes), { searchCriteria, meetsLittle });

test("[CARD-03] the badge shows the percentile, with its band", () => {
  expect(buildBadge({ percentile_score: 33.3 })).toEqual({ percentile: 33.3, band: "low" });
  expect(buildBadge({ percentile_score: 66.66 })).toEqual({ percentile: 66.7, band: "medium" });
  expect(buildBadge({ percentile_score: 66.67 })).toEqual({ percentile: 66.7, band: "high" });
  expect(buildBadge({ percentile_score: null })).toBeUndefined();
  expect(buildBadge({ rank: null, percentile_score: 80 })).toBeUndefined();
});

test("[CARD-03] a room that cannot take the guests has a low badge, whatever its percentile", () => {
  expect(buildBadge({ percentile_score: 99, ...tooSmall })).toEqual({ percentile: 33.3, band: "low" });
  expect(buildBadge({ percentile_score: 12, ...tooSmall })).toEqual({ percentile: 12, band: "low" });
  expect(buildBadge({ percentile_score: 99, guest_fit: "unfit" })).toEqual({ percentile: 33.3, band: "low" });
  const unknown = SearchCriteria.parse({ ...criteria, guest_count: null });
  expect(
    buildScoreBadge(buildRoom({ percentile_score: 99, ...tooSmall }), {
      searchCriteria: unknown,
      meetsLittle: false,
    }),
  ).toEqual({ percentile: 99, band: "high" });
});

test("if even the best room meets little, badges have no band", () => {
  expect(buildBadge({ percentile_score: 100 }, true)).toEqual({ percentile: 100 });
});

test("little is met if the best room cannot take the guests or has under half the points", () => {
  const scoringSettings = [{ key: "location" as const, weight: 10 }];
  const little = (changes: object, settings = scoringSettings) =>
    isWeakMatch({ rooms: 9, leaders: [buildRoom(changes)] }, { searchCriteria, scoringSettings: settings });
  const total = (total_score: number) => ({ venue_room_score_summary: { total_score } });
  expect(little(total(49.99))).toBe(true);
  expect(little(total(50))).toBe(false);
  expect(little({ ...total(90), ...tooSmall })).toBe(true);
  expect(little({})).toBe(false);
  expect(little(total(0), [{ key: "location", weight: 0 }])).toBe(false);
  expect(little(total(10), [])).toBe(true);
  expect(isWeakMatch({ rooms: 0, leaders: [] }, { searchCriteria, scoringSettings })).toBe(false);
});

test("only ranked rooms show a rank", () => {
  const summary = { venue_room_score_summary: { total_score: 81.4 } };
  expect(formatRoomRank(buildRoom(summary), { rooms: 60 })).toBe("3rd of 60 · 81\u00a0points");
  expect(formatRoomRank(buildRoom({ rank: null, ...summary }), { rooms: 60 })).toBeUndefined();
});
