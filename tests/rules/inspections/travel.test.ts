import { expect, test } from "vitest";
import { describeClashes, legsOf, sameDays, straightKm } from "~/services/inspections/travel";

const melbourne = { lat: -37.8136, lng: 144.9631 };
const geelong = { lat: -38.1499, lng: 144.3617 };
const at = (time: string) => `2026-12-01T${time}:00.000Z`;

test("[INSP-03] the straight line between two places is that of the sphere", () => {
  expect(straightKm(melbourne, geelong)).toBeCloseTo(64.6, 0);
  expect(straightKm(melbourne, melbourne)).toBe(0);
});

test("[INSP-03] inspections follow one another by their times, with the way between and whether it can be done", () => {
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
  expect(legs.map(({ isOverlap }) => isOverlap)).toEqual([false, true]);
  // Of a place that is not known no way is told.
  expect(legs[1]).not.toHaveProperty("km", expect.any(Number));
  expect(legsOf([])).toEqual([]);
});

test("[INSP-03] an inspection that takes longer or shorter than an hour overlaps by its own length", () => {
  const stops = (length: number) => [
    { name: "Mill", at: at("01:00"), length, ...melbourne },
    { name: "Loft", at: at("02:00"), ...melbourne },
  ];
  const overlaps = (length: number) =>
    legsOf(stops(length)).map(({ isOverlap, isTight }) => [isOverlap, isTight]);
  expect([30, 60, 90].map(overlaps)).toEqual([[[false, false]], [[false, false]], [[true, true]]]);
});

test("[INSP-03] the itinerary has what is booked already on the days of the planned inspections alone", () => {
  const [mill, loft] = [
    { name: "Mill", at: at("01:00") },
    { name: "Loft", at: at("15:00") },
  ];
  const later = { name: "Later", at: at("15:01") };
  expect(sameDays([loft, later], [mill])).toEqual([loft]);
  expect(sameDays([loft], [])).toEqual([]);
});

test("[INSP-03] inspections that overlap or leave no time to travel are named, also beside those that stand already", () => {
  const mill = { name: "Mill", at: at("01:00"), ...melbourne };
  const loft = { name: "Loft", at: at("01:30"), ...melbourne };
  const pier = { name: "Pier", at: at("03:00"), ...geelong };
  expect(describeClashes([mill], [loft])).toEqual([
    "The inspections of Mill and Loft overlap: they begin 30 minutes apart.",
  ]);
  expect(describeClashes([mill, pier], [])).toEqual([
    "There is too little time to travel from Mill to Pier: about 2 hours.",
  ]);
  expect(describeClashes([mill], [{ ...pier, at: at("05:00") }])).toEqual([]);
  // What stands already among itself is nobody's news.
  expect(describeClashes([{ ...pier, at: at("09:00") }], [mill, loft])).toEqual([]);
});
