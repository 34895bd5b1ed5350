import { FIT } from "@contract/recommender/guest-fit";
import { type ScoringKey, scoringKeys } from "@contract/vocabulary";
import { type Candidate, scoreAndRankVenues } from "@upstream/recommender/scoring/rank";
import type { ScoredRoom, ScoringInput } from "@upstream/recommender/scoring/sub-scores";
import { listCountedKeys, type Weighting } from "@upstream/recommender/scoring/total";
import { createWishCheck } from "@upstream/recommender/scoring/wish-check";
import { expect, test } from "vitest";
import fc from "../../support/property";

/** Properties of any ranking when one thing changes, independent of the formulas (docs/decisions/0002, 0021 and 0022). */

const facilities = [
  "accommodation_on_site",
  "ceremony_on_site",
  "external_catering_permitted",
  "outdoor_space",
  "mandap_ceremony",
] as const;

const arbitraryKnownOrUnknown = (max: number) => fc.option(fc.integer({ min: 0, max }));
const someSpace = fc.oneof(
  fc.record({
    costPerPersonMinor: arbitraryKnownOrUnknown(30_000),
    minCostMinor: arbitraryKnownOrUnknown(2_000_000),
    dinnerMin: arbitraryKnownOrUnknown(40),
    dinnerMax: arbitraryKnownOrUnknown(150),
    standingMin: arbitraryKnownOrUnknown(40),
    standingMax: arbitraryKnownOrUnknown(200),
    seating: fc.constantFrom({}, { banquet: 80 }, { theatre: 120, banquet: 60 }),
  }),
  fc.constant<ScoredRoom>({
    costPerPersonMinor: null,
    minCostMinor: null,
    dinnerMin: null,
    dinnerMax: null,
    standingMin: null,
    standingMax: null,
    seating: {},
  }),
);
const someVenue = fc.record({
  distance: fc.double({ min: 0, max: 90, noNaN: true }),
  isInEventCity: fc.boolean(),
  styles: fc.subarray(["Garden", "Hotel", "Winery"] as const),
  lateLicenseMinutes: arbitraryKnownOrUnknown(840),
  isHighConversion: fc.boolean(),
  has: fc.subarray([...facilities]),
  whole: fc.array(someSpace, { minLength: 1, maxLength: 1 }),
  rooms: fc.array(someSpace, { maxLength: 4 }),
});
const someCandidates = fc.array(someVenue, { minLength: 1, maxLength: 10 }).map((venues) =>
  venues.map(({ distance, isInEventCity, has, whole, rooms, ...venue }, index): Candidate => {
    const entry = (space: ScoredRoom, place: number) => ({ ...space, roomId: (index + 1) * 10 + place });
    return {
      distance,
      isInEventCity,
      venue: {
        ...venue,
        ...(Object.fromEntries(facilities.map((key) => [key, has.includes(key)])) as Record<
          (typeof facilities)[number],
          boolean
        >),
        venueId: index + 1,
        entireVenue: whole.map((space) => entry(space, 0)),
        rooms: rooms.map((space, place) => entry(space, place + 1)),
      },
    };
  }),
);
const someNeed: fc.Arbitrary<ScoringInput> = fc.record(
  {
    radius: fc.constantFrom(10, 30, 50),
    guests: fc.integer({ min: 1, max: 180 }),
    styles: fc.subarray(["Garden", "Hotel"] as const),
    facilities: fc.subarray([...facilities]),
    seating: fc.constantFrom("banquet", "theatre", "cocktail"),
    budget: fc.integer({ min: 0, max: 3_000_000 }),
    lateLicense: fc.constantFrom(540, 690, 840),
  },
  { requiredKeys: ["radius", "guests", "styles", "facilities"] },
);
const someWeighting: fc.Arbitrary<Weighting> = fc
  .array(fc.constantFrom(0, 1, 37, 100), { minLength: 10, maxLength: 10 })
  .map((list) => ({
    weights: Object.fromEntries(scoringKeys.map((key, index) => [key, list[index]])) as Weighting["weights"],
    secondaryActive: scoringKeys,
  }));

/** Every entry of a search with its score, by id. */
function mapEntriesByRoomId(candidates: readonly Candidate[], need: ScoringInput, weighting: Weighting) {
  const ranking = scoreAndRankVenues(candidates, need, weighting);
  return new Map(ranking.order.flatMap(({ found }) => ranking.roomsOf(found)).map((it) => [it.roomId, it]));
}

