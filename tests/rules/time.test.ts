import { isTimeZone, toStartOfDay } from "@contract/zones";
import { addDays, addMonths, toCountryDate, toInstant, toZoneDate, toZoneDateTime } from "@upstream/time";
import { expect, test } from "vitest";

test.each([
  ["2026-07-01", "Europe/London", "2026-06-30T23:00:00.000Z"],
  ["2026-12-01", "Europe/London", "2026-12-01T00:00:00.000Z"],
  ["2026-03-29", "Europe/London", "2026-03-29T00:00:00.000Z"],
  ["2026-10-04", "Australia/Melbourne", "2026-10-03T14:00:00.000Z"],
  ["2026-10-05", "Australia/Melbourne", "2026-10-04T13:00:00.000Z"],
  ["2026-04-05", "Australia/Melbourne", "2026-04-04T13:00:00.000Z"],
  ["2026-04-06", "Australia/Melbourne", "2026-04-05T14:00:00.000Z"],
  ["2026-04-05", "Australia/Lord_Howe", "2026-04-04T13:00:00.000Z"],
  ["2026-09-06", "America/Santiago", "2026-09-06T04:00:00.000Z"],
])("%s begins in %s at %s", (date, zone, moment) => {
  expect(toStartOfDay(date, zone).toISOString()).toBe(moment);
});

test.each([
  ["the clocks go forward over it", "2026-10-04", 2, "2026-10-03T16:30:00.000Z"],
  ["they have gone forward", "2026-10-04", 9, "2026-10-03T22:30:00.000Z"],
  ["they show it twice", "2026-04-05", 2, "2026-04-04T15:30:00.000Z"],
  ["they have gone back", "2026-04-05", 9, "2026-04-04T23:30:00.000Z"],
])("half past the hour in Melbourne when %s", (_, date, hour, moment) => {
  expect(toInstant(date, hour, 30, "Australia/Melbourne").toISOString()).toBe(moment);
});

test("a moment has the date and the clock of its zone", () => {
  const at = new Date("2026-10-03T16:05:59Z");
  expect(toZoneDateTime("Australia/Melbourne", at)).toBe("2026-10-04 03:05");
  expect(toZoneDateTime("Australia/Adelaide", at)).toBe("2026-10-04 01:35");
  expect([toZoneDate("UTC", at), toCountryDate("AU", at), toCountryDate("UK", at)]).toEqual([
    "2026-10-03",
    "2026-10-04",
    "2026-10-03",
  ]);
});

test("calendar dates and months are counted over their ends", () => {
  expect([addDays("2028-02-28", 1), addDays("2027-03-01", -1)]).toEqual(["2028-02-29", "2027-02-28"]);
  expect([addMonths("2026-11", 3), addMonths("2026-01", -13)]).toEqual(["2027-02", "2024-12"]);
});

test.each(["Australia/Melbourne", "australia/melbourne", "UTC", "EST5EDT", "Etc/GMT+5"])(
  "%s is a zone",
  (zone) => {
    expect(isTimeZone(zone)).toBe(true);
  },
);

test.each(["", "Z", "+10:00", "Melbourne", "2026-01-01T00:00[Europe/London]", "Europe/London\0"])(
  "%j is no zone",
  (zone) => {
    expect(isTimeZone(zone)).toBe(false);
  },
);
