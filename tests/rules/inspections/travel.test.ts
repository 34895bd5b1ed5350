import { expect, test } from "vitest";
import { legsOf, straightKm } from "~/services/inspections/travel";

const melbourne = { lat: -37.8136, lng: 144.9631 };
const geelong = { lat: -38.1499, lng: 144.3617 };
const at = (time: string) => `2026-12-01T${time}:00.000Z`;

test("[INSP-03] the straight line between two places is that of the sphere", () => {
  expect(straightKm(melbourne, geelong)).toBeCloseTo(64.6, 0);
  expect(straightKm(melbourne, melbourne)).toBe(0);
});

test("[INSP-03] visits follow one another by their times, with the way between and whether it can be done", () => {
  const legs = legsOf([
    { name: "Pier", at: at("02:00"), ...geelong },
    { name: "Mill", at: at("01:00"), ...melbourne },
    { name: "Loft", at: at("02:00") },
    { name: "Next week", at: "2026-12-08T01:00:00.000Z", ...melbourne },
  ]);
  expect(legs).toMatchObject([
    { from: "Mill", to: "Pier", minutesBetween: 60, minutes: 130, isTight: true },
    { from: "Pier", to: "Loft", minutesBetween: 0, isTight: true },
  ]);
  // Of a place that is not known no way is told.
  expect(legs[1]).not.toHaveProperty("km", expect.any(Number));
  expect(legsOf([])).toEqual([]);
});
