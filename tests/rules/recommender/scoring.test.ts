import { roundKnownPoints } from "@contract/recommender/format-rank";
import { FIT } from "@contract/recommender/guest-fit";
import { createRankLookup } from "@contract/recommender/ranking";
import { scoringKeys } from "@contract/vocabulary";
import { type Candidate, type RankedRoom, scoreAndRankVenues } from "@upstream/recommender/scoring/rank";
import {
  calculateBudgetScore,
  calculateCapacityScore,
  calculateCapacityScoreAndFit,
  calculateFacilityScore,
  calculateLateLicenceScore,
  calculateLocationScore,
  calculateStyleScore,
  type ScoredLocation,
  type ScoredRoom,
  type ScoredVenue,
  type ScoringInput,
  UNKNOWN_SCORE,
} from "@upstream/recommender/scoring/sub-scores";
import { createRoomScorer, listCountedKeys, type Weighting } from "@upstream/recommender/scoring/total";
import { describe, expect, test } from "vitest";
import fc from "../../support/property";

const need: ScoringInput = { radius: 50, guests: 90, styles: [], facilities: [] };

const spot: ScoredLocation = { distance: 10, isInEventCity: false };

const site: ScoredVenue = {
  styles: ["Garden", "Winery"],
  lateLicenseMinutes: 660,
  accommodation_on_site: true,
  ceremony_on_site: false,
  external_catering_permitted: false,
  outdoor_space: false,
  mandap_ceremony: false,
};

const space: ScoredRoom = {
  costPerPersonMinor: 15_000,
  minCostMinor: 500_000,
  dinnerMin: 40,
  dinnerMax: 120,
  standingMin: 60,
  standingMax: 200,
  seating: { banquet: 150, cocktail: 180 },
};

/** A room without recorded capacities. */
const bare = { dinnerMin: null, dinnerMax: null, standingMin: null, standingMax: null, seating: {} };

const buildWeighting = (weights: Partial<Weighting["weights"]> = {}): Weighting => ({
  weights: {
    ...(Object.fromEntries(scoringKeys.map((key) => [key, 10])) as Weighting["weights"]),
    ...weights,
  },
  secondaryActive: scoringKeys,
});

