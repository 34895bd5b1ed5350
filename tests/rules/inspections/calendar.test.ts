import { buildCalendarFile, type CalendarInspection } from "@upstream/inspections/calendar";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import fc from "../../support/property";

const now = new Date("2026-11-22T00:00:00Z");

const buildInspection = (changes: Partial<CalendarInspection> = {}): CalendarInspection => ({
  uniqueId: "i-secret-key-of-the-inspection",
  sequence: 0,
  status: "requested",
  startsAt: new Date("2026-11-28T00:00:00Z"),
  minutes: 90,
  zone: "Australia/Melbourne",
  title: "Inspection of The Barn",
  place: "The Barn, 1 Main Street; Fitzroy, VIC",
  description: "Arranged by Sam.\nSee you there!",
  url: "https://marquee.example/inspection-request/i-secret",
  ...changes,
});

const buildFile = (
  inspections: CalendarInspection[],
  changes: Partial<Parameters<typeof buildCalendarFile>[0]> = {},
) => buildCalendarFile({ method: "request", inspections, productName: "Marquee", now, ...changes });

/** Parses a file as a calendar app would, with the file's own time zones. */
function parseCalendarFile(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const zones = new Map(
    calendar.getAllSubcomponents("vtimezone").map((component) => {
      const zone = new ICAL.Timezone(component);
      return [zone.tzid, zone];
    }),
  );
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    const tzid = component.getFirstProperty("dtstart")?.getFirstParameter("tzid");
    const start = event.startDate;
    const zone = tzid ? zones.get(tzid) : undefined;
    if (tzid && !zone) throw new Error(`The file lacks ${tzid}`);
    if (zone) start.zone = zone;
    return { event, tzid, at: new Date(start.toUnixTime() * 1000) };
  });
}

const instants: Record<string, string[]> = {
  // Clocks go forward on 4 October 2026 and back on 4 April 2027, at 16:00 UTC of the day before.
  "Australia/Melbourne": [
    "2026-10-03T15:59:00Z",
    "2026-10-03T16:00:00Z",
    "2027-01-10T01:00:00Z",
    "2027-04-03T15:30:00Z",
    "2027-04-03T16:30:00Z",
    "2027-07-01T00:00:00Z",
  ],
  "Australia/Brisbane": ["2026-10-03T15:59:00Z", "2026-10-03T16:00:00Z", "2027-07-01T00:00:00Z"],
  "Australia/Perth": ["2026-12-01T01:00:00Z"],
  "Australia/Adelaide": ["2026-10-03T16:29:00Z", "2026-10-03T16:30:00Z", "2027-04-03T16:15:00Z"],
  "Australia/Lord_Howe": [
    "2026-10-03T15:29:00Z",
    "2026-10-03T15:30:00Z",
    "2027-04-03T14:45:00Z",
    "2027-04-03T15:15:00Z",
  ],
  "Europe/London": [
    "2027-03-28T00:59:00Z",
    "2027-03-28T01:00:00Z",
    "2026-10-25T00:30:00Z",
    "2026-10-25T01:30:00Z",
  ],
  UTC: ["2026-12-01T01:00:00Z"],
};

test.each(Object.entries(instants))(
  "[INSP-03] an inspection in %s is read back as the same moment, beside changes of the clocks too",
  (zone, times) => {
    for (const time of times) {
      const [read] = parseCalendarFile(buildFile([buildInspection({ zone, startsAt: new Date(time) })]));
      expect([time, read?.at.toISOString()]).toEqual([time, new Date(time).toISOString()]);
    }
    const all = times.map((time, index) =>
      buildInspection({ zone, startsAt: new Date(time), uniqueId: `k${index}` }),
    );
    expect(parseCalendarFile(buildFile(all)).map(({ at }) => at.getTime())).toEqual(
      times.map((time) => Date.parse(time)),
    );
  },
);

test("[INSP-03] any moment in ten years survives a round trip in every zone", () => {
  const minute = fc.integer({ min: 0, max: 10 * 365 * 24 * 60 });
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(instants)), minute, (zone, minutes) => {
      const startsAt = new Date(Date.UTC(2024, 0, 1) + minutes * 60_000);
      expect(parseCalendarFile(buildFile([buildInspection({ zone, startsAt })]))[0]?.at).toEqual(startsAt);
    }),
    { numRuns: 150 },
  );
});

test("an hour that occurs twice is written in UTC because local time is ambiguous", () => {
  const tzidAt = (time: string) =>
    parseCalendarFile(buildFile([buildInspection({ startsAt: new Date(time) })]))[0]?.tzid;
  expect(["2027-04-03T15:30:00Z", "2027-04-03T16:30:00Z"].map(tzidAt)).toEqual([undefined, undefined]);
  expect(["2027-04-03T14:30:00Z", "2027-04-03T17:30:00Z"].map(tzidAt)).toEqual([
    "Australia/Melbourne",
    "Australia/Melbourne",
  ]);
});

test("changes keep the entry's UID with a higher sequence and never reveal the key", () => {
  const parts = {
    organiser: { name: "Marquee", email: "hello@x.example" },
    attendee: { name: 'A "B"; C', email: "a@x.example" },
  };
  const before = buildFile([buildInspection()], parts);
  const moved = buildFile(
    [buildInspection({ sequence: 1, status: "rescheduled", startsAt: new Date("2026-12-01T00:00:00Z") })],
    parts,
  );
  const ended = buildFile([buildInspection({ sequence: 2, status: "cancelled" })], {
    ...parts,
    method: "cancel",
  });
  const entries = [before, moved, ended].flatMap(parseCalendarFile);
  expect(new Set(entries.map(({ event }) => event.uid)).size).toBe(1);
  expect(entries[0]?.event.uid).not.toContain("secret");
  expect(entries.map(({ event }) => event.sequence)).toEqual([0, 1, 2]);
  expect(entries.map(({ event }) => event.component.getFirstPropertyValue("status"))).toEqual([
    "TENTATIVE",
    "TENTATIVE",
    "CANCELLED",
  ]);
  const methods = [before, moved, ended].map((file) =>
    new ICAL.Component(ICAL.parse(file)).getFirstPropertyValue("method"),
  );
  expect(methods).toEqual(["REQUEST", "REQUEST", "CANCEL"]);
  const { event } = entries[0] as (typeof entries)[number];
  expect(event.duration.toString()).toBe("PT1H30M");
  expect(event.location).toBe("The Barn, 1 Main Street; Fitzroy, VIC");
  expect(event.description).toBe("Arranged by Sam.\nSee you there!");
  expect(event.attendees[0]?.getFirstParameter("cn")).toBe("A 'B'; C");
  for (const line of before.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(before).toMatch(/^BEGIN:VCALENDAR\r\n/);
});

test("text from users is escaped", () => {
  const hostile = 'x\r\nEND:VEVENT\r\nBEGIN:VALARM\\n,;:"é🎉';
  const [read] = parseCalendarFile(
    buildFile([buildInspection({ title: hostile, place: hostile, description: hostile })], {
      name: hostile,
      productName: hostile,
      method: "publish",
    }),
  );
  expect(read?.event.summary).toContain("END:VEVENT");
  expect(read?.event.description).toBe(hostile.replaceAll("\r\n", "\n"));
  expect(read?.event.component.getAllSubcomponents()).toEqual([]);
});
