import { Filters } from "@contract/recommender/criteria";
import {
  corporateSubTypes,
  lateLicenseTime,
  radiusOptions,
  seatingStyles,
  socialSubTypes,
  venueStyles,
} from "@contract/vocabulary";
import { describe, expect, test } from "vitest";
import {
  convertBudgetRange,
  GUESTS,
  PER_HEAD_BUDGET,
  parseGuestsToConvert,
  TOTAL_BUDGET,
  toPerHeadRange,
  toTotalRange,
} from "~/services/recommender/filters/budget";
import { FilterForm, toFilters } from "~/services/recommender/filters/filters";
import fc from "../../../support/property";

/** Form values; number fields contain text. */
const buildFormValues = (changes: object = {}) =>
  Object.fromEntries(
    Object.entries({ event_type: "wedding", location: 3, radius: 50, guests: 90, ...changes }).map(
      ([name, value]) => [
        name,
        typeof value === "number" && (name === "guests" || name.startsWith("price_")) ? `${value}` : value,
      ],
    ),
  );
const toAppliedFilters = (changes: object = {}) => toFilters(FilterForm.parse(buildFormValues(changes)));

/** The fields with errors; none if the form is valid. */
const listRefusedFields = (changes: object) => {
  const result = FilterForm.safeParse(buildFormValues(changes));
  return result.success ? [] : [...new Set(result.error.issues.map(({ path }) => path.join(".")))];
};

test("[FILT-02] the radius options, and per head by default", () => {
  expect(radiusOptions).toEqual([10, 20, 30, 40, 50, 100, 200]);
  for (const radius of radiusOptions) expect(listRefusedFields({ radius })).toEqual([]);
  for (const radius of [0, 15, 201, -10]) expect(listRefusedFields({ radius })).toEqual(["radius"]);
  expect(FilterForm.parse(buildFormValues()).budget_type).toBe("per_head");
});

test("[FILT-03] the limits of budgets and guests", () => {
  expect(TOTAL_BUDGET).toEqual({ min: 0, max: 100_000, step: 500 });
  expect(PER_HEAD_BUDGET).toEqual({ min: 0, max: 500, step: 10 });
  expect(GUESTS).toEqual({ min: 1, max: 1000, sliderMax: 100, step: 2 });
});

test.each([
  ["guests", { guests: 0 }],
  ["guests", { guests: 1001 }],
  ["guests", { guests: 1.5 }],
  ["guests", { guests: undefined }],
  ["guests", { guests: Number.NaN }],
  ["price_per_person_min", { price_per_person_min: -1 }],
  ["price_per_person_max", { price_per_person_max: 501 }],
  ["price_per_person_max", { price_per_person_min: 300, price_per_person_max: 200 }],
  ["price_per_day_max", { budget_type: "total", price_per_day_max: 100_001 }],
  ["price_per_day_max", { budget_type: "total", price_per_day_min: 900, price_per_day_max: 500 }],
  ["budget_type", { budget_type: "daily" }],
  ["location", { location: undefined }],
  ["location", { location: 0 }],
  ["event_type", { event_type: "party" }],
  ["event_type", { event_type: undefined }],
  ["category", { category: ["Igloo"] }],
  ["outdoor_space_required", { outdoor_space_required: "maybe" }],
  ["location_wish", { location_wish: "No" }],
  ["seating_type", { seating_type: "floor" }],
])("[FILT-03] %s is refused at its field: %j", (field, changes) => {
  expect(listRefusedFields(changes)).toEqual([field]);
});

test.each([
  { guests: 1 },
  { guests: 1000 },
  { price_per_person_min: 0, price_per_person_max: 500 },
  { price_per_person_min: 200, price_per_person_max: 200 },
])("[FILT-03] the edge %j is accepted", (changes) => {
  expect(listRefusedFields(changes)).toEqual([]);
});