describe("sub-scores", () => {
  test.each([
    [0, false, 100],
    [10, false, 80],
    [50, false, 0],
    [70, false, 0],
    [0, true, 100],
    [10, true, 90],
    [50, true, 50],
    [400, true, 50],
  ])("location: %d km away, in the event's city %s, scores %d", (distance, isInEventCity, score) => {
    expect(calculateLocationScore(need, { distance, isInEventCity })).toBe(score);
  });

  test.each([
    ["inside the budget", 150_00, null, 100],
    ["a tenth above", 220_00, null, 80],
    ["half above", 300_00, null, 0],
    ["for 60 % of the budget", 120_00, null, 100],
    ["for half of that", 60_00, null, 80],
    ["for nothing", 0, null, 60],
    ["by its minimum cost", 10_00, 22_000_00, 80],
    ["by a minimum alone within it", null, 15_000_00, UNKNOWN_SCORE],
    ["by a minimum alone that is just the budget", null, 20_000_00, UNKNOWN_SCORE],
    ["by a minimum alone a tenth above", null, 22_000_00, UNKNOWN_SCORE * 0.8],
    ["by a minimum alone half above", null, 30_000_00, 0],
    ["without a price", null, null, UNKNOWN_SCORE],
  ])("budget: a room %s", (_, costPerPersonMinor, minCostMinor, score) => {
    const wanted = { ...need, guests: 100, budget: 20_000_00 };
    expect(calculateBudgetScore(wanted, { ...space, costPerPersonMinor, minCostMinor })).toBe(score);
  });

  test("budget: a budget of 0 is missed by any price", () => {
    const nothing = { ...need, budget: 0 };
    expect(calculateBudgetScore(nothing, space)).toBe(0);
    expect(calculateBudgetScore(nothing, { ...space, costPerPersonMinor: 0, minCostMinor: null })).toBe(100);
    expect(calculateBudgetScore(nothing, { ...space, costPerPersonMinor: null, minCostMinor: 0 })).toBe(
      UNKNOWN_SCORE,
    );
  });

  test("budget: with only a lowest price, no price is far under the budget", () => {
    expect(calculateBudgetScore({ ...need, budget: Infinity }, space)).toBe(100);
  });

  test.each([
    [120, undefined, 100],
    [72, undefined, 100],
    [121, undefined, 0],
    [36, undefined, 45],
    [150, "banquet", 100],
    [151, "banquet", 0],
    [180, "cocktail", 100],
    [120, "dinner-and-dance", 100],
    [80, "theatre", 0],
  ] as const)("capacity: %d guests seated %s score %d", (guests, seating, score) => {
    expect(calculateCapacityScore({ ...need, guests, seating }, space)).toBe(score);
  });

  test("capacity: standing is used if dinner is not recorded; without both it is unknown", () => {
    const standing = { ...space, dinnerMin: null, dinnerMax: null };
    expect(calculateCapacityScore({ ...need, guests: 200 }, standing)).toBe(100);
    expect(calculateCapacityScore(need, { ...space, ...bare })).toBe(UNKNOWN_SCORE);
    expect(calculateCapacityScore({ ...need, seating: "theatre" }, { ...space, ...bare })).toBe(
      UNKNOWN_SCORE,
    );
    expect(calculateCapacityScore({ ...need, guests: 45 }, { ...space, ...bare, standingMin: 90 })).toBe(
      UNKNOWN_SCORE / 2,
    );
  });

  test.each([
    ["as many as the most", 120, {}, FIT.holds],
    ["one more", 121, {}, FIT.unfit],
    ["as few as the least", 40, {}, FIT.holds],
    ["one fewer than the least", 39, {}, FIT.unfit],
    ["a room without a least", 1, { dinnerMin: null }, FIT.holds],
    ["a room of which nothing is recorded", 90, bare, FIT.unknown],
    ["too few for the least of a room without a most", 59, { ...bare, standingMin: 60 }, FIT.unfit],
    ["enough for the least of a room without a most", 60, { ...bare, standingMin: 60 }, FIT.unknown],
  ])("[REC-13] whether a room takes the guests: %s", (_, guests, changes, fit) => {
    expect(calculateCapacityScoreAndFit({ ...need, guests }, { ...space, ...changes }).fit).toBe(fit);
  });

  test("a room with listed seating styles offers no others; without a list it is unknown", () => {
    const theatre = { ...need, seating: "theatre" as const };
    expect(calculateCapacityScoreAndFit(theatre, space).fit).toBe(FIT.unfit);
    expect(calculateCapacityScoreAndFit(theatre, { ...space, seating: {} }).fit).toBe(FIT.unknown);
    expect(calculateCapacityScoreAndFit(theatre, { ...space, seating: { theatre: 89 } }).fit).toBe(FIT.unfit);
    expect(calculateCapacityScoreAndFit(theatre, { ...space, seating: { theatre: 90 } }).fit).toBe(FIT.holds);
  });

  test("style: the share of the styles requested", () => {
    expect(calculateStyleScore({ ...need, styles: ["Garden", "Hotel", "Winery"] }, site)).toBe(66.7);
    expect(calculateStyleScore({ ...need, styles: ["Garden"] }, site)).toBe(100);
    expect(calculateStyleScore({ ...need, styles: ["Hotel"] }, site)).toBe(0);
  });

  test("facilities score 100 or 0", () => {
    expect(calculateFacilityScore("accommodation_on_site", site)).toBe(100);
    expect(calculateFacilityScore("mandap_ceremony", site)).toBe(0);
  });

  test.each([
    [600, 660, 100],
    [660, 660, 100],
    [720, 660, 50],
    [780, 660, 0],
    [840, 660, 0],
    [540, null, 0],
  ])("late licence: %d minutes after noon wanted, %s recorded, scores %d", (lateLicense, held, score) => {
    expect(calculateLateLicenceScore({ ...need, lateLicense }, { ...site, lateLicenseMinutes: held })).toBe(
      score,
    );
  });
});

