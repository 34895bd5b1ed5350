import { SearchCriteria } from "@contract/recommender/criteria";
import { describe, expect, test } from "vitest";
import {
  buildMissingDataErrors,
  FilterForm,
  MissingDataForm,
  parseFilterQueryValues,
  toCorrection,
  toFilterFormValues,
  toFilterQuery,
  toFilters,
  toFiltersIfExpressible,
} from "~/services/recommender/filters/filters";
import { criteria } from "../../support/search";

/** Prices and guests are text in forms. */
const toEnteredTexts = (values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "number" && (name === "guests" || name.startsWith("price_")) ? `${value}` : value,
    ]),
  );
const toAppliedFilters = (changes: object) =>
  toFilters(
    FilterForm.parse({
      event_type: "wedding",
      location: 3,
      radius: 50,
      ...toEnteredTexts({ guests: 90, ...changes }),
    }),
  );
const parseCriteria = (changes: object) => SearchCriteria.parse({ ...criteria, ...changes });

test("[FILT-05] selections stay in the URL while the venue type changes; the token does not", () => {
  const posted = new FormData();
  for (const [name, value] of [
    ["event_type", "social"],
    ["budget_type", "total"],
    ["category", "Garden"],
    ["category", "Winery"],
    ["guests", "12"],
    ["price_per_day_max", ""],
    ["_token", "secret"],
    ["intent", "reload"],
  ])
    posted.append(name as string, value as string);
  const query = toFilterQuery(posted);
  expect(query.toString()).toBe(
    "event_type=social&budget_type=total&category=Garden&category=Winery&guests=12",
  );
  expect(parseFilterQueryValues(query)).toMatchObject({
    event_type: "social",
    category: ["Garden", "Winery"],
    guests: "12",
    radius: undefined,
  });
  expect(parseFilterQueryValues(new URLSearchParams("view=map"))).toBeUndefined();
});

describe("[FILT-06] saved criteria", () => {
  test("become dialog values and convert back to the same filters", () => {
    const saved = parseCriteria({
      ceremonies_onsite: true,
      late_license_end_time: "23:30",
      seating_type: "banquet",
    });
    expect(toFilterFormValues(saved)).toMatchObject({
      location: "3",
      radius: "50",
      guests: "90",
      budget_type: "per_head",
      price_per_person_min: "50",
      ceremonies_onsite: "Yes",
      mandap_ceremony: undefined,
      late_license: "Yes",
      late_license_end_time: "23:30",
    });
    expect(toFiltersIfExpressible(saved)).toEqual(
      toAppliedFilters({
        category: ["Garden", "Winery"],
        price_per_person_min: 50,
        price_per_person_max: 200,
        ceremonies_onsite: "Yes",
        late_license: "Yes",
        late_license_end_time: "23:30",
        seating_type: "banquet",
      }),
    );
  });

  test("with a total budget convert back even if the price per head is beyond its slider", () => {
    const saved = parseCriteria({
      budget_total_min: 5000,
      budget_total_max: 60_000,
      guest_count: 20,
      budget_per_person_min: 250,
      budget_per_person_max: 3000,
    });
    expect(toFilterFormValues(saved)).toMatchObject({
      budget_type: "total",
      price_per_day_max: "60000",
      price_per_person_max: undefined,
    });
    expect(toFiltersIfExpressible(saved)).toMatchObject({
      price_per_day_min: 5000,
      price_per_day_max: 60_000,
      guests: 20,
    });
  });

  test("beyond the sliders or with unknown values are adjusted", () => {
    const saved = parseCriteria({
      budget_per_person_min: -5,
      budget_per_person_max: 1000.4,
      event_style: ["Garden", "Igloo"],
      seating_type: "floor",
    });
    expect(toFiltersIfExpressible(saved)).toEqual(
      toAppliedFilters({ category: ["Garden"], price_per_person_min: 0, price_per_person_max: 500 }),
    );
  });

  test("without required data are not filters", () => {
    expect(toFiltersIfExpressible(parseCriteria({ location: undefined }))).toBeUndefined();
    expect(toFiltersIfExpressible(parseCriteria({ guest_count: undefined }))).toBeUndefined();
  });
});

const both = ["location", "guest_count"];
test.each([
  [{ location: 3, guests: 90 }, both, []],
  [{ location: 3 }, both, ["guests"]],
  [{ guests: 90 }, both, ["location"]],
  [{}, both, ["location", "guests"]],
  [{ guests: 90 }, ["guest_count"], []],
  [{}, ["guest_count"], ["guests"]],
  [{ location: 3 }, ["guest_count"], ["guests"]],
  [{ location: 3 }, ["location"], []],
  [{}, ["location"], ["location"]],
  [{ guests: 90 }, ["location"], ["location"]],
])("[FILT-11] with %j entered and %j missing, the fields %j have errors", (given, missing, fields) => {
  expect(Object.keys(buildMissingDataErrors(given, missing))).toEqual(fields);
});

test("[FILT-11] guests are a whole number from 1 to 1000", () => {
  const accepts = (guests: unknown) => MissingDataForm.safeParse({ guests: String(guests) }).success;
  expect([1, 1000].map(accepts)).toEqual([true, true]);
  expect([0, 1001, 1.5, -1, "x"].map(accepts)).toEqual(Array(5).fill(false));
});

test("[FILT-12] only location and guests are sent, and only if entered", () => {
  expect(toCorrection({ location: 3, guests: 90 })).toEqual({ location: 3, guests: 90 });
  expect(Object.keys(toCorrection({ guests: 90 }))).toEqual(["guests"]);
  expect(Object.keys(toCorrection(MissingDataForm.parse({ location: 3, radius: 5 })))).toEqual(["location"]);
});
