import { expect, test } from "vitest";
import { matchesStatusFilter } from "~/services/inspections/inspection";
import {
  buildInspectionQuery,
  formatInspectionListSummary,
  inspectionList,
} from "~/services/inspections/list";
import { toDayRange } from "~/services/inspections/week";

test.each([
  ["2026-11-23", "Monday"],
  ["2026-11-25", "Wednesday"],
  ["2026-11-29", "Sunday"],
])("[INSP-01] this week runs from Monday to Sunday, even on %s, a %s", (today) => {
  expect(toDayRange("this_week", today)).toEqual({ from_day: "2026-11-23", to_day: "2026-11-29" });
  expect(toDayRange("next_week", today)).toEqual({ from_day: "2026-11-30", to_day: "2026-12-06" });
  expect(toDayRange("today", today)).toEqual({ from_day: today, to_day: today });
});

test("[INSP-01] weeks continue across the end of a year", () => {
  expect(toDayRange("this_week", "2026-12-31")).toEqual({ from_day: "2026-12-28", to_day: "2027-01-03" });
  expect(toDayRange("next_week", "2026-12-31")).toEqual({ from_day: "2027-01-04", to_day: "2027-01-10" });
});

test("[INSP-02] the filter 'to confirm' finds upcoming requested or rescheduled inspections", () => {
  const now = new Date("2026-11-25T02:00:00Z");
  const [ahead, past] = ["2026-11-25T02:00:01Z", "2026-11-25T02:00:00Z"];
  const toConfirm = (status: Parameters<typeof matchesStatusFilter>[0]["status"], at?: string) =>
    matchesStatusFilter({ status, at }, "to_confirm", now);
  expect([toConfirm("requested", ahead), toConfirm("rescheduled", ahead)]).toEqual([true, true]);
  expect([
    toConfirm("requested", past),
    toConfirm("confirmed", ahead),
    toConfirm("cancelled", ahead),
  ]).toEqual([false, false, false]);
  // Unknown details never match.
  expect([toConfirm(undefined, ahead), toConfirm("requested")]).toEqual([false, false]);
  expect(matchesStatusFilter({ status: "requested", at: past }, "requested", now)).toBe(true);
  const wished = { status: "confirmed", at: ahead, otherTime: "Sunday?" } as const;
  expect([
    matchesStatusFilter(wished, "to_confirm", now),
    matchesStatusFilter(wished, "other_time", now),
  ]).toEqual([true, true]);
  expect(matchesStatusFilter({ ...wished, at: past }, "other_time", now)).toBe(false);
  expect(matchesStatusFilter({ status: "confirmed", at: ahead, venueOffer: "4 pm" }, "other_time", now)).toBe(
    true,
  );
});

test("[INSP-01] [REP-01] a month covers all its days in the address, in words and in the query", () => {
  expect(toDayRange("2028-02", "2026-11-23")).toEqual({ from_day: "2028-02-01", to_day: "2028-02-29" });
  expect(toDayRange("2027-02", "2026-11-23").to_day).toBe("2027-02-28");
  const state = inspectionList.read(new URLSearchParams("days=2026-10&status=attended"), { chosen: "AU" });
  expect(inspectionList.href(state)).toBe("/inspections/inspection-requests?status=attended&days=2026-10");
  expect(formatInspectionListSummary(state, 3)).toBe(
    "3 events with inspections in Australia, attended, in October 2026",
  );
  expect(buildInspectionQuery(state, new Date())).toMatchObject({
    from_day: "2026-10-01",
    to_day: "2026-10-31",
  });
  const nonsense = inspectionList.read(new URLSearchParams("days=2026-13"), { chosen: "AU" });
  expect(nonsense.days).toBe("all");
});
