import { SearchCriteria } from "@contract/recommender/criteria";
import { hasFacility } from "@contract/recommender/room-wishes";
import { scoreFields } from "@contract/recommender/score-fields";
import { VenueRoom } from "@contract/recommender/search";
import { type ScoringKey, scoringKeys, seatingStyles, venueStyles } from "@contract/vocabulary";
import { toScoringRequirements } from "@upstream/recommender/criteria";
import { formatMinutesAfterNoon24h } from "@upstream/recommender/late-licence-time";
import {
  calculateCapacityScoreAndFit,
  isVenueWithinRadius,
  isWithinMaxBudget,
  type ScoredLocation,
  type ScoredRoom,
  type ScoredVenue,
} from "@upstream/recommender/scoring/sub-scores";
import { createRoomScorer } from "@upstream/recommender/scoring/total";
import { describe, expect, test } from "vitest";
import { buildCriterionResult, buildWishResult } from "~/services/recommender/ranking/criterion-results";
import { buildVenueChecklist } from "~/services/recommender/ranking/facilities";
import fc from "../../../support/property";

/** The state and message of a scoring key, for a room with this sub-score. */
function buildResult(key: ScoringKey, score: number | undefined, room: object = {}, criteria: object = {}) {
  const summary = { venue_room_score_summary: { [scoreFields[key]]: score } };
  const { state, message } = buildCriterionResult(
    key,
    parseRoom({ ...summary, ...room }),
    parseCriteria(criteria),
  );
  return `${state}: ${message}`;
}

const parseRoom = (changes: object) =>
  VenueRoom.parse({ venue_id: 1, venue_name: "Barn", room_id: 2, room_name: "Hall", ...changes });

const parseCriteria = (changes: object = {}) =>
  SearchCriteria.parse({ country: "AU", city: "Melbourne", radius: 30, guest_count: 100, ...changes });

const british = { country: "UK", city: "London" };

describe("location", () => {
  test("beyond the radius, within it, and not known, in the country's unit", () => {
    expect(buildResult("location", 0, { distance: 38 })).toBe(
      "unmet: 38 km from Melbourne, outside the 30 km radius",
    );
    expect(buildResult("location", 90, { distance: 3.24 })).toBe("met: 3.2 km from Melbourne, within 30 km");
    expect(buildResult("location", 0, { distance: 38.5 }, british)).toBe(
      "unmet: 38.5 mi from London, outside the 30 mi radius",
    );
    expect(buildResult("location", 50)).toBe("unknown: Distance not recorded");
    expect(buildResult("location", 0, { distance: 38 }, { city: null })).toBe(
      "unmet: 38 km from the event's city, outside the 30 km radius",
    );
    expect(buildResult("location", 0, { distance: 38 }, { radius: null })).toBe(
      "unknown: 38 km from Melbourne; radius not known",
    );
    expect(buildResult("location", 0, { distance: 38 }, { country: null })).toBe(
      "unmet: 38 from Melbourne, outside the 30 radius",
    );
  });

  test("the outer half of the radius is a drawback", () => {
    const drawback = (distance: number) =>
      buildCriterionResult(
        "location",
        parseRoom({ venue_room_score_summary: { location_score: 50 }, distance }),
        parseCriteria(),
      ).drawback;
    expect(drawback(15)).toBeUndefined();
    expect(drawback(15.1)).toBe("15.1 km away, in the outer half of the radius");
    expect(drawback(31)).toBeUndefined();
  });
});

