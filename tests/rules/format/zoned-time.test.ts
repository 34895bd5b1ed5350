import { expect, test } from "vitest";
import { formatLocalTime, type LocalTime, parseLocalTime } from "~/services/format/local-time";
import { resolveLocalTimeToUtc, toLocalTimeInZone } from "~/services/format/zoned-time";
import fc from "../../support/property";

const parseTime = (text: string) => parseLocalTime(text) as LocalTime;

/** What a typed time means, in words: the instants, or the clock times offered instead. */
function formatMeaning(text: string, zone: string) {
  const meant = resolveLocalTimeToUtc(parseTime(text), zone);
  if (meant.kind === "no-zone") return meant.kind;
  if (meant.kind === "once") return meant.utc;
  const words = [meant.earlier, meant.later].map(
    ({ utc, local, offset }) => `${formatLocalTime(local)} ${offset} ${utc.slice(0, 16)}`,
  );
  return [meant.kind, ...words];
}

test.each([
  ["Australia/Melbourne", "2026-12-01 10:00 AM", "2026-11-30T23:00:00.000Z"],
  ["Australia/Melbourne", "2026-06-01 10:00 AM", "2026-06-01T00:00:00.000Z"],
  ["Australia/Brisbane", "2026-12-01 10:00 AM", "2026-12-01T00:00:00.000Z"],
  ["Australia/Perth", "2026-12-01 12:00 AM", "2026-11-30T16:00:00.000Z"],
  ["Australia/Adelaide", "2026-12-01 12:15 PM", "2026-12-01T01:45:00.000Z"],
  ["Australia/Lord_Howe", "2026-06-01 10:00 AM", "2026-05-31T23:30:00.000Z"],
  ["Europe/London", "2026-07-01 09:00 PM", "2026-07-01T20:00:00.000Z"],
])("[INSP-03] in %s %s is %s", (zone, text, utc) => {
  expect(formatMeaning(text, zone)).toBe(utc);
  expect(formatLocalTime(toLocalTimeInZone(utc, zone))).toBe(text);
});

test.each([
  [
    "Australia/Melbourne",
    "2026-10-04 02:30 AM",
    "2026-10-04 01:30 AM UTC+10 2026-10-03T15:30",
    "2026-10-04 03:30 AM UTC+11 2026-10-03T16:30",
  ],
  [
    "Australia/Adelaide",
    "2026-10-04 02:00 AM",
    "2026-10-04 01:00 AM UTC+9:30 2026-10-03T15:30",
    "2026-10-04 03:00 AM UTC+10:30 2026-10-03T16:30",
  ],
  [
    "Australia/Lord_Howe",
    "2026-10-04 02:15 AM",
    "2026-10-04 01:45 AM UTC+10:30 2026-10-03T15:15",
    "2026-10-04 02:45 AM UTC+11 2026-10-03T15:45",
  ],
  [
    "Europe/London",
    "2027-03-28 01:30 AM",
    "2027-03-28 12:30 AM UTC+0 2027-03-28T00:30",
    "2027-03-28 02:30 AM UTC+1 2027-03-28T01:30",
  ],
])("[INSP-03] in %s %s does not exist: the times around it are offered", (zone, text, earlier, later) => {
  expect(formatMeaning(text, zone)).toEqual(["gap", earlier, later]);
});

test.each([
  ["Australia/Melbourne", "2027-04-04 02:30 AM", "UTC+11 2027-04-03T15:30", "UTC+10 2027-04-03T16:30"],
  ["Australia/Adelaide", "2027-04-04 02:59 AM", "UTC+10:30 2027-04-03T16:29", "UTC+9:30 2027-04-03T17:29"],
  ["Australia/Lord_Howe", "2027-04-04 01:45 AM", "UTC+11 2027-04-03T14:45", "UTC+10:30 2027-04-03T15:15"],
  ["Europe/London", "2026-10-25 01:00 AM", "UTC+1 2026-10-25T00:00", "UTC+0 2026-10-25T01:00"],
])("[INSP-03] in %s %s exists twice, earlier and later", (zone, text, earlier, later) => {
  expect(formatMeaning(text, zone)).toEqual(["overlap", `${text} ${earlier}`, `${text} ${later}`]);
});