test("[FILT-03] the range that is not selected may be reversed", () => {
  expect(
    listRefusedFields({ budget_type: "total", price_per_person_min: 300, price_per_person_max: 200 }),
  ).toEqual([]);
  expect(listRefusedFields({ price_per_day_min: 900, price_per_day_max: 500 })).toEqual([]);
});

test("[FILT-04] totals and per-head prices convert both ways, within the sliders", () => {
  expect(toTotalRange({ min: 50, max: 120 }, 80)).toEqual({ min: 4000, max: 9600 });
  expect(toPerHeadRange({ min: 4000, max: 9600 }, 80)).toEqual({ min: 50, max: 120 });
  expect(toTotalRange({ min: 50, max: 500 }, 1000)).toEqual({ min: 50_000, max: 100_000 });
  expect(toPerHeadRange({ min: 4000, max: 9600 }, 10)).toEqual({ min: 400, max: 500 });
});

test("[FILT-04] budgets are converted by the typed guests, else by the maximum", () => {
  expect(["80", "0", "-5", "", " ", "many", null].map(parseGuestsToConvert)).toEqual([
    80, 0, 0, 100, 100, 100, 100,
  ]);
});

test("[FILT-15] switching the kind of budget and back restores the original budget", () => {
  const range = fc
    .tuple(fc.nat(100_000), fc.string())
    .map(([min, entered]) => ({ min: String(min), max: entered }));
  fc.assert(
    fc.property(fc.constantFrom("total", "per_head"), range, fc.nat(1000), (type, range, guests) => {
      expect(convertBudgetRange(type, { type, range }, guests)).toEqual(range);
    }),
  );
  expect(convertBudgetRange("total", { type: "per_head", range: { min: "$50", max: "120" } }, 80)).toEqual({
    min: "4000",
    max: "9600",
  });
});

test("[FILT-04] without guests the per-head range is 1 to 10", () => {
  expect(toPerHeadRange({ min: 4000, max: 9600 }, 0)).toEqual({ min: 1, max: 10 });
});

test("[FILT-04] a converted range always fits its slider and stays a range", () => {
  const range = (max: number) =>
    fc.tuple(fc.nat(max), fc.nat(max)).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }));
  fc.assert(
    fc.property(range(500), range(100_000), fc.nat(1000), (perHead, total, guests) => {
      for (const [converted, limits] of [
        [toTotalRange(perHead, guests), TOTAL_BUDGET],
        [toPerHeadRange(total, guests), PER_HEAD_BUDGET],
      ] as const) {
        expect(converted.min).toBeGreaterThanOrEqual(limits.min);
        expect(converted.max).toBeLessThanOrEqual(limits.max);
        expect(converted.min).toBeLessThanOrEqual(converted.max);
      }
    }),
  );
});

