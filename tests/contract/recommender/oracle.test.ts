import type { Filters } from "@contract/recommender/criteria";
import * as roomSearchCalls from "@contract/recommender/search";
import {
  type Country,
  ENTIRE_VENUE,
  eventTypes,
  radiusOptions,
  scoringKeys,
  seatingStyles,
} from "@contract/vocabulary";
import * as schema from "@upstream/db/schema";
import { defaultWeighting } from "@upstream/recommender/settings";
import { describe, expect } from "vitest";
import fc from "../../support/property";
import { createSharedUpstreamTest } from "../support/fixtures";
import {
  insertAccessToken,
  insertLead,
  insertLeadEvent,
  insertLocation,
  insertUser,
} from "../support/upstream";
import { type Catalogue, listExpectedVenues, listWishes } from "../support/venue-oracle";

const styles = ["Garden", "Hotel", "Winery"] as const;
const centres = { AU: { lat: -37.8136, lng: 144.9631 }, UK: { lat: 51.5074, lng: -0.1278 } };
const runs = { numRuns: 25, interruptAfterTimeLimit: 60_000 };

const yesNo = fc.constantFrom("Yes" as const, "No" as const);
const arbitraryKnownOrUnknown = (max: number) => fc.option(fc.integer({ min: 0, max }));
const coordinate = fc.double({ min: -1.6, max: 1.6, noNaN: true });

const someRoom = fc.record({
  dinnerMin: arbitraryKnownOrUnknown(80),
  dinnerMax: arbitraryKnownOrUnknown(300),
  standingMin: arbitraryKnownOrUnknown(80),
  standingMax: arbitraryKnownOrUnknown(500),
  costPerPersonMinor: arbitraryKnownOrUnknown(40_000),
  minCostMinor: arbitraryKnownOrUnknown(4_000_000),
  seating: fc.dictionary(fc.constantFrom(...seatingStyles), fc.integer({ min: 1, max: 400 }), {
    maxKeys: 3,
    noNullPrototype: true,
  }),
});
/** Names with their folded forms. */
const plainNames = {
  "Château Élan": "chateau elan",
  "CHATEAU d'Or": "chateau d'or",
  "The Old Barn": "the old barn",
  "Ça & Là (100%)": "ca & la (100%)",
} as const;
const someVenue = fc.record({
  name: fc.constantFrom(...(Object.keys(plainNames) as (keyof typeof plainNames)[])),
  country: fc.constantFrom<Country>("AU", "AU", "UK"),
  isInCity: fc.boolean(),
  north: coordinate,
  east: coordinate,
  styles: fc.subarray([...styles]),
  eventTypes: fc.subarray([...eventTypes], { minLength: 1 }),
  externalCatering: fc.boolean(),
  accommodationOnSite: fc.boolean(),
  ceremonyOnSite: fc.boolean(),
  outdoorSpace: fc.boolean(),
  mandapCeremony: fc.boolean(),
  lateLicenseMinutes: arbitraryKnownOrUnknown(840),
  isActive: fc.constantFrom(true, true, true, false),
  isHighConversion: fc.boolean(),
  whole: fc.oneof(someRoom, fc.constant({})),
  // Rooms without data tie with each other.
  rooms: fc.array(fc.oneof(someRoom, fc.constant({})), { maxLength: 4 }),
});
const someVenues = fc.array(someVenue, { minLength: 1, maxLength: 14 });

const arbitraryRange = <Low extends string, High extends string>(low: Low, high: High, max: number) =>
  fc.tuple(fc.nat(max), fc.nat(max), fc.constantFrom("both", "low", "high")).map(([a, b, kept]) => ({
    ...(kept !== "high" && { [low]: Math.min(a, b) }),
    ...(kept !== "low" && { [high]: Math.max(a, b) }),
  }));
type OracleFilters = Omit<Filters, "location">;

const someFilters: fc.Arbitrary<OracleFilters> = fc
  .tuple(
    fc.record({
      event_type: fc.constantFrom(...eventTypes),
      radius: fc.constantFrom(...radiusOptions),
      category: fc.subarray([...styles]),
      guests: fc.integer({ min: 1, max: 400 }),
      accommodation_required: yesNo,
      external_catering_required: yesNo,
      ceremonies_onsite: yesNo,
      mandap_ceremony: yesNo,
      outdoor_space_required: yesNo,
    }),
    fc.record(
      {
        seating_type: fc.constantFrom(...seatingStyles),
        late_license_end_time: fc.constantFrom("21:00", "22:30", "23:59", "00:45", "02:00"),
      },
      { requiredKeys: [] },
    ),
    fc.oneof(
      fc.constant({}),
      arbitraryRange("price_per_person_min", "price_per_person_max", 500),
      arbitraryRange("price_per_day_min", "price_per_day_max", 100_000),
    ),
  )
  .map(([needed, chosen, budget]) => ({ ...needed, ...chosen, ...budget }));