describe("price", () => {
  const perHead = { budget_per_person_min: 50, budget_per_person_max: 120 };
  const total = { budget_total_min: 5000, budget_total_max: 12_000 };
  const price = (room: object, criteria: object) => buildResult("pricing_per_person", 60, room, criteria);

  test("the event's total is compared with the total budget, for either kind of budget", () => {
    for (const budget of [perHead, total, { ...perHead, ...total }]) {
      expect(price({ cost_per_person: 145 }, budget)).toBe(
        "unmet: $14,500 for 100 guests, $2,500 over the $12,000 budget",
      );
      expect(price({ cost_per_person: 145 }, { ...budget, ...british })).toBe(
        "unmet: £14,500 for 100 guests, £2,500 over the £12,000 budget",
      );
      expect(price({ cost_per_person: 120 }, budget)).toBe("met: $12,000 for 100 guests, exactly on budget");
      expect(price({ cost_per_person: 90 }, budget)).toBe(
        "met: $9,000 for 100 guests, $3,000 under the $12,000 budget",
      );
      expect(price({}, budget)).toBe("unknown: No price recorded");
      expect(price({ cost_per_person: 100, min_cost_for_event: 14_500 }, budget)).toBe(
        "unmet: $14,500 for 100 guests, $2,500 over the $12,000 budget (minimum spend)",
      );
      expect(price({ min_cost_for_event: 12_000.001 }, budget)).toBe(
        "unmet: From $12,000 for 100 guests, at least $0.01 over the $12,000 budget (minimum spend)",
      );
    }
  });

  test("with only a minimum cost, a room is either over the budget or unknown", () => {
    const ends = "; price per head not known";
    const least = (min_cost_for_event: number, budget: object = total) =>
      price({ min_cost_for_event }, budget);
    expect(least(9000)).toBe(`unknown: From $9,000 for 100 guests, budget $12,000${ends}`);
    expect(least(12_000)).toBe(`unknown: From $12,000 for 100 guests, budget $12,000${ends}`);
    expect(least(4000)).toBe(`unknown: From $4,000 for 100 guests, budget $12,000${ends}`);
    expect(least(4000, {})).toBe(`unknown: From $4,000 for 100 guests${ends}`);
  });

  test("a budget of $5,500 for 60 guests is not rounded to $6,000", () => {
    const enquiry = { guest_count: 60, budget_total_max: 5500, budget_per_person_max: 91.67 };
    expect(price({ cost_per_person: 100 }, enquiry)).toBe(
      "unmet: $6,000 for 60 guests, $500 over the $5,500 budget",
    );
    expect(price({ cost_per_person: 91 }, { ...enquiry, guest_count: 1 })).toBe(
      "met: $91 for 1 guest, $5,409 under the $5,500 budget",
    );
  });

  test("a price below the lowest price is shown and meets the budget", () => {
    expect(price({ cost_per_person: 40.5 }, perHead)).toBe(
      "met: $4,050 for 100 guests, $950 below the $5,000 minimum budget",
    );
    expect(price({ cost_per_person: 10 }, total)).toBe(
      "met: $1,000 for 100 guests, $4,000 below the $5,000 minimum budget",
    );
  });

  test("the ends of the filter ranges are not limits, but higher values are", () => {
    const dear = (criteria: object) => price({ cost_per_person: 1200 }, criteria);
    expect(dear({ budget_per_person_min: 50, budget_per_person_max: 500 })).toBe(
      "met: $120,000 for 100 guests",
    );
    expect(dear({ budget_total_min: 5000, budget_total_max: 100_000 })).toBe("met: $120,000 for 100 guests");
    expect(dear({ budget_total_max: 110_000 })).toBe(
      "unmet: $120,000 for 100 guests, $10,000 over the $110,000 budget",
    );
  });

  test("without guests no cost is calculated", () => {
    expect(price({ cost_per_person: 90 }, { ...perHead, guest_count: null })).toBe(
      "unknown: Number of guests not known",
    );
  });
});

