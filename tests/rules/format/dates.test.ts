import { execFileSync } from "node:child_process";
import { formatOrdinal } from "@contract/ordinal";
import { expect, test, vi } from "vitest";
import { formatDate, formatDateTime, formatOrdinalDate } from "~/services/format/dates";

test("[CARD-11] days are written as ordinals, teens among them", () => {
  const days = [1, 2, 3, 4, 10, 11, 12, 13, 14, 20, 21, 22, 23, 24, 30, 31];
  expect(days.map(formatOrdinal).join(" ")).toBe(
    "1st 2nd 3rd 4th 10th 11th 12th 13th 14th 20th 21st 22nd 23rd 24th 30th 31st",
  );
});

test("[CARD-11] an offer's dates read as day-ordinal month year", () => {
  expect(formatOrdinalDate("2027-03-01", "Australia/Melbourne")).toBe("1st March 2027");
  expect(formatOrdinalDate("2026-12-12T00:00:00Z", "Europe/London")).toBe("12th December 2026");
});

test("an instant is formatted in its zone, across midnight and daylight saving", () => {
  expect(formatOrdinalDate("2026-12-31T14:00:00Z", "Australia/Melbourne")).toBe("1st January 2027");
  expect(formatDate("2026-12-31T14:00:00Z", "Europe/London")).toBe("31 Dec 2026");
  expect(formatDateTime("2026-07-01T11:05:00Z", "Europe/London")).toBe("Wed 1 Jul 2026, 12:05 pm");
  expect(formatDateTime("2026-01-01T00:00:00Z", "Europe/London")).toBe("Thu 1 Jan 2026, 12:00 am");
});

test("a date without a time is the same day in every zone, and invalid dates are null", () => {
  expect(formatDate("2027-03-01", "America/Los_Angeles")).toBe("1 Mar 2027");
  for (const none of [null, undefined, "", "soon"]) expect(formatOrdinalDate(none, "UTC")).toBeNull();
});

test("[ERR-04] a timestamp without an offset is UTC on server and browser", () => {
  const script = `
    import { formatDateTime } from "./app/services/format/dates.ts";
    console.log(formatDateTime("2027-01-04 01:30:00", "Europe/London"));
    console.log(formatDateTime("2027-01-04T01:30", "Europe/London"));`;
  const formatIn = (TZ: string) =>
    execFileSync(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], {
      env: { ...process.env, TZ },
      encoding: "utf8",
    });
  const expected = "Mon 4 Jan 2027, 1:30 am\nMon 4 Jan 2027, 1:30 am\n";
  expect([formatIn("Australia/Sydney"), formatIn("America/Los_Angeles")]).toEqual([expected, expected]);
});

test("[ERR-04] offsets are applied, and ambiguous timestamps are rejected", () => {
  expect(formatDateTime("2027-01-04T12:30:00+11:00", "Europe/London")).toBe("Mon 4 Jan 2027, 1:30 am");
  for (const unclear of ["04/01/2027", "Jan 4, 2027 10:00", "2027-1-4", "1798940000000"])
    expect(formatDate(unclear, "Europe/London")).toBeNull();
});

test("[ERR-03] only the newest hundred zone formatters are cached", () => {
  let made = 0;
  const DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
    construct(Reader, [locale, options]) {
      made += 1;
      return new Reader(locale, options);
    },
  });
  vi.stubGlobal("Intl", { DateTimeFormat });
  const read = (zone: string) => {
    made = 0;
    expect(formatDate("2026-12-31T14:00:00Z", zone)).toBe("1 Jan 2027");
    return made;
  };
  /** Each a text of its own, and the same zone. */
  const spellings = Array.from({ length: 101 }, (_, index) =>
    [..."australia/melbourne"]
      .map((letter, bit) => ((index >> bit) & 1 ? letter.toUpperCase() : letter))
      .join(""),
  );
  expect(new Set(spellings).size).toBe(101);
  expect(spellings.map(read)).toEqual(spellings.map(() => 1));
  expect([read(spellings[100] as string), read(spellings[0] as string)]).toEqual([0, 1]);
  vi.unstubAllGlobals();
});