/** The ids of venues known to meet all the given wishes. */
const listIdsMeetingAll = (
  candidates: readonly Candidate[],
  need: ScoringInput,
  keys: readonly ScoringKey[],
) => {
  const verdict = createWishCheck(need, keys);
  return candidates.filter((found) => verdict(found) === true).map(({ venue }) => venue.venueId);
};

const assertHolds = (property: (candidates: Candidate[], need: ScoringInput, weighting: Weighting) => void) =>
  fc.assert(fc.property(someCandidates, someNeed, someWeighting, property), { numRuns: 300 });

test("with one more guest, a room that is too small stays behind and gains no tick", () => {
  assertHolds((candidates, need, weighting) => {
    const more = { ...need, guests: need.guests + 1 };
    const [before, after] = [need, more].map((it) => mapEntriesByRoomId(candidates, it, weighting));
    const holding = [...(after?.values() ?? [])].filter(({ fit, score }) => fit === FIT.holds && score);
    for (const { venue } of candidates)
      for (const room of venue.rooms) {
        const most = need.seating ? undefined : (room.dinnerMax ?? room.standingMax);
        if (most === null || most === undefined || need.guests <= most) continue;
        expect([before?.get(room.roomId)?.fit, after?.get(room.roomId)?.fit]).toEqual([FIT.unfit, FIT.unfit]);
        const { rank = 0, percentile = 100 } = after?.get(room.roomId)?.score ?? {};
        expect(percentile).toBeLessThanOrEqual(33.3);
        for (const { score } of holding) expect(score?.rank).toBeLessThan(rank);
      }
  });
});

test("a higher budget loses no tick or must-have, and points only if little of it is spent", () => {
  assertHolds((candidates, given, weighting) => {
    const need = { ...given, budget: given.budget ?? 500_000 };
    const more = { ...need, budget: need.budget + 70_000 };
    const keys = listCountedKeys(need, weighting);
    for (const wishes of [["pricing_per_person"] as const, keys])
      expect(listIdsMeetingAll(candidates, more, wishes)).toEqual(
        expect.arrayContaining(listIdsMeetingAll(candidates, need, wishes)),
      );
    const after = mapEntriesByRoomId(candidates, more, weighting);
    const spaces = candidates.flatMap(({ venue }) => [...venue.entireVenue, ...venue.rooms]);
    for (const [id, { score }] of mapEntriesByRoomId(candidates, need, weighting)) {
      const space = spaces.find(({ roomId }) => roomId === id);
      const cost = Math.max(need.guests * (space?.costPerPersonMinor ?? 0), space?.minCostMinor ?? 0);
      const isFarUnder = space?.costPerPersonMinor !== null && cost < 0.6 * more.budget;
      if (score && !isFarUnder) expect(after.get(id)?.score?.total).toBeGreaterThanOrEqual(score.total);
    }
  });
});

test("a larger radius costs no room a tick or a point", () => {
  assertHolds((candidates, need, weighting) => {
    const more = { ...need, radius: need.radius + 40 };
    expect(listIdsMeetingAll(candidates, more, ["location"])).toEqual(
      expect.arrayContaining(listIdsMeetingAll(candidates, need, ["location"])),
    );
    const after = mapEntriesByRoomId(candidates, more, weighting);
    for (const [id, { score }] of mapEntriesByRoomId(candidates, need, weighting))
      if (score) expect(after.get(id)?.score?.total).toBeGreaterThanOrEqual(score.total);
  });
});

test("another must-have never adds a venue, and “everything” includes every must-have", () => {
  fc.assert(
    fc.property(
      someCandidates,
      someNeed,
      someWeighting,
      fc.subarray([...scoringKeys]),
      fc.constantFrom(...scoringKeys),
      (candidates, need, weighting, some, one) => {
        const wishes = listCountedKeys(need, weighting);
        const required = wishes.filter((key) => some.includes(key));
        const now = listIdsMeetingAll(candidates, need, required);
        const more = wishes.filter((key) => required.includes(key) || key === one);
        expect(now).toEqual(expect.arrayContaining(listIdsMeetingAll(candidates, need, more)));
        expect(now).toEqual(expect.arrayContaining(listIdsMeetingAll(candidates, need, wishes)));
      },
    ),
    { numRuns: 300 },
  );
});