describe("guests", () => {
  const guests = (score: number, room: object, criteria: object = {}) =>
    buildResult("number_of_guests", score, room, criteria);
  const dinner = (least: number, most: number) => ({
    dinner_and_dance_min_capacity: least,
    dinner_and_dance_max_capacity: most,
  });
  const standing = { standing_min_capacity: 20, standing_max_capacity: 90 };

  test("too many, too few, and few for the room", () => {
    expect(guests(0, dinner(40, 80))).toBe("unmet: Fits only 80 for dinner (you need 100)");
    expect(guests(50, dinner(120, 150))).toBe("unmet: Needs at least 120 guests for dinner (you have 100)");
    expect(guests(55.6, dinner(40, 300))).toBe("met: Fits 300 for dinner (you need 100)");
    expect(guests(100, dinner(40, 120))).toBe("met: Fits 120 for dinner (you need 100)");
    expect(guests(50, {})).toBe("unknown: No capacity recorded");
    expect(guests(0, standing)).toBe("unmet: Fits only 90 standing (you need 100)");
  });

  test("a room that is far too large has a drawback", () => {
    const drawback = (room: object) =>
      buildCriterionResult(
        "number_of_guests",
        parseRoom({ venue_room_score_summary: { capacity_score: 50 }, ...room }),
        parseCriteria(),
      ).drawback;
    expect(drawback(dinner(40, 300))).toBe("Fits 300 for dinner; 100 guests would fill 33% of it");
    expect(drawback(dinner(40, 166))).toBeUndefined();
    expect(drawback(dinner(120, 300))).toBeUndefined();
  });

  test("the search's verdict on guests takes precedence over capacities", () => {
    expect(guests(100, { ...dinner(40, 120), guest_fit: "unknown" })).toBe("unknown: No capacity recorded");
    expect(guests(0, { guest_fit: "unfit" }, { seating_type: "theatre" })).toBe(
      "unmet: Can't host guests seated theatre style",
    );
  });

  test("capacities are those of the requested seating style", () => {
    const theatre = { seating_type: "theatre" };
    expect(guests(0, { ...dinner(1, 200), seated_max_capacity: 60 }, theatre)).toBe(
      "unmet: Fits only 60 seated theatre style (you need 100)",
    );
    expect(guests(0, dinner(1, 200), theatre)).toBe("unmet: Can't host guests seated theatre style");
    expect(guests(50, dinner(1, 200), theatre)).toBe("unknown: No capacity recorded");
    expect(guests(0, { ...dinner(1, 200), ...standing }, { seating_type: "cocktail" })).toBe(
      "unmet: Fits only 90 standing (you need 100)",
    );
    expect(guests(100, dinner(1, 150), { seating_type: "dinner-and-dance" })).toBe(
      "met: Fits 150 for dinner (you need 100)",
    );
  });
});

test("without recorded styles, the score decides", () => {
  const style = (score: number | undefined) =>
    buildWishResult(
      "style",
      parseRoom({ venue_room_score_summary: { style_score: score } }),
      parseCriteria({ event_style: ["Garden"] }),
    ).message;
  expect([100, 0, 50, undefined].map(style)).toEqual([
    "Has the style: Garden",
    "Not this style: Garden",
    "Styles not recorded",
    "Styles not recorded",
  ]);
});

test("styles: none, some, all, and a single one", () => {
  const style = (has: string[], event_style: string[]) =>
    buildResult("style", 50, { venue_styles: has }, { event_style });
  expect(style(["Hotel"], ["Garden", "Winery"])).toBe("unmet: None of these styles: Garden, Winery");
  expect(style(["Hotel"], ["Garden"])).toBe("unmet: Not this style: Garden");
  expect(style(["Hotel", "Garden"], ["Garden", "Winery", "Beach"])).toBe(
    "unmet: Garden, but not Winery and Beach",
  );
  expect(style(["Winery", "Garden"], ["Garden", "Winery"])).toBe("met: Has all styles: Garden, Winery");
  expect(style(["Garden"], ["Garden"])).toBe("met: Has the style: Garden");
});

test("what a venue has or allows", () => {
  expect(buildResult("outdoor_space", 0)).toBe("unmet: No outdoor space");
  expect(buildResult("outdoor_space", 100)).toBe("met: Outdoor space");
  expect(buildResult("outdoor_space", 50)).toBe("unknown: Outdoor space: not recorded");
  expect(buildResult("external_catering_permitted", 0)).toBe("unmet: External catering not permitted");
  expect(buildResult("accommodation_on_site", 0)).toBe("unmet: No accommodation on site");
  expect(buildResult("ceremony_on_site", 0)).toBe("unmet: No ceremonies on site");
  expect(buildResult("mandap_ceremony", 0)).toBe("unmet: No mandap ceremonies");
});

test("[CARD-09] a facility reads the same from the search, the score, the field and the checklist", () => {
  const outdoor = (changes: object) => hasFacility("outdoor_space", parseRoom(changes));
  const listed = (met: boolean | undefined) => ({ venue_checklist: [{ title: "Outdoor space", met }] });
  expect(outdoor({ facilities: { outdoor_space: false }, ...listed(true) })).toBe(false);
  expect(outdoor({ venue_room_score_summary: { outdoor_space_score: 100 }, ...listed(false) })).toBe(true);
  expect(outdoor({ venue_room_score_summary: { outdoor_space_score: 50 }, ...listed(false) })).toBe(false);
  expect(outdoor(listed(true))).toBe(true);
  expect(outdoor(listed(undefined))).toBeUndefined();
  expect(outdoor({})).toBeUndefined();
  expect(hasFacility("external_catering_permitted", parseRoom({ external_catering_permitted: false }))).toBe(
    false,
  );
  expect(hasFacility("late_license", parseRoom({ late_license_end_time: "23:00" }))).toBe(true);
  expect(
    hasFacility("late_license", parseRoom({ venue_room_score_summary: { late_license_score: 0 } })),
  ).toBe(undefined);
});