const someSettings = fc.record({
  weights: fc.array(fc.constantFrom(0, 1, 10, 37, 100), { minLength: 10, maxLength: 10 }).map((list) => ({
    ...defaultWeighting.weights,
    ...Object.fromEntries(scoringKeys.map((key, i) => [key, list[i]])),
  })),
  secondaryActive: fc.subarray([...defaultWeighting.secondaryActive]),
});

/** The part of a search to request; ids are indexes in the catalogue. */
const somePart = fc.record(
  {
    offset: fc.nat(6),
    limit: fc.nat(6),
    search: fc.constantFrom("", " c ", "Chât", "eau  ", "OLD b", "(100%", "é", "Là", "zz"),
    venues: fc.array(fc.integer({ min: 1, max: 16 }), { minLength: 1, maxLength: 6 }),
    rooms: fc.array(fc.tuple(fc.integer({ min: 1, max: 16 }), fc.nat(4)), { minLength: 1, maxLength: 4 }),
    open: fc.integer({ min: 1, max: 16 }),
  },
  { requiredKeys: [] },
);
type WantedSlice = typeof somePart extends fc.Arbitrary<infer Value> ? Value : never;

/** The rule for name filters: short ones match everything, longer ones must be contained. */
const wantedOf: Record<string, string> = {
  "": "",
  " c ": "",
  é: "",
  Chât: "chat",
  "eau  ": "eau",
  "OLD b": "old b",
  "(100%": "(100%",
  Là: "la",
  zz: "zz",
};

const getRoomId = (venueId: number, position: number) => (99 - venueId) * 10 + position;

const { test, upstream } = createSharedUpstreamTest();