test("a room without records meets no must-have, but differs from one that fails it", () => {
  assertHolds((candidates, given) => {
    const need = { ...given, seating: undefined, budget: given.budget ?? 500_000 };
    for (const found of candidates) {
      const bare = found.venue.rooms.filter((room) => room.dinnerMax === null && room.standingMax === null);
      const isUnpriced = (room: ScoredRoom) => room.costPerPersonMinor === null && room.minCostMinor === null;
      const unpriced = bare
        .filter(isUnpriced)
        .filter(({ dinnerMin, standingMin }) => !dinnerMin && !standingMin);
      const only = { ...found, venue: { ...found.venue, rooms: unpriced, entireVenue: [] } };
      for (const keys of [["number_of_guests"], ["pricing_per_person"]] as const)
        expect(createWishCheck(need, keys)(only)).toBe(unpriced.length > 0 ? undefined : false);
    }
  });
});

test("a minimum cost alone meets no price must-have and scores at most half", () => {
  assertHolds((candidates, given, weighting) => {
    const need = { ...given, budget: given.budget ?? 500_000 };
    const meets = createWishCheck(need, ["pricing_per_person"]);
    const withMinimum = (minCostMinor: number) =>
      candidates.map((found) => {
        const rooms = found.venue.rooms.map((room) => ({ ...room, costPerPersonMinor: null, minCostMinor }));
        return { ...found, venue: { ...found.venue, rooms, entireVenue: [] } };
      });
    const within = withMinimum(need.budget);
    const over = withMinimum(need.budget + 1);
    for (const [index, found] of within.entries()) {
      expect(meets(found)).toBe(found.venue.rooms.length > 0 ? undefined : false);
      expect(meets(over[index] as Candidate)).toBe(false);
    }
    const after = mapEntriesByRoomId(over, need, weighting);
    for (const [id, { score }] of mapEntriesByRoomId(within, need, weighting)) {
      expect(score?.subScores.pricing_per_person).toBe(50);
      expect(after.get(id)?.score?.total).toBeLessThanOrEqual(score?.total ?? 0);
    }
  });
});

test("adding a fitting price per person gains the tick and loses no rank", () => {
  assertHolds((candidates, given, weighting) => {
    const need = { ...given, budget: given.budget ?? 500_000 };
    const [first, ...others] = candidates as [Candidate, ...Candidate[]];
    const costing = (costPerPersonMinor: number | null) => {
      const rooms = first.venue.rooms.map((room) => ({ ...room, costPerPersonMinor, minCostMinor: 0 }));
      return { ...first, venue: { ...first.venue, rooms } };
    };
    const [minimumAlone, priced] = [costing(null), costing(Math.floor(need.budget / need.guests))];
    const after = mapEntriesByRoomId([priced, ...others], need, weighting);
    const before = mapEntriesByRoomId([minimumAlone, ...others], need, weighting);
    for (const { roomId } of first.venue.rooms) {
      const [then, now] = [before.get(roomId)?.score, after.get(roomId)?.score];
      expect(then?.subScores.pricing_per_person).toBe(50);
      expect(now?.subScores.pricing_per_person).toBeGreaterThanOrEqual(60);
      expect(now?.rank).toBeLessThanOrEqual(then?.rank ?? 0);
    }
    if (first.venue.rooms.length > 0)
      expect(listIdsMeetingAll([priced], need, ["pricing_per_person"])).toEqual([first.venue.venueId]);
  });
});

test("the input order and rooms that are too small do not affect the ranking", () => {
  assertHolds((candidates, need, weighting) => {
    const before = mapEntriesByRoomId(candidates, need, weighting);
    const turned = mapEntriesByRoomId(candidates.toReversed(), need, weighting);
    for (const [id, entry] of before) expect(turned.get(id)).toEqual(entry);
    const small: ScoredRoom = {
      costPerPersonMinor: 0,
      minCostMinor: 0,
      dinnerMin: null,
      dinnerMax: 0,
      standingMin: null,
      standingMax: 0,
      seating: { banquet: 0, theatre: 0, cocktail: 0 },
    };
    const [first, ...rest] = candidates as [Candidate, ...Candidate[]];
    const room = { ...small, roomId: 9999 };
    const added = { ...first, venue: { ...first.venue, rooms: [...first.venue.rooms, room] } };
    const after = mapEntriesByRoomId([added, ...rest], need, weighting);
    for (const [id, { fit, score }] of before)
      if (fit === FIT.holds && score) expect(after.get(id)?.score?.rank).toBe(score.rank);
  });
});
