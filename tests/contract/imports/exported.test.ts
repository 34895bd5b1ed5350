import { findImportField } from "@contract/imports/fields";
import { type ImportKind, importKinds } from "@contract/imports/kinds";
import { toPhoneDigits } from "@contract/leads/phone";
import type { VenueRecordFields } from "@contract/venues/records";
import { eventTypes, subTypesOf, venueFacilities, venueStyles } from "@contract/vocabulary";
import * as schema from "@upstream/db/schema";
import { seedLocationsIfEmpty } from "@upstream/events/locations";
import { loadPlacesByName, requireCity, requireUniquePlace } from "@upstream/imports/cells/places";
import { generateImportCsv } from "@upstream/settings/export/import-files";
import { createVenueRecord } from "@upstream/venues/records";
import { createRoomRecord } from "@upstream/venues/room-records";
import { describe, expect } from "vitest";
import fc from "../../support/property";
import { createUpstreamTest } from "../support/fixtures";
import { insertAccessToken, insertLocation, insertUser } from "../support/upstream";
import { importFile } from "./support/import-files";

const now = new Date("2026-11-01T02:00:00Z");
const { test, upstream } = createUpstreamTest({ now });

const word = fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ÿ=+@-](?:[A-Za-z0-9À-ÖØ-öø-ÿ'",;&: -]{0,18}[a-z0-9])$/);
const arbitraryOrNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const arbitraryOrUndefined = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const guests = arbitraryOrUndefined(fc.integer({ min: 1, max: 900 }));
const digits = fc.integer({ min: 0, max: 9999 }).map((number) => String(number).padStart(4, "0"));

const user = fc.record({
  displayName: word,
  role: fc.constantFrom("staff", "administrator"),
  vcRole: fc.constantFrom("Admin", "Team Lead", "Sales", "Venue Specialist"),
  country: fc.constantFrom("AU" as const, "UK" as const),
  isPhoneKnown: fc.boolean(),
});

const room = fc.record({
  description: fc.constantFrom("", "Bright.\nWith a bar; and a stage, =50 m"),
  dinner_and_dance_max_capacity: guests,
  standing_max_capacity: guests,
  seating_capacities: fc.subarray([{ seating_type: "banquet" as const, max_capacity: 120 }]),
  cost_per_person: arbitraryOrUndefined(fc.integer({ min: 0, max: 90_000 }).map((minor) => minor / 100)),
  min_cost_for_event: arbitraryOrUndefined(fc.integer({ min: 0, max: 9000 })),
});

const checklist: VenueRecordFields["checklist"] = [
  { title: "Parking", value: "40 spaces, at the back" },
  { title: "Lift", met: false },
];

const venue = fc.record({
  name: word,
  location_id: fc.constantFrom(1, 2),
  address: word,
  styles: fc.subarray([...venueStyles]),
  event_types: fc.subarray([...eventTypes], { minLength: 1 }),
  website: arbitraryOrUndefined(fc.constant("https://barn.example/a?b=1")),
  email: arbitraryOrUndefined(fc.constant("events@barn.example")),
  phone: arbitraryOrUndefined(fc.constant("03 9123 4567")),
  facilities: fc.subarray([...venueFacilities]),
  late_license_end_time: arbitraryOrUndefined(fc.constantFrom("23:30", "00:00", "01:15")),
  is_high_conversion_venue: fc.boolean(),
  checklist: fc.constantFrom(true, false).map((isKnown) => (isKnown ? checklist : [])),
  entire: room,
  rooms: fc.array(room, { maxLength: 2 }),
});

const event = fc.constantFrom(...eventTypes).chain((eventType) =>
  fc.record({
    eventType: fc.constant(eventType),
    subType:
      subTypesOf[eventType].length > 0
        ? arbitraryOrNull(fc.constantFrom(...subTypesOf[eventType]))
        : fc.constant(null),
    guestCount: arbitraryOrNull(fc.integer({ min: 1, max: 900 })),
    budgetMinor: arbitraryOrNull(fc.integer({ min: 0, max: 9_000_000 })),
    locationId: arbitraryOrNull(fc.constant(1)),
    notes: fc.constantFrom("", "Outdoors, if dry;\nno “DJ”", "- no stairs"),
    enquiry: arbitraryOrNull(
      fc.record({
        message: fc.constantFrom("", "<p>Is May free?<br>We are 80 &amp; more</p>\n<p>Thanks</p>"),
        isOfVenue: fc.boolean(),
      }),
    ),
    createdAt: fc.date({ min: new Date("2020-01-01"), max: now, noInvalidDate: true }),
  }),
);

const lead = fc.record({
  firstName: word,
  lastName: word,
  company: fc.oneof(fc.constant(""), word),
  isCorporateEvent: fc.boolean(),
  phone: arbitraryOrUndefined(digits),
  isOwned: fc.boolean(),
  events: fc.array(event, { maxLength: 2 }),
});

const business = fc.record({
  users: fc.array(user, { maxLength: 3 }),
  venues: fc.array(venue, { maxLength: 3 }),
  leads: fc.array(lead, { maxLength: 4 }),
});
type Business = typeof business extends fc.Arbitrary<infer Value> ? Value : never;

/** Starts without records but for the administrator and two places. */
async function resetAndSignIn(): Promise<string> {
  await upstream.reset();
  const admin = { username: "ada@marquee.test", displayName: "Ada", role: "administrator", vcRole: "Admin" };
  await insertUser(upstream.db, admin);
  await insertLocation(upstream.db, { name: "Melbourne", lat: -37.81, lng: 144.96 });
  await insertLocation(upstream.db, {
    name: "Fitzroy",
    lat: -37.798,
    lng: 144.978,
    postcode: "3065",
    parentId: 1,
  });
  return insertAccessToken(upstream.db, admin);
}

async function insertBusiness({ users, venues, leads }: Business) {
  const { db } = upstream;
  for (const [index, { isPhoneKnown, displayName, ...fields }] of users.entries()) {
    const phone = fields.country === "AU" ? "+61 412 345 678" : "020 7946 0018";
    await db.insert(schema.users).values({
      ...fields,
      displayName: `${displayName} ${index}`,
      username: `user${index}@venues.example`,
      phone: isPhoneKnown ? phone : null,
    });
  }
  for (const [index, { entire, rooms, ...fields }] of venues.entries()) {
    const { id } = await createVenueRecord(db, { ...fields, name: `${fields.name} ${index}` }, now);
    const { dinner_and_dance_max_capacity: dinnerMax = null, description } = entire;
    await db.update(schema.rooms).set({ dinnerMax, description });
    for (const [place, fields] of rooms.entries())
      await createRoomRecord(db, id, { ...fields, name: `Room ${place}` });
  }
  for (const [index, one] of leads.entries()) await insertLeadOfBusiness(index, one, { users, venues });
}

async function insertLeadOfBusiness(
  index: number,
  { events, phone, isOwned, ...fields }: Business["leads"][number],
  { users, venues }: Pick<Business, "users" | "venues">,
) {
  const { db } = upstream;
  const ownerId = isOwned ? 1 + (index % (users.length + 1)) : null;
  const [{ id: leadId } = { id: 0 }] = await db
    .insert(schema.leads)
    .values({ ...fields, country: "AU", ownerId, createdAt: now })
    .returning();
  await db.insert(schema.leadEmails).values({ leadId, email: `person${index}@example.com`, isPrimary: true });
  const number = phone && `+61 412 3${index}${phone.slice(0, 1)} ${phone.slice(1)}`;
  if (number)
    await db
      .insert(schema.leadPhoneNumbers)
      .values({ leadId, number, normalised: toPhoneDigits(number, "AU"), isPrimary: true });
  for (const [place, { enquiry, ...columns }] of events.entries()) {
    const [{ id: leadEventId } = { id: 0 }] = await db
      .insert(schema.leadEvents)
      .values({ ...columns, leadId, eventDate: `2028-0${place + 1}-14` })
      .returning();
    const venueId = enquiry?.isOfVenue && venues.length > 0 ? 1 : null;
    if (enquiry)
      await db.insert(schema.enquiries).values({
        leadEventId,
        venueId,
        message: enquiry.message,
        source: "website",
        createdAt: columns.createdAt,
      });
  }
}

async function exportImportFiles(): Promise<Record<ImportKind, string>> {
  const files = { users: "", venues: "", leads: "" };
  for (const kind of importKinds)
    files[kind] = await upstream.db.transaction(async (tx) => {
      const chunks: string[] = [];
      for await (const chunk of generateImportCsv(tx, kind)) chunks.push(chunk);
      return chunks.join("");
    });
  return files;
}

describe("the files of an export", () => {
  test("[IMPORT-12] an exported business that is imported elsewhere exports the same", async () => {
    await fc.assert(
      fc.asyncProperty(business, async (records) => {
        await resetAndSignIn();
        await insertBusiness(records);
        const exported = await exportImportFiles();
        const token = await resetAndSignIn();
        for (const kind of ["users", "venues", "leads"] as const) {
          if (exported[kind].trim().split("\r\n").length === 1) continue;
          const { outcomes, columns = [] } = await importFile(upstream, token, {
            kind,
            content: exported[kind],
          });
          expect(columns.map(({ target }) => findImportField(kind, target)?.label)).toEqual(
            columns.map(({ heading }) => heading),
          );
          expect(outcomes).not.toHaveProperty("refused");
        }
        expect(await exportImportFiles()).toEqual(exported);
      }),
      { numRuns: 8, endOnFailure: true },
    );
  });

  test("[IMPORT-12] an import finds each place of the gazetteer as an export names it", async () => {
    await upstream.db.delete(schema.locations);
    await seedLocationsIfEmpty(upstream.db);
    const places = await loadPlacesByName(upstream.db);
    for (const place of [...places.values()].flat()) {
      const { country, name, state, postcode, parentId } = place;
      expect(requireUniquePlace(places, { country, name, state, postcode }).id, name).toBe(place.id);
      if (parentId === null) expect(requireCity(places, { country, name }).id, name).toBe(place.id);
    }
  });
});