describe("total", () => {
  test("location and guests always count, others if requested, secondary keys if active", () => {
    const all = buildWeighting();
    expect(listCountedKeys(need, all)).toEqual(["location", "number_of_guests"]);
    const wanted: ScoringInput = {
      ...need,
      budget: 1,
      styles: ["Garden"],
      facilities: ["outdoor_space", "mandap_ceremony"],
      lateLicense: 540,
    };
    expect(listCountedKeys(wanted, all)).toEqual([
      "location",
      "pricing_per_person",
      "number_of_guests",
      "style",
      "outdoor_space",
      "late_license",
      "mandap_ceremony",
    ]);
    expect(listCountedKeys(wanted, { ...all, secondaryActive: ["late_license"] })).toEqual([
      "location",
      "pricing_per_person",
      "number_of_guests",
      "style",
      "late_license",
    ]);
  });

  test("[CARD-10] the total is the weighted mean of the sub-scores that count", () => {
    const scored = createRoomScorer(
      { ...need, guests: 36 },
      buildWeighting({ location: 30, number_of_guests: 10 }),
    );
    expect(scored.subScores(spot, site, space)).toEqual({ location: 80, number_of_guests: 45 });
    const { points } = scored.rateRoom(scored.scoreVenue(spot, site), space);
    expect(scored.totalOf(points)).toBe((30 * 80 + 10 * 45) / 40);
  });

  test("weights that are all 0 make totals of 0, not NaN", () => {
    const scored = createRoomScorer(need, buildWeighting({ location: 0, number_of_guests: 0 }));
    expect(scored.totalOf(scored.rateRoom(scored.scoreVenue(spot, site), space).points)).toBe(0);
  });
});

describe("standing", () => {
  test("the best has percentile 100, the last 0, ties the same", () => {
    const of = createRankLookup([70, 90, 50, 70]);
    expect([90, 70, 50].map(of)).toEqual([
      { rank: 1, equals: 0, percentile: 100 },
      { rank: 2, equals: 1, percentile: 66.7 },
      { rank: 4, equals: 0, percentile: 0 },
    ]);
    expect(createRankLookup([90, 90, 10])(90)).toEqual({ rank: 1, equals: 1, percentile: 100 });
    expect(createRankLookup([40, 40])(40)).toEqual({ rank: 1, equals: 1, percentile: 100 });
  });

  test("a single room has percentile 100", () => {
    expect(createRankLookup([3])(3)).toEqual({ rank: 1, equals: 0, percentile: 100 });
  });
});

