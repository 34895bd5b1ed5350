import { expect, test } from "vitest";
import { calculateWaitingTime, formatApproximateDuration } from "~/services/leads/waiting";

const isWaitLate = (since: string, now: string, country: "AU" | "UK" = "AU") =>
  calculateWaitingTime({ waiting_since: new Date(since).toISOString(), country }, new Date(now))?.isLate;

test.each([
  [
    "on working days after a day",
    "2026-11-17T10:00+11:00",
    "2026-11-18T10:00+11:00",
    "2026-11-18T10:01+11:00",
  ],
  ["from Friday to Monday", "2026-11-20T15:00+11:00", "2026-11-23T15:00+11:00", "2026-11-23T15:01+11:00"],
  ["from Saturday to Tuesday", "2026-11-21T11:00+11:00", "2026-11-24T00:00+11:00", "2026-11-24T00:01+11:00"],
  [
    "from Sunday night to Tuesday",
    "2026-11-22T23:59+11:00",
    "2026-11-24T00:00+11:00",
    "2026-11-24T00:01+11:00",
  ],
  // Melbourne's clocks go forward on Sunday 4 October and back on Sunday 5 April.
  ["over clocks put forward", "2026-10-02T15:00+10:00", "2026-10-05T15:00+11:00", "2026-10-05T15:01+11:00"],
  ["over clocks put back", "2026-04-03T15:00+11:00", "2026-04-06T15:00+10:00", "2026-04-06T15:01+10:00"],
])("[LEAD-01] %s by Melbourne wall-clock time", (_, since, inTime, late) => {
  expect(isWaitLate(since, inTime)).toBe(false);
  expect(isWaitLate(since, late)).toBe(true);
});

test("[LEAD-01] each country counts in its main zone, across London's clock changes", () => {
  // Friday 11 pm in London is Saturday in Melbourne.
  expect(isWaitLate("2026-11-20T23:00Z", "2026-11-23T23:00Z", "UK")).toBe(false);
  expect(isWaitLate("2026-11-20T23:00Z", "2026-11-23T23:01Z", "UK")).toBe(true);
  expect(isWaitLate("2026-11-20T23:00Z", "2026-11-23T23:00Z", "AU")).toBe(true);
  expect(isWaitLate("2026-10-23T15:00+01:00", "2026-10-26T15:00Z", "UK")).toBe(false);
  expect(isWaitLate("2026-10-23T15:00+01:00", "2026-10-26T15:01Z", "UK")).toBe(true);
  expect(isWaitLate("2026-03-27T15:00Z", "2026-03-30T15:00+01:00", "UK")).toBe(false);
});

test("[LEAD-01] a lead that is not waiting or is unreadable has no age", () => {
  expect(calculateWaitingTime({ waiting_since: undefined, country: "AU" })).toBeUndefined();
  expect(calculateWaitingTime({ waiting_since: "yesterday", country: "AU" })).toBeUndefined();
});

test("[LEAD-01] an age is formatted in one unit", () => {
  const hour = 60;
  const day = 24 * hour;
  const words = [-5, 1, 59, hour, 47 * hour, 2 * day, 13 * day, 14 * day, 60 * day, 61 * day, 400 * day].map(
    formatApproximateDuration,
  );
  expect(words).toEqual([
    "1 minute",
    "1 minute",
    "59 minutes",
    "1 hour",
    "47 hours",
    "2 days",
    "13 days",
    "2 weeks",
    "8 weeks",
    "2 months",
    "13 months",
  ]);
});
