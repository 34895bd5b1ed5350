import { expect, test } from "vitest";
import {
  buildTravelLegs,
  calculateDistanceKm,
  filterStopsOnSameDays,
  formatClashWarnings,
} from "~/services/inspections/travel";

const melbourne = { lat: -37.8136, lng: 144.9631 };
const geelong = { lat: -38.1499, lng: 144.3617 };
const toIsoTime = (time: string) => `2026-12-01T${time}:00.000Z`;

test("[INSP-03] the straight-line distance is that on a sphere", () => {
  expect(calculateDistanceKm(melbourne, geelong)).toBeCloseTo(64.6, 0);
  expect(calculateDistanceKm(melbourne, melbourne)).toBe(0);
});

test("[INSP-03] inspections are ordered by time, with the drive between and whether it is feasible", () => {
  const legs = buildTravelLegs([
    { name: "Pier", at: toIsoTime("02:00"), ...geelong },
    { name: "Mill", at: toIsoTime("01:00"), ...melbourne },
    { name: "Loft", at: toIsoTime("02:00") },
    { name: "Next week", at: "2026-12-08T01:00:00.000Z", ...melbourne },
  ]);
  expect(legs).toMatchObject([
    { from: "Mill", to: "Pier", minutesBetween: 60, minutes: 130, isTight: true },
    { from: "Pier", to: "Loft", minutesBetween: 0, isTight: true },
  ]);
  expect(legs.map(({ isOverlap }) => isOverlap)).toEqual([false, true]);
  // Without a known location there is no distance.
  expect(legs[1]).not.toHaveProperty("km", expect.any(Number));
  expect(buildTravelLegs([])).toEqual([]);
});

test("[INSP-03] overlaps use the length of each inspection", () => {
  const stops = (length: number) => [
    { name: "Mill", at: toIsoTime("01:00"), length, ...melbourne },
    { name: "Loft", at: toIsoTime("02:00"), ...melbourne },
  ];
  const overlaps = (length: number) =>
    buildTravelLegs(stops(length)).map(({ isOverlap, isTight }) => [isOverlap, isTight]);
  expect([30, 60, 90].map(overlaps)).toEqual([[[false, false]], [[false, false]], [[true, true]]]);
});

test("[INSP-03] the itinerary includes booked inspections on the planned days only", () => {
  const [mill, loft] = [
    { name: "Mill", at: toIsoTime("01:00") },
    { name: "Loft", at: toIsoTime("15:00") },
  ];
  const later = { name: "Later", at: toIsoTime("15:01") };
  expect(filterStopsOnSameDays([loft, later], [mill])).toEqual([loft]);
  expect(filterStopsOnSameDays([loft], [])).toEqual([]);
});

test("[INSP-03] overlaps and short travel times are reported, including with booked inspections", () => {
  const mill = { name: "Mill", at: toIsoTime("01:00"), ...melbourne };
  const loft = { name: "Loft", at: toIsoTime("01:30"), ...melbourne };
  const pier = { name: "Pier", at: toIsoTime("03:00"), ...geelong };
  expect(formatClashWarnings([mill], [loft])).toEqual([
    "The inspections of Mill and Loft overlap: they start 30 minutes apart.",
  ]);
  expect(formatClashWarnings([mill, pier], [])).toEqual([
    "There is not enough time to travel from Mill to Pier: allow about 2 hours.",
  ]);
  expect(formatClashWarnings([mill], [{ ...pier, at: toIsoTime("05:00") }])).toEqual([]);
  // Clashes between booked inspections are not reported.
  expect(formatClashWarnings([{ ...pier, at: toIsoTime("09:00") }], [mill, loft])).toEqual([]);
});