test("[CARD-09] a checklist agrees with all screens, and is completed with missing facilities", () => {
  const room = parseRoom({
    venue_checklist: [
      { title: "Parking", value: "40 cars" },
      { title: "Outdoor space", met: undefined },
      { title: "Accommodation", value: "12 rooms" },
      { title: "Ceremony on site", met: true },
    ],
    venue_room_score_summary: { outdoor_space_score: 100 },
    facilities: { accommodation_on_site: true, ceremony_on_site: false, late_license: true },
    late_license_end_time: "00:30",
  });
  expect(buildVenueChecklist(room)).toEqual([
    { title: "Parking", value: "40 cars" },
    { title: "Outdoor space", met: true },
    { title: "Accommodation", met: true, value: "12 rooms" },
    { title: "Ceremony on site", met: false },
    { title: "Late licence", met: true, value: "until 12:30 am" },
  ]);
});

test("late licence", () => {
  const late = { late_license_end_time: "00:30" };
  expect(buildResult("late_license", 25, { late_license_end_time: "23:00" }, late)).toBe(
    "unmet: Licensed until 11 pm (you need 12:30 am)",
  );
  expect(buildResult("late_license", 100, { late_license_end_time: "01:00" }, late)).toBe(
    "met: Licensed until 1 am (you need 12:30 am)",
  );
  expect(buildResult("late_license", 0, {}, late)).toBe("unmet: Not licensed as late as 12:30 am");
  expect(buildResult("late_license", 100, {}, late)).toBe("met: Licensed until 12:30 am or later");
  expect(buildResult("late_license", 50, { late_license_end_time: "23:59" }, late)).toBe(
    "unmet: Licensed until 11:59 pm (you need 12:30 am)",
  );
});

test("[ERR-04] what has no score, and why, as far as it is known", () => {
  expect(buildResult("outdoor_space", undefined, {}, { outdoor_space: false })).toBe(
    "uncounted: Not requested",
  );
  expect(buildResult("outdoor_space", undefined, {}, { outdoor_space: true })).toBe(
    "uncounted: Requested, but not scored",
  );
  expect(buildResult("late_license", undefined, {}, { late_license_end_time: "23:00" })).toBe(
    "uncounted: Requested, but not scored",
  );
  expect(buildResult("outdoor_space", undefined)).toBe("uncounted: Not known if requested");
  expect(buildResult("pricing_per_person", undefined)).toBe("uncounted: No budget set");
  expect(buildResult("style", undefined)).toBe("uncounted: No styles chosen");
});

const arbitraryKnownOrUnknown = (max: number) => fc.option(fc.integer({ min: 1, max }));