describe("venue search against a plain oracle", () => {
  let token: string;
  let userId: number;
  const places = {} as Record<Country, { leadId: number; eventId: number; cityId: number; otherId: number }>;

  test.beforeAll(async () => {
    const { db } = upstream;
    const user = await insertUser(db);
    userId = user.id;
    token = await insertAccessToken(upstream.db, user);
    for (const country of ["AU", "UK"] as const) {
      const cityId = (await insertLocation(db, { country, ...centres[country] })).id;
      const otherId = (await insertLocation(db, { country })).id;
      const lead = await insertLead(db, { country });
      const event = await insertLeadEvent(db, { leadId: lead.id, locationId: cityId });
      places[country] = { leadId: lead.id, eventId: event.id, cityId, otherId };
    }
  });

  /** Replaces the whole catalogue and returns it as stored. */
  async function stock(given: typeof someVenues extends fc.Arbitrary<infer Venues> ? Venues : never) {
    const catalogue: Catalogue = { venues: [], rooms: [] };
    for (const [index, { rooms, whole, isInCity, north, east, ...venue }] of given.entries()) {
      const { cityId, otherId } = places[venue.country];
      const id = index + 1;
      const locationId = isInCity ? cityId : otherId;
      catalogue.venues.push({
        ...venue,
        id,
        locationId,
        cityId: locationId,
        address: "",
        lat: centres[venue.country].lat + north,
        lng: centres[venue.country].lng + east,
      });
      // The ids of rooms run against those of venues, so that one order cannot replace the other.
      const entire = { ...whole, name: ENTIRE_VENUE, isEntireVenue: true };
      for (const [position, room] of [entire, ...rooms].entries())
        catalogue.rooms.push({ name: "Hall", ...room, position, venueId: id, id: getRoomId(id, position) });
    }
    await upstream.db.delete(schema.venues);
    await upstream.db.insert(schema.venues).values(catalogue.venues);
    // Inserted in reverse, so that the table order does not help.
    await upstream.db.insert(schema.rooms).values(catalogue.rooms.toReversed());
    return catalogue;
  }

  async function find(
    country: Country,
    filters: OracleFilters,
    part: WantedSlice & { meeting?: "must-haves" | "everything" } = {},
  ) {
    const { leadId, eventId, cityId } = places[country];
    const sent = { ...filters, location: cityId };
    const { status, body } = await upstream.call(roomSearchCalls.search, {
      token,
      query: {
        lead_id: leadId,
        event_id: eventId,
        user_id: userId,
        filters: JSON.stringify(sent),
        offset: part.offset,
        limit: part.limit,
        search: part.search,
        venue_ids: part.venues?.join(","),
        room_ids: part.rooms?.map(([venue, position]) => getRoomId(venue, position)).join(","),
        open_venue_id: part.open,
        meeting: part.meeting,
        markers: Object.keys(part).length ? "true" : undefined,
      },
    });
    expect(status).toBe(200);
    const { venues: groups, slice, markers } = body.data;
    return { sent, groups, slice, markers };
  }

  test("[K-08] finds, scores, ranks and sorts exactly like the oracle", {
    timeout: 90_000,
  }, async () => {
    const someRequest = fc.tuple(fc.constantFrom<Country>("AU", "UK"), someFilters);
    await fc.assert(
      fc.asyncProperty(
        someVenues,
        someSettings,
        fc.array(someRequest, { minLength: 3, maxLength: 6 }),
        async (given, settings, searches) => {
          const catalogue = await stock(given);
          await upstream.db.delete(schema.karenSettings);
          await upstream.db.insert(schema.karenSettings).values([
            { country: "AU", ...settings },
            { country: "UK", ...settings },
          ]);
          for (const [country, filters] of searches) {
            const { sent, groups } = await find(country, filters);
            const city = { id: places[country].cityId, ...centres[country] };
            const expected = listExpectedVenues(catalogue, { country, city, filters: sent, ...settings });
            for (const isInCity of [true, false]) {
              const found = isInCity ? groups.eventCityVenues : groups.otherVenues;
              const wanted = expected.filter((venue) => venue.isInCity === isInCity);
              expect(found.map((rooms) => rooms.map(({ room_id }) => room_id))).toEqual(
                wanted.map(({ rooms }) => rooms.map(({ id }) => id)),
              );
              const rooms = found.flat();
              for (const [index, room] of wanted.flatMap((venue) => venue.rooms).entries()) {
                expect(Math.abs((rooms[index]?.distance ?? NaN) - room.distance)).toBeLessThan(0.0501);
                expect(rooms[index]?.venue_room_score_summary?.total_score).toBe(
                  roundOrUndefined(room.total, 100),
                );
                expect(rooms[index]?.percentile_score).toBe(roundOrUndefined(room.percentile, 10));
                expect(rooms[index]?.rank).toBe(room.rank);
                expect(rooms[index]?.guest_fit).toBe(room.fit);
              }
            }
          }
        },
      ),
      runs,
    );
  });

  test("[K-08] a slice is that part of the oracle's result, with the overall ranks", {
    timeout: 90_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        someVenues,
        someSettings,
        someFilters,
        fc.array(somePart, { minLength: 3, maxLength: 6 }),
        async (given, settings, filters, parts) => {
          const catalogue = await stock(given);
          await upstream.db.delete(schema.karenSettings);
          await upstream.db.insert(schema.karenSettings).values({ country: "AU", ...settings });
          const city = { id: places.AU.cityId, ...centres.AU };
          for (const part of parts.filter((it) => Object.keys(it).length > 0)) {
            const { sent, groups, slice, markers } = await find("AU", filters, part);
            const all = listExpectedVenues(catalogue, { country: "AU", city, filters: sent, ...settings });
            const found = [...all.filter((it) => it.isInCity), ...all.filter((it) => !it.isInCity)].filter(
              (venue) => passesFilters(catalogue, part, venue.venueId),
            );
            const { offset = 0, limit = found.length } = part;
            const listed = found.filter(
              (venue, index) => (index >= offset && index < offset + limit) || venue.venueId === part.open,
            );
            for (const isInCity of [true, false]) {
              const group = isInCity ? groups.eventCityVenues : groups.otherVenues;
              const wanted = listed.filter((venue) => venue.isInCity === isInCity);
              expect(group.map((rooms) => rooms.map(({ room_id }) => room_id))).toEqual(
                wanted.map(({ rooms }) => rooms.map(({ id }) => id)),
              );
            }
            const ranked = all.flatMap(({ rooms }) => rooms.filter(({ total }) => total !== undefined));
            for (const room of [...groups.eventCityVenues, ...groups.otherVenues].flat()) {
              const own = ranked.find(({ id }) => id === room.room_id);
              expect(room.rank).toBe(own?.rank);
              expect(room.rank_shared_with).toBe(own?.sharing);
              expect(room.percentile_score).toBe(roundOrUndefined(own?.percentile, 10));
            }
            expect(markers.map(({ venue_id }) => venue_id)).toEqual(found.map(({ venueId }) => venueId));
            expect(slice).toMatchObject({
              offset,
              total: all.length,
              rooms: ranked.length,
              found: found.length,
              eventCityFound: found.filter(({ isInCity }) => isInCity).length,
            });
            const byMerit = [...all.filter((it) => it.isInCity), ...all.filter((it) => !it.isInCity)]
              .flatMap(({ rooms }) => rooms.filter(({ total }) => total !== undefined))
              .sort((a, b) => Number(a.rank) - Number(b.rank));
            expect(slice?.leaders.map(({ room_id }) => room_id)).toEqual(
              byMerit.slice(0, 2).map(({ id }) => id),
            );
          }
        },
      ),
      runs,
    );
  });

  test("[FILT-06] with must-haves or all wishes required, only venues that meet them are listed", {
    timeout: 90_000,
  }, async () => {
    const meetings = ["must-haves", "everything"] as const;
    await fc.assert(
      fc.asyncProperty(
        someVenues,
        someSettings,
        fc.array(fc.tuple(someFilters, fc.subarray([...scoringKeys]), fc.constantFrom("", "Chât")), {
          minLength: 3,
          maxLength: 6,
        }),
        async (given, settings, searches) => {
          const catalogue = await stock(given);
          await upstream.db.delete(schema.karenSettings);
          await upstream.db.insert(schema.karenSettings).values({ country: "AU", ...settings });
          const city = { id: places.AU.cityId, ...centres.AU };
          for (const [filters, must_haves, name] of searches)
            for (const meeting of meetings) {
              const { sent, groups, slice, markers } = await find(
                "AU",
                { ...filters, must_haves },
                { meeting, search: name },
              );
              const all = listExpectedVenues(catalogue, { country: "AU", city, filters: sent, ...settings });
              const named = all.filter((venue) => passesFilters(catalogue, { search: name }, venue.venueId));
              const wishes = listWishes(sent, settings.secondaryActive);
              const required = wishes.filter((key) => meeting === "everything" || must_haves.includes(key));
              const meeters = (keys: typeof wishes) =>
                named.filter(({ rooms }) =>
                  rooms.some(
                    (room) => room.total !== undefined && keys.every((key) => room.meets.includes(key)),
                  ),
                );
              const expected = required.length > 0 ? meeters(required) : named;
              const listed = [...groups.eventCityVenues, ...groups.otherVenues];
              const ids = expected.map(({ venueId }) => venueId).sort();
              expect(listed.map(([room]) => room?.venue_id).sort()).toEqual(ids);
              expect(markers.map(({ venue_id }) => venue_id).sort()).toEqual(ids);
              const ranks = all.flatMap(({ rooms }) => rooms).map(({ id, rank }) => [id, rank] as const);
              for (const room of listed.flat()) expect(room.rank).toBe(new Map(ranks).get(room.room_id));
              const maybe = named.filter(
                (venue) =>
                  !expected.includes(venue) &&
                  venue.rooms.some(
                    ({ total, ...room }) =>
                      total !== undefined &&
                      required.every((key) => room.meets.includes(key) || room.unknown.includes(key)),
                  ),
              );
              expect(slice?.found).toBe(expected.length);
              expect(slice?.meeting).toEqual({
                all: named.length,
                everything: meeters(wishes).length,
                unknown: maybe.length,
                without:
                  expected.length > 0
                    ? []
                    : required.map((key) => ({
                        key,
                        venues: meeters(required.filter((other) => other !== key)).length,
                      })),
              });
            }
        },
      ),
      runs,
    );
  });

  test("[FILT-02] a larger radius never loses a venue", { timeout: 90_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(someVenues, someFilters, async (given, filters) => {
        await stock(given);
        let before: number[] = [];
        for (const radius of radiusOptions) {
          const { groups } = await find("AU", { ...filters, radius });
          const found = [...groups.eventCityVenues, ...groups.otherVenues].map(
            ([room]) => room?.venue_id ?? 0,
          );
          expect(found).toEqual(expect.arrayContaining(before));
          before = found;
        }
      }),
      { ...runs, numRuns: 6 },
    );
  });
});

/** Whether a venue passes the filters of a slice. */
function passesFilters({ venues, rooms }: Catalogue, part: WantedSlice, venueId: number) {
  const name = venues.find(({ id }) => id === venueId)?.name as keyof typeof plainNames;
  const holds = rooms.some(
    (room) =>
      room.venueId === venueId &&
      part.rooms?.some(([venue, position]) => venue === venueId && position === room.position),
  );
  return (
    plainNames[name].includes(wantedOf[part.search ?? ""] ?? "?") &&
    (part.venues?.includes(venueId) ?? true) &&
    (!part.rooms || holds)
  );
}

const roundOrUndefined = (value: number | undefined, steps: number) =>
  value === undefined ? undefined : Math.round(value * steps) / steps;