const arbitraryKnownOrUnknown = (max: number) => fc.option(fc.integer({ min: 0, max }));
const aSpot = fc.record<ScoredLocation>({
  distance: fc.double({ min: 0, max: 300, noNaN: true }),
  isInEventCity: fc.boolean(),
});
const aSite = fc.record<ScoredVenue>({
  styles: fc.constantFrom([], ["Garden"], ["Garden", "Hotel"]),
  lateLicenseMinutes: arbitraryKnownOrUnknown(840),
  accommodation_on_site: fc.boolean(),
  ceremony_on_site: fc.boolean(),
  external_catering_permitted: fc.boolean(),
  outdoor_space: fc.boolean(),
  mandap_ceremony: fc.boolean(),
});
const aSpace = fc.record<ScoredRoom>({
  costPerPersonMinor: arbitraryKnownOrUnknown(60_000),
  minCostMinor: arbitraryKnownOrUnknown(5_000_000),
  dinnerMin: arbitraryKnownOrUnknown(100),
  dinnerMax: arbitraryKnownOrUnknown(500),
  standingMin: arbitraryKnownOrUnknown(100),
  standingMax: arbitraryKnownOrUnknown(800),
  seating: fc.constantFrom({}, { banquet: 100 }, { cocktail: 0 }, { theatre: 300, banquet: 80 }),
});
const aNeed = fc.record<ScoringInput, keyof ScoringInput>(
  {
    radius: fc.constantFrom(10, 50, 200),
    guests: fc.integer({ min: 1, max: 1000 }),
    seating: fc.constantFrom("banquet", "cocktail", "theatre", "dinner-and-dance"),
    budget: fc.oneof(fc.nat(4_000_000), fc.constant(Infinity)),
    styles: fc.subarray(["Garden", "Hotel", "Winery"]),
    facilities: fc.subarray(["outdoor_space", "mandap_ceremony", "ceremony_on_site"]),
    lateLicense: fc.integer({ min: 540, max: 840 }),
  },
  { requiredKeys: ["radius", "guests", "styles", "facilities"] },
);
const someWeights = fc
  .array(fc.nat(100), { minLength: 10, maxLength: 10 })
  .map((list) =>
    buildWeighting(Object.fromEntries(scoringKeys.map((key, index) => [key, list[index] ?? 0]))),
  );
const someCandidates = fc
  .array(fc.tuple(aSpot, aSite, fc.array(aSpace, { maxLength: 5 }), fc.option(aSpace)), { maxLength: 8 })
  .map((venues) =>
    venues.map(([where, offered, spaces, entire], index): Candidate => {
      const roomIds = (99 - index) * 10;
      return {
        ...where,
        venue: {
          ...offered,
          venueId: index + 1,
          isHighConversion: index % 2 === 0,
          entireVenue: entire ? [{ ...entire, roomId: roomIds }] : [],
          rooms: spaces.map((room, index) => ({ ...room, roomId: roomIds + index + 1 })),
        },
      };
    }),
  );

/** The points of an entry as shown on a card. */
const roundToShownPoints = ({ total }: { total: number }) =>
  roundKnownPoints(Math.round(total * 100) / 100) ?? 0;

/** Whether a venue is beyond the radius, by its distance as shown. */
const isBeyondRadius = ({ distance }: ScoredLocation, { radius }: ScoringInput) =>
  Math.round(distance * 10) > radius * 10;

/** The candidates in ranking order, each with its rooms. */
function rankCandidates(candidates: Candidate[], wanted: ScoringInput, settings: Weighting) {
  const { order, roomsOf } = scoreAndRankVenues(candidates, wanted, settings);
  return order.map(({ found }) => ({ found, rooms: roomsOf(found) }));
}