test.each(["Australia/Brisbane", "Australia/Perth"])("[INSP-03] in %s every time exists once", (zone) => {
  for (const text of ["2026-10-04 02:30 AM", "2027-04-04 02:30 AM"])
    expect(resolveLocalTimeToUtc(parseTime(text), zone).kind).toBe("once");
});

const zones = [
  "Australia/Melbourne",
  "Australia/Sydney",
  "Australia/Brisbane",
  "Australia/Perth",
  "Australia/Adelaide",
  "Australia/Darwin",
  "Australia/Lord_Howe",
  "Europe/London",
];

const aZone = fc.constantFrom(...zones);
const aLocal = fc
  .integer({ min: Date.UTC(2000, 0, 1) / 60_000, max: Date.UTC(2060, 0, 1) / 60_000 })
  .map((minutes): LocalTime => {
    const at = new Date(minutes * 60_000);
    return {
      year: at.getUTCFullYear(),
      month: at.getUTCMonth() + 1,
      day: at.getUTCDate(),
      hour: at.getUTCHours(),
      minute: at.getUTCMinutes(),
    };
  });
/** The hours in which clocks change, which few of all hours are. */
const nearChange = fc
  .tuple(
    fc.constantFrom([2026, 10, 4], [2027, 4, 4], [2027, 3, 28], [2026, 10, 25], [2027, 10, 3]),
    fc.integer({ min: 0, max: 4 * 60 - 1 }),
  )
  .map(([[year = 0, month = 0, day = 0], minutes]): LocalTime => {
    return { year, month, day, hour: Math.floor(minutes / 60), minute: minutes % 60 };
  });

test("[INSP-03] every existing time survives conversion to UTC and back", () => {
  fc.assert(
    fc.property(aZone, fc.oneof(aLocal, nearChange), (zone, local) => {
      const meant = resolveLocalTimeToUtc(local, zone);
      if (meant.kind === "no-zone") throw new Error(zone);
      if (meant.kind === "once") expect(toLocalTimeInZone(meant.utc, zone)).toEqual(local);
      else {
        const { earlier, later } = meant;
        expect(Date.parse(earlier.utc)).toBeLessThan(Date.parse(later.utc));
        for (const one of [earlier, later]) {
          expect(toLocalTimeInZone(one.utc, zone)).toEqual(one.local);
          // What is offered instead is a time that there is.
          if (meant.kind === "gap")
            expect(resolveLocalTimeToUtc(one.local, zone)).toEqual({ kind: "once", utc: one.utc });
          else expect(one.local).toEqual(local);
        }
      }
    }),
    { numRuns: 2000 },
  );
});

test("[INSP-03] a formatted time parses back, also as date and time", () => {
  fc.assert(
    fc.property(aLocal, (local) => {
      const text = formatLocalTime(local);
      expect(text).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d [AP]M$/);
      expect(parseLocalTime(text)).toEqual(local);
    }),
  );
});

test("[INSP-03] any case and missing leading zeros are accepted, invalid times are not", () => {
  expect(parseTime(" 2027-3-1 2:05 pm ")).toEqual({ year: 2027, month: 3, day: 1, hour: 14, minute: 5 });
  expect(parseTime("2027-03-01 12.00 a.m.")).toEqual({ year: 2027, month: 3, day: 1, hour: 0, minute: 0 });
  for (const text of [
    "",
    "2027-03-01",
    "2027-03-01 14:00",
    "2027-03-01 13:00 PM",
    "2027-03-01 00:30 AM",
    "2027-02-29 01:00 AM",
    "2027-13-01 01:00 AM",
    "2027-03-01 01:60 AM",
    "01/03/2027 01:00 AM",
  ])
    expect(parseLocalTime(text)).toBeUndefined();
  expect(resolveLocalTimeToUtc(parseTime("2027-03-01 01:00 AM"), "Mars/Olympus").kind).toBe("no-zone");
});