describe("[FILT-07] what Apply sends", () => {
  test("per head: the specification's field names, each wish Yes or No", () => {
    expect(
      toAppliedFilters({
        price_per_person_min: 50,
        price_per_person_max: 200,
        category: ["Garden"],
        ceremonies_onsite: "Yes",
      }),
    ).toEqual({
      event_type: "wedding",
      location: 3,
      radius: 50,
      category: ["Garden"],
      guests: 90,
      accommodation_required: "No",
      external_catering_required: "No",
      ceremonies_onsite: "Yes",
      mandap_ceremony: "No",
      outdoor_space_required: "No",
      price_per_person_min: 50,
      price_per_person_max: 200,
    });
  });

  test("in total: only the fields of the total", () => {
    const sent = toAppliedFilters({
      budget_type: "total",
      price_per_day_min: 500,
      price_per_day_max: 9000,
      price_per_person_max: 200,
    });
    expect(sent).toMatchObject({ price_per_day_min: 500, price_per_day_max: 9000 });
    expect(Object.keys(sent)).not.toContain("price_per_person_max");
    expect(Object.keys(sent)).not.toContain("price_per_person_min");
    expect(Object.keys(sent)).not.toContain("budget_type");
  });

  test("the late licence only if requested", () => {
    expect(toAppliedFilters({ late_license_end_time: "23:00" })).not.toHaveProperty("late_license_end_time");
    expect(toAppliedFilters({ late_license: "Yes", late_license_end_time: "23:00" })).toHaveProperty(
      "late_license_end_time",
      "23:00",
    );
    expect(toAppliedFilters({ late_license: "Yes" })).toHaveProperty("late_license_end_time", "21:00");
    expect(toAppliedFilters({ late_license: "Yes" })).not.toHaveProperty("late_license");
  });

  test("a must-have is also a wish, and without styles there is no must-have on styles", () => {
    const musts = { budget_wish: "Must", styles_wish: "Must", mandap_ceremony: "Must", late_license: "Must" };
    const sent = toAppliedFilters({ ...musts, budget_type: "total", price_per_day_max: 9000 });
    expect(sent).toMatchObject({ mandap_ceremony: "Yes", late_license_end_time: "21:00" });
    expect(sent.must_haves?.toSorted()).toEqual(["late_license", "mandap_ceremony", "pricing_per_person"]);
    expect(toAppliedFilters({ ...musts, category: ["Garden"] }).must_haves).toContain("style");
  });

  test("any selection is valid by the contract", () => {
    const yesNo = fc.constantFrom("Yes", "Must", undefined);
    const choices = fc.record({
      event_type: fc.constantFrom("wedding", "corporate", "social"),
      radius: fc.constantFrom(...radiusOptions),
      guests: fc.integer({ min: 1, max: 1000 }),
      budget_type: fc.constantFrom("per_head", "total", undefined),
      category: fc.subarray([...venueStyles]),
      seating_type: fc.option(fc.constantFrom(...seatingStyles), { nil: undefined }),
      accommodation_required: yesNo,
      mandap_ceremony: yesNo,
      outdoor_space_required: yesNo,
      late_license: yesNo,
      late_license_end_time: fc.constantFrom("21:00", "00:30", "02:00", undefined),
    });
    fc.assert(
      fc.property(choices, (changes) => {
        const sent = toAppliedFilters(changes);
        expect(Filters.parse(JSON.parse(JSON.stringify(sent)))).toEqual(JSON.parse(JSON.stringify(sent)));
      }),
    );
  });
});

test("[FILT-08] a late licence ends from 21:00 to 02:00 and is refused otherwise", () => {
  const times = Array.from({ length: 24 * 60 }, (_, index) =>
    [Math.floor(index / 60), index % 60].map((part) => String(part).padStart(2, "0")).join(":"),
  );
  const allowed = times.filter((time) => (time >= "00:00" && time <= "02:00") || time >= "21:00");
  expect(times.filter((time) => lateLicenseTime.test(time))).toEqual(allowed);
  expect(
    times.filter(
      (time) => listRefusedFields({ late_license: "Yes", late_license_end_time: time }).length === 0,
    ),
  ).toEqual(allowed);
  for (const time of ["2:00", "21:00:00", "24:00", "21:60", "8pm", "late", ""])
    expect(listRefusedFields({ late_license: "Yes", late_license_end_time: time })).toEqual([
      "late_license_end_time",
    ]);
  expect(listRefusedFields({ late_license_end_time: "10:00" })).toEqual([]);
  for (const [entered, sent] of [
    ["9pm", "21:00"],
    ["11.30 pm", "23:30"],
    ["midnight", "00:00"],
  ])
    expect(toAppliedFilters({ late_license: "Yes", late_license_end_time: entered })).toMatchObject({
      late_license_end_time: sent,
    });
});

test("[FILT-09] the fixed vocabulary is complete", () => {
  expect(
    [venueStyles, corporateSubTypes, socialSubTypes, seatingStyles].map((words) => new Set(words).size),
  ).toEqual([23, 8, 9, 8]);
});