describe("for any search", () => {
  test("every sub-score and total is between 0 and 100", () => {
    fc.assert(
      fc.property(aNeed, aSpot, aSite, aSpace, someWeights, (wanted, where, venue, room, settings) => {
        const { subScores, totalOf, rateRoom, scoreVenue } = createRoomScorer(wanted, settings);
        const scores = subScores(where, venue, room);
        const total = totalOf(rateRoom(scoreVenue(where, venue), room).points);
        for (const score of [...Object.values(scores), total]) {
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(100);
        }
      }),
    );
  });

  test("ranking keeps every entry once and does not depend on the input order", () => {
    fc.assert(
      fc.property(aNeed, someCandidates, someWeights, (wanted, candidates, settings) => {
        const venues = rankCandidates(candidates, wanted, settings);
        const ids = (list: { roomId: number }[]) => list.map(({ roomId }) => roomId).sort((a, b) => a - b);
        expect(ids(venues.flatMap(({ rooms }) => rooms))).toEqual(
          ids(candidates.flatMap(({ venue }) => [...venue.entireVenue, ...venue.rooms])),
        );
        const best = venues.map(({ rooms }) =>
          Math.min(Number.MAX_SAFE_INTEGER, ...rooms.flatMap(({ score }) => score?.rank ?? [])),
        );
        expect(best).toEqual(best.toSorted((a, b) => a - b));
        expect(rankCandidates(candidates.toReversed(), wanted, settings)).toEqual(venues);
      }),
    );
  });

  test("a rank counts better entries: by guests, then radius, then whole points", () => {
    fc.assert(
      fc.property(aNeed, someCandidates, someWeights, (wanted, candidates, settings) => {
        const entries = rankCandidates(candidates, wanted, settings).flatMap(({ found, rooms }) =>
          rooms.flatMap(({ fit, score }) =>
            score ? [{ fit, score, isBeyond: isBeyondRadius(found, wanted) }] : [],
          ),
        );
        type Entry = (typeof entries)[number];
        const isBetter = (one: Entry, other: Entry) =>
          one.fit === other.fit
            ? one.isBeyond === other.isBeyond
              ? roundToShownPoints(one.score) > roundToShownPoints(other.score)
              : other.isBeyond
            : one.fit > other.fit;
        for (const entry of entries)
          expect(entry.score.rank).toBe(1 + entries.filter((other) => isBetter(other, entry)).length);
        expect(entries.length === 0 || entries.some(({ score }) => score.rank === 1)).toBe(true);
        expect(scoreAndRankVenues(candidates, wanted, settings).rooms).toBe(entries.length);
      }),
    );
  });

  test("[CARD-03] rooms that cannot take the guests have a low badge and rank behind all that can", () => {
    fc.assert(
      fc.property(aNeed, someCandidates, someWeights, (wanted, candidates, settings) => {
        const entries = rankCandidates(candidates, wanted, settings).flatMap(({ rooms }) => rooms);
        const ranksOf = (fit: number) =>
          entries.flatMap((entry) => (entry.fit === fit && entry.score ? entry.score.rank : []));
        for (const { fit, score } of entries)
          if (fit === FIT.unfit) expect(score?.percentile ?? 0).toBeLessThanOrEqual(33.3);
        const [holding, unknown, unfit] = [FIT.holds, FIT.unknown, FIT.unfit].map(ranksOf);
        expect(Math.max(0, ...(holding ?? []))).toBeLessThan(Math.min(Infinity, ...(unknown ?? [])));
        expect(Math.max(0, ...(unknown ?? []))).toBeLessThan(Math.min(Infinity, ...(unfit ?? [])));
      }),
    );
  });

  test("[CARD-05] an Entire Venue is ranked only if it takes the guests and none of its rooms does", () => {
    fc.assert(
      fc.property(aNeed, someCandidates, someWeights, (wanted, candidates, settings) => {
        for (const { found, rooms } of rankCandidates(candidates, wanted, settings)) {
          const whole = rooms.filter(({ roomId }) =>
            found.venue.entireVenue.some((it) => it.roomId === roomId),
          );
          const others = rooms.filter((room) => !whole.includes(room));
          expect(others.every(({ score }) => score)).toBe(true);
          for (const { fit, score } of whole)
            expect(score !== undefined).toBe(
              fit === FIT.holds && others.every((room) => room.fit !== FIT.holds),
            );
        }
      }),
    );
  });

  test("rooms that cannot take the guests do not affect those that can", () => {
    fc.assert(
      fc.property(aNeed, someCandidates, someWeights, (wanted, candidates, settings) => {
        const isFit = (room: ScoredRoom) => calculateCapacityScoreAndFit(wanted, room).fit === FIT.holds;
        const without = candidates.map((found) => ({
          ...found,
          venue: { ...found.venue, rooms: found.venue.rooms.filter(isFit) },
        }));
        const holding = (given: Candidate[]) =>
          rankCandidates(given, wanted, settings).flatMap(({ rooms }) =>
            rooms.flatMap(({ roomId, fit, score }) =>
              fit === FIT.holds ? [[roomId, score?.rank, score?.total]] : [],
            ),
          );
        expect(holding(without)).toEqual(holding(candidates));
      }),
    );
  });

  test("removing recorded data never improves a room's rank", () => {
    const nothing = [bare, { costPerPersonMinor: null, minCostMinor: null }, { costPerPersonMinor: null }];
    fc.assert(
      fc.property(
        aNeed,
        someCandidates,
        someWeights,
        fc.constantFrom(...nothing),
        (wanted, given, settings, forgotten) => {
          // If no other room takes the guests, the entire venue would be ranked instead.
          const candidates = given.map((found) => ({ ...found, venue: { ...found.venue, entireVenue: [] } }));
          const met = candidates
            .flatMap(({ venue }) => venue.rooms)
            .find(
              (room) =>
                calculateCapacityScoreAndFit(wanted, room).fit === FIT.holds &&
                calculateBudgetScore(wanted, room) === 100,
            );
          if (!met) return;
          const without = candidates.map((found) => ({
            ...found,
            venue: {
              ...found.venue,
              rooms: found.venue.rooms.map((room) => (room === met ? { ...room, ...forgotten } : room)),
            },
          }));
          const rankIn = (all: Candidate[]) =>
            mapScoresByRoomId(rankCandidates(all, wanted, settings)).get(met.roomId)?.rank ?? 0;
          expect(rankIn(without)).toBeGreaterThanOrEqual(rankIn(candidates));
        },
      ),
    );
  });

  test("a venue that moves away never overtakes another", () => {
    fc.assert(
      fc.property(
        aNeed,
        someCandidates,
        someWeights,
        fc.nat(200),
        (wanted, candidates, settings, further) => {
          const [moved, ...others] = candidates;
          if (!moved) return;
          const ranksOf = (given: Candidate[]) =>
            mapScoresByRoomId(rankCandidates([...given, ...others], wanted, settings));
          const [before, after] = [
            ranksOf([moved]),
            ranksOf([{ ...moved, distance: moved.distance + further }]),
          ];
          const otherIds = others.flatMap(({ venue }) => venue.rooms).map(({ roomId }) => roomId);
          const rankBefore = (roomId: number) => before.get(roomId)?.rank ?? 0;
          for (const { roomId } of moved.venue.rooms)
            for (const otherId of otherIds.filter((id) => rankBefore(id) < rankBefore(roomId)))
              expect(after.get(otherId)?.rank).toBeLessThan(after.get(roomId)?.rank ?? 0);
        },
      ),
    );
  });

  test("a heavier weight on a perfect sub-score lets no lower room overtake", () => {
    fc.assert(
      fc.property(
        aNeed,
        someCandidates,
        someWeights,
        fc.constantFrom(...scoringKeys),
        fc.integer({ min: 1, max: 100 }),
        (wanted, candidates, settings, key, changes) => {
          const heavier = buildWeighting({ ...settings.weights, [key]: settings.weights[key] + changes });
          const before = mapScoresByRoomId(rankCandidates(candidates, wanted, settings));
          const after = mapScoresByRoomId(rankCandidates(candidates, wanted, heavier));
          for (const [roomId, score] of before) {
            if (score.subScores[key] !== 100) continue;
            const rank = after.get(roomId)?.rank ?? 0;
            for (const [otherId, other] of before)
              if (other.rank >= score.rank && other.total <= score.total)
                expect(after.get(otherId)?.rank).toBeGreaterThanOrEqual(rank);
          }
        },
      ),
    );
  });
});

const mapScoresByRoomId = (venues: { rooms: RankedRoom[] }[]) =>
  new Map(
    venues.flatMap(({ rooms }) => rooms.flatMap((room) => (room.score ? [[room.roomId, room.score]] : []))),
  );