test("for any room and criteria, the message agrees with the score", () => {
  const someRoom = fc.record({
    dinnerMin: arbitraryKnownOrUnknown(80),
    dinnerMax: arbitraryKnownOrUnknown(300),
    standingMin: arbitraryKnownOrUnknown(80),
    standingMax: arbitraryKnownOrUnknown(500),
    costPerPersonMinor: arbitraryKnownOrUnknown(800).map((whole) => whole && whole * 100),
    minCostMinor: arbitraryKnownOrUnknown(140_000).map((whole) => whole && whole * 100),
    seating: fc.dictionary(fc.constantFrom(...seatingStyles), fc.integer({ min: 1, max: 400 }), {
      maxKeys: 3,
    }),
  });
  const someSite = fc.record({
    distance: fc.integer({ min: 0, max: 900 }).map((tenths) => tenths / 10),
    isInEventCity: fc.boolean(),
    styles: fc.subarray([...venueStyles].slice(0, 4)),
    lateLicenseMinutes: fc.option(fc.integer({ min: 540, max: 840 })),
    accommodation_on_site: fc.boolean(),
    ceremony_on_site: fc.boolean(),
    external_catering_permitted: fc.boolean(),
    outdoor_space: fc.boolean(),
    mandap_ceremony: fc.boolean(),
  });
  const someCriteria = fc.record(
    {
      city: fc.constant("Leeds"),
      country: fc.constantFrom("AU", "UK"),
      radius: fc.constantFrom(10, 50),
      guest_count: fc.integer({ min: 1, max: 400 }),
      event_style: fc.subarray([...venueStyles].slice(0, 4)),
      seating_type: fc.constantFrom(...seatingStyles),
      budget_per_person_min: fc.integer({ min: 0, max: 100 }),
      budget_per_person_max: fc.oneof(fc.constant(500), fc.integer({ min: 100, max: 500 })),
      budget_total_min: fc.integer({ min: 0, max: 20_000 }),
      budget_total_max: fc.oneof(fc.constant(100_000), fc.integer({ min: 20_000, max: 100_000 })),
      accommodation_on_site: fc.boolean(),
      outdoor_space: fc.boolean(),
      late_license_end_time: fc.constantFrom("21:00", "23:59", "00:30", "02:00"),
    },
    { requiredKeys: ["city", "country", "radius", "guest_count", "event_style"] },
  );
  fc.assert(
    fc.property(someRoom, someSite, someCriteria, (space, site, wireCriteria) => {
      const criteria = SearchCriteria.parse(wireCriteria);
      const need = toScoringRequirements({ ...criteria, radius: wireCriteria.radius ?? 50 });
      const weighting = { weights: {} as Record<ScoringKey, number>, secondaryActive: scoringKeys };
      const scores = createRoomScorer(need, weighting).subScores(
        site,
        site as ScoredVenue,
        space as ScoredRoom,
      );
      const room = VenueRoom.parse({
        ...toWireRoom(space as ScoredRoom, site as ScoredVenue & ScoredLocation, criteria.seating_type),
        venue_room_score_summary: Object.fromEntries(
          Object.entries(scores).map(([key, score]) => [scoreFields[key as ScoringKey], score]),
        ),
      });
      for (const key of scoringKeys) {
        const { state, message, drawback } = buildCriterionResult(key, room, criteria);
        const score = scores[key];
        expect(message).not.toMatch(/NaN|undefined|null|Infinity/);
        expect(state === "uncounted", key).toBe(score === undefined);
        if (score === undefined) continue;
        if (key === "location") {
          expect([message, state === "met"]).toEqual([message, isVenueWithinRadius(need, site)]);
          continue;
        }
        if (key === "number_of_guests") {
          const { fit } = calculateCapacityScoreAndFit(need, space as ScoredRoom);
          expect([message, state]).toEqual([message, { 0: "unmet", 1: "unknown", 2: "met" }[fit]]);
          continue;
        }
        if (key === "pricing_per_person") {
          const stateOf = (is?: boolean) => (is === undefined ? "unknown" : is ? "met" : "unmet");
          expect([message, state]).toEqual([message, stateOf(isWithinMaxBudget(need, space as ScoredRoom))]);
          if (state === "met" && drawback) expect([message, score >= 60]).toEqual([message, true]);
          // A price just below the fitting range may score 100 after rounding.
          if (state === "met" && drawback) continue;
        }
        if (state === "met") expect([key, message, score]).toEqual([key, message, 100]);
        // A price just over the budget may score 100 after rounding.
        if (state === "unmet" && key !== "pricing_per_person")
          expect([key, message, score < 100]).toEqual([key, message, true]);
        if (state === "unknown") expect([key, message, score]).toEqual([key, message, 50]);
      }
    }),
    { numRuns: 800 },
  );
});

/** A room on the wire. */
const toWireRoom = (space: ScoredRoom, site: ScoredVenue & ScoredLocation, seating: string | undefined) => ({
  venue_id: 1,
  venue_name: "Barn",
  room_id: 2,
  room_name: "Hall",
  distance: site.distance,
  venue_styles: site.styles,
  dinner_and_dance_min_capacity: space.dinnerMin,
  dinner_and_dance_max_capacity: space.dinnerMax,
  standing_min_capacity: space.standingMin,
  standing_max_capacity: space.standingMax,
  seated_max_capacity: space.seating[seating as keyof ScoredRoom["seating"]],
  cost_per_person: space.costPerPersonMinor === null ? null : space.costPerPersonMinor / 100,
  min_cost_for_event: space.minCostMinor === null ? null : space.minCostMinor / 100,
  late_license_end_time:
    site.lateLicenseMinutes === null ? null : formatMinutesAfterNoon24h(site.lateLicenseMinutes),
});
