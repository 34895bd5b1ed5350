import { findImportField } from "@contract/imports/fields";
import type { ImportKind } from "@contract/imports/kinds";
import { facilityNames, seatingStyles, venueFacilities, venueStyles } from "@contract/vocabulary";
import * as schema from "@upstream/db/schema";
import { loadVenueRecord } from "@upstream/venues/records";
import { loadRoomRecord } from "@upstream/venues/room-records";
import { asc } from "drizzle-orm";
import { describe, expect } from "vitest";
import fc from "../../support/property";
import { createUpstreamTest } from "../support/fixtures";
import { insertAccessToken, insertLocation, insertUser } from "../support/upstream";
import { importFile } from "./support/import-files";

const { test, upstream } = createUpstreamTest({ now: new Date("2026-11-01T02:00:00Z") });

type Cells = Record<string, string | number | undefined>;

/** A CSV file of records, with the labels of our fields as headings. */
function toCsv(kind: ImportKind, records: readonly Cells[], delimiter: string, lineEnd: string): string {
  const fields = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const quote = (value: string | number | undefined) =>
    /[",;\t\r\n]/.test(String(value ?? ""))
      ? `"${String(value).replaceAll('"', '""')}"`
      : String(value ?? "");
  const lines = [
    fields.map((name) => findImportField(kind, name)?.label ?? name),
    ...records.map((record) => fields.map((name) => record[name])),
  ];
  return lines.map((cells) => cells.map(quote).join(delimiter)).join(lineEnd) + lineEnd;
}

const word = fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ÿ](?:[A-Za-z0-9À-ÖØ-öø-ÿ'",;& -]{0,18}[a-z0-9])?$/);
const arbitraryOrUndefined = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const format = fc.record({
  delimiter: fc.constantFrom(",", ";", "\t"),
  lineEnd: fc.constantFrom("\n", "\r\n", "\r"),
  isMarked: fc.boolean(),
});

const lead = fc.record({
  first_name: word,
  last_name: word,
  company: arbitraryOrUndefined(word),
  phone_number: fc
    .integer({ min: 0, max: 999_999 })
    .map((digits) => `0412${String(digits).padStart(6, "0")}`),
  event_type: fc.constantFrom("Wedding", "Corporate Event", "Social Event"),
  event_date: fc
    .date({ min: new Date("2020-01-01"), max: new Date("2090-01-01"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  guest_count: arbitraryOrUndefined(fc.integer({ min: 1, max: 1000 })),
  budget: arbitraryOrUndefined(fc.integer({ min: 0, max: 1_000_000 })),
  notes: arbitraryOrUndefined(fc.stringMatching(/^[a-z][a-z ",;\n]{0,40}[a-z]$/)),
});

const seats = arbitraryOrUndefined(fc.integer({ min: 1, max: 900 }));
const venue = fc.record({
  address: arbitraryOrUndefined(word),
  styles: fc.subarray([...venueStyles]),
  facilities: fc.subarray([...venueFacilities]),
  event_types: fc.constantFrom("wedding", "corporate;social", "all"),
  rooms: fc.array(
    fc.record({
      dinner_and_dance_max_capacity: seats,
      seating: fc.dictionary(fc.constantFrom(...seatingStyles), fc.integer({ min: 1, max: 900 })),
      cost_per_person: arbitraryOrUndefined(fc.integer({ min: 0, max: 900 })),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

describe("records written as a file", () => {
  let token: string;

  const start = async () => {
    await upstream.reset();
    await insertUser(upstream.db, { username: "ada@marquee.test", role: "administrator", vcRole: "Admin" });
    token = await insertAccessToken(upstream.db, { username: "ada@marquee.test" });
    await insertLocation(upstream.db, { name: "Melbourne", lat: -37.81, lng: 144.96 });
  };

  /** Brings a file in twice: the second time nothing is new. */
  async function bringInTwice(
    kind: ImportKind,
    records: Cells[],
    { delimiter, lineEnd, isMarked }: { delimiter: string; lineEnd: string; isMarked: boolean },
  ) {
    const content = (isMarked ? "\uFEFF" : "") + toCsv(kind, records, delimiter, lineEnd);
    const first = await importFile(upstream, token, { kind, content });
    expect(first.outcomes).toEqual({ created: records.length });
    const second = await importFile(upstream, token, { kind, content });
    expect(second.outcomes).toEqual({ same: records.length });
  }

  test("[IMPORT-09] leads come back as they were, and a second time as the same", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(lead, { minLength: 1, maxLength: 5 }), format, async (leads, written) => {
        await start();
        const records = leads.map((values, index) => ({
          ...values,
          email: `person${index}@example.com`,
          phone_number: `${values.phone_number.slice(0, 9)}${index}`,
        }));
        await bringInTwice("leads", records, written);
        const saved = await upstream.db.select().from(schema.leads).orderBy(asc(schema.leads.id));
        expect(saved.map(({ firstName, lastName, company }) => [firstName, lastName, company])).toEqual(
          records.map(({ first_name, last_name, company = "" }) => [first_name, last_name, company]),
        );
        const events = await upstream.db.select().from(schema.leadEvents).orderBy(asc(schema.leadEvents.id));
        expect(
          events.map(({ eventDate, guestCount, budgetMinor, notes }) => [
            eventDate,
            guestCount,
            budgetMinor,
            notes,
          ]),
        ).toEqual(
          records.map(({ event_date, guest_count = null, budget, notes = "" }) => [
            event_date,
            guest_count,
            budget === undefined ? null : budget * 100,
            notes,
          ]),
        );
      }),
      { numRuns: 8, endOnFailure: true },
    );
  });

  test("[IMPORT-09] venues and rooms come back as they were, and a second time as the same", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(venue, { minLength: 1, maxLength: 3 }), format, async (venues, written) => {
        await start();
        const records = venues.flatMap(({ rooms, styles, facilities, ...values }, index) =>
          rooms.map(({ seating, ...room }, place) => ({
            ...values,
            name: `Venue ${index}`,
            location: "Melbourne",
            styles: styles.join("; "),
            facilities: facilities.map((name) => facilityNames[name]).join("; "),
            room_name: `Room ${place}`,
            ...room,
            ...Object.fromEntries(
              Object.entries(seating).map(([style, guests]) => [`seating_${style}`, guests]),
            ),
          })),
        );
        await bringInTwice("venues", records, written);
        for (const [index, { styles, facilities, address = "" }] of venues.entries()) {
          const record = await loadVenueRecord(upstream.db, index + 1);
          expect([record.styles, record.facilities, record.address]).toEqual([styles, facilities, address]);
        }
        const rooms = await upstream.db
          .select()
          .from(schema.rooms)
          .orderBy(asc(schema.rooms.venueId), asc(schema.rooms.position));
        const loaded = await Promise.all(
          rooms
            .filter(({ isEntireVenue }) => !isEntireVenue)
            .map(({ venueId, id }) => loadRoomRecord(upstream.db, { venueId, roomId: id })),
        );
        expect(
          loaded.map(({ dinner_and_dance_max_capacity, cost_per_person, seating_capacities }) => ({
            dinner_and_dance_max_capacity,
            cost_per_person,
            seating: Object.fromEntries(
              seating_capacities.map(({ seating_type, max_capacity }) => [seating_type, max_capacity]),
            ),
          })),
        ).toEqual(
          venues.flatMap(({ rooms: expected }) =>
            expected.map(({ seating, ...room }) => ({ ...room, seating: { ...seating } })),
          ),
        );
      }),
      { numRuns: 6, endOnFailure: true },
    );
  });
});
