import { describe, expect, test } from "vitest";
import { formatIsoMinute } from "~/services/format/dates";
import { getFirstSecondOfDay, getLastSecondOfDay } from "~/services/format/zone-days.server";
import { containsSearch, slicePage, sortRows } from "~/services/lists/whole-list";
import {
  filterAndSortOffers,
  findOfferState,
  formatOfferEventTypes,
  formatOffersSummary,
  offerList,
} from "~/services/venues/offers/offers";
import { getVenueZone } from "~/services/venues/zone";
import fc from "../../support/property";

const now = new Date("2027-03-10T12:00:30Z");
const getOfferState = (start_date_utc?: string, expiry_date_utc?: string) =>
  findOfferState({ start_date_utc, expiry_date_utc }, now);

describe("[VEN-05] an offer", () => {
  test("is upcoming, active or past, or unknown without dates", () => {
    expect(getOfferState("2027-03-11T00:00:00Z", "2027-04-01T00:00:00Z")).toBe("coming");
    expect(getOfferState("2027-03-10T12:00:00Z", "2027-03-10T12:01:00Z")).toBe("active");
    expect(getOfferState("2027-01-01T00:00:00Z", "2027-03-10T11:59:59Z")).toBe("past");
    expect(getOfferState("2027-01-01 00:00:00", "2027-04-01 00:00:00")).toBe("active");
    expect(getOfferState(undefined, "2027-03-01T00:00:00Z")).toBe("past");
    expect(getOfferState("2027-04-01T00:00:00Z")).toBe("coming");
    expect(getOfferState("2027-01-01T00:00:00Z")).toBeUndefined();
    expect(getOfferState("soon", "later")).toBeUndefined();
  });

  test("is for a type in words, for all, or for one we do not know", () => {
    expect([null, "wedding", "gala", undefined].map(formatOfferEventTypes)).toEqual([
      "All events",
      "Wedding",
      "gala",
      undefined,
    ]);
  });

  test("is found by its words and its state, in the order requested", () => {
    const offers = [
      { id: 1, title: "Winter rate", description: "", state: "past" as const, end: "2026-09-01" },
      { id: 2, title: "Été", description: "", state: "active" as const, end: "2027-09-01" },
      { id: 3, title: "Winter feast", description: "", state: "active" as const },
    ];
    const listed = (query: string) => {
      const state = offerList.read(new URLSearchParams(query), { venueId: 6 });
      const found = filterAndSortOffers(offers, state);
      return [found.map(({ id }) => id), formatOffersSummary(state, found.length)];
    };
    expect(listed("")).toEqual([[2, 1, 3], "3 offers"]);
    expect(listed("state=active&search=WINTER")).toEqual([[3], "1 offer, active matching “WINTER”"]);
    expect(listed("search=ete&sort_by=title")[0]).toEqual([2]);
    expect(listed("search=none")[1]).toBe("No offers matching “none”");
  });
});

test.each([
  // Clocks go forward at 2 am and back at 3 am; on Lord Howe Island by half an hour.
  ["2027-10-03", "Australia/Melbourne", "2027-10-02T14:00:00Z", "2027-10-03T12:59:59Z"],
  ["2027-04-04", "Australia/Melbourne", "2027-04-03T13:00:00Z", "2027-04-04T13:59:59Z"],
  ["2027-10-03", "Australia/Lord_Howe", "2027-10-02T13:30:00Z", "2027-10-03T12:59:59Z"],
  ["2027-10-03", "Australia/Brisbane", "2027-10-02T14:00:00Z", "2027-10-03T13:59:59Z"],
  ["2027-04-04", "Australia/Adelaide", "2027-04-03T13:30:00Z", "2027-04-04T14:29:59Z"],
  ["2027-03-28", "Europe/London", "2027-03-28T00:00:00Z", "2027-03-28T22:59:59Z"],
  // A zone where clocks skip midnight.
  ["2018-11-04", "America/Sao_Paulo", "2018-11-04T03:00:00Z", "2018-11-05T01:59:59Z"],
])("[VEN-05] %s in %s covers the whole day", (day, zone, start, end) => {
  expect([getFirstSecondOfDay(day, zone), getLastSecondOfDay(day, zone)]).toEqual([start, end]);
});

test("[VEN-05] any day parses back to the same day, at both ends, in every zone", () => {
  const zones = ["Melbourne", "Brisbane", "Perth", "Adelaide", "Lord_Howe"].map(
    (city) => `Australia/${city}`,
  );
  const days = fc
    .date({ min: new Date("2000-01-02"), max: new Date("2100-12-30"), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10));
  fc.assert(
    fc.property(days, fc.constantFrom(...zones, "Europe/London"), (day, zone) => {
      expect(formatIsoMinute(getFirstSecondOfDay(day, zone), zone)).toBe(`${day} 00:00`);
      expect(formatIsoMinute(getLastSecondOfDay(day, zone), zone)).toBe(`${day} 23:59`);
    }),
  );
});

test("[VEN-05] a venue's zone is its own, else its state's, else its country's, else UTC", () => {
  const zone = (state?: string, country_short?: "AU" | "UK", timezone?: string) =>
    getVenueZone({ timezone, address: { state, country_short } as never });
  expect(zone("WA", "AU", "Australia/Eucla")).toBe("Australia/Eucla");
  expect(zone("WA", "AU", "Nowhere/At_all")).toBe("Australia/Perth");
  expect(zone(" western australia ")).toBe("Australia/Perth");
  expect(zone("Tasmania", "AU")).toBe("Australia/Hobart");
  expect(zone("Act", "UK")).toBe("Europe/London");
  expect(zone(undefined, "AU")).toBe("Australia/Melbourne");
  expect(zone(undefined, undefined)).toBe("UTC");
});

test("[UI-03] a complete list is searched, sorted with missing values last, and paged", () => {
  expect(containsSearch("zur", "Zürich", undefined)).toBe(true);
  expect(containsSearch("bern", "Zürich")).toBe(false);
  const rows = [{ n: 10 }, {}, { n: 9 }] as { n?: number }[];
  expect(sortRows(rows, ({ n }) => n, "asc")).toEqual([{ n: 9 }, { n: 10 }, {}]);
  expect(sortRows(rows, ({ n }) => n, "desc")).toEqual([{ n: 10 }, { n: 9 }, {}]);
  expect(sortRows(["b 10", "a", "b 9"], (value) => value, "asc")).toEqual(["a", "b 9", "b 10"]);
  expect(slicePage([...Array(12).keys()], 2)).toEqual([10, 11]);
});
