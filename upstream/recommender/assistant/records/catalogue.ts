import type { Country } from "@contract/vocabulary";
import { and, asc, eq, gt, lte, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../../../db/database";
import { rowList } from "../../../db/row-list";
import { leads, locations, rooms, specialOffers, venues } from "../../../db/schema";
import { toMetres } from "../../scoring/distance";
import type { NamedVenue } from "../names/name-index";
import type { NamedRoom } from "../names/rooms";
import type { Where } from "../needs/need";
import type { Place } from "../places/places-found";

/** What the catalogue holds of a venue; amounts in minor units, degrees, minutes after noon. */
export type VenueRecord = Awaited<ReturnType<typeof readRecords>>[number];
export type RoomRecord = VenueRecord["rooms"][number];
export type Offer = Awaited<ReturnType<typeof readOffers>>[number];

/** Most venues that a search without a place looks at. */
const MOST_LOOKED_AT = 5000;

const anyOf = (ids: readonly number[]) => sql`any(${sql.param([...ids])}::int[])`;

/** The venues of a country by name and place, those that are no longer active too. */
export function readNames(db: Database, country: Country): Promise<NamedVenue[]> {
  const city = alias(locations, "city");
  return db
    .select({
      id: venues.id,
      name: venues.name,
      place: locations.name,
      city: city.name,
      locationId: venues.locationId,
      cityId: venues.cityId,
      isActive: venues.isActive,
      address: venues.address,
      phone: venues.phone,
      lat: venues.lat,
      lng: venues.lng,
      styles: venues.styles,
    })
    .from(venues)
    .innerJoin(locations, eq(locations.id, venues.locationId))
    .innerJoin(city, eq(city.id, venues.cityId))
    .where(eq(venues.country, country))
    .orderBy(asc(venues.id));
}

/** The names of all packages that active venues of a country have. */
export async function readPackageNames(db: Database, country: Country): Promise<string[]> {
  const name = sql<string>`jsonb_path_query(${venues.packages}, '$[*].name') #>> '{}'`;
  const rows = await db
    .selectDistinct({ name })
    .from(venues)
    .where(and(eq(venues.country, country), eq(venues.isActive, true)));
  return rows.flatMap((row) => row.name ?? []);
}

/** The names of an event's client, by which a person is told from a venue. */
export async function readClient(db: Database, leadId: number): Promise<string[]> {
  const [client] = await db
    .select({ firstName: leads.firstName, lastName: leads.lastName })
    .from(leads)
    .where(eq(leads.id, leadId));
  return [client?.firstName, client?.lastName].filter((name): name is string => !!name);
}

/**
 * The rooms of some venues, and of all active ones of a country those whose whole name stands in a text of plain
 * words; not the entire venues.
 */
export function readRoomsNamed(
  db: Database,
  country: Country,
  { ids, words }: { ids: readonly number[]; words: readonly string[] },
): Promise<NamedRoom[]> {
  const spelt = sql`replace(regexp_replace(lower(${rooms.name}), '[''’]', '', 'g'), '&', ' and ')`;
  const name = sql`' ' || btrim(regexp_replace(${spelt}, '[^a-z0-9]+', ' ', 'g')) || ' '`;
  return db
    .select({ venueId: rooms.venueId, name: rooms.name })
    .from(rooms)
    .innerJoin(venues, eq(venues.id, rooms.venueId))
    .where(
      and(
        eq(venues.country, country),
        eq(venues.isActive, true),
        eq(rooms.isEntireVenue, false),
        or(eq(rooms.venueId, anyOf(ids)), sql`position(${name} in ${` ${words.join(" ")} `}) > 0`),
      ),
    )
    .orderBy(asc(rooms.venueId), asc(rooms.position));
}

/** The gazetteer of all countries: a place abroad is known to be abroad. */
export const readPlaces = (db: Database): Promise<Place[]> =>
  db
    .select({
      id: locations.id,
      name: locations.name,
      country: locations.country,
      parentId: locations.parentId,
      state: locations.state,
      lat: locations.lat,
      lng: locations.lng,
    })
    .from(locations)
    .orderBy(asc(locations.id));

/** The records of some active venues of a country, in the order of the ids; those of other countries are left out. */
export async function readVenues(db: Database, country: Country, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const records = await readRecords(db, country, eq(venues.id, anyOf(ids)));
  const byId = new Map(records.map((record) => [record.id, record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The records of the active venues of a country in any of some places or within their reach; of all without one. */
export function readAround(db: Database, country: Country, wheres: readonly Where[]) {
  return readRecords(db, country, or(...wheres.map((where) => isAround(where, country))));
}

function isAround(where: Where, country: Country) {
  const own = or(eq(venues.cityId, where.id), eq(venues.locationId, where.id));
  if (where.within === undefined) return own;
  const centre = sql`ll_to_earth(${where.lat}::float8, ${where.lng}::float8)`;
  // As the index `venues_earth` has it.
  const place = sql`point_on_earth(${venues.lat}, ${venues.lng})`;
  const metres = toMetres(where.within, country);
  const isNear = sql`(earth_box(${centre}, ${metres}::float8) @> ${place} and earth_distance(${centre}, ${place}) <= ${metres}::float8)`;
  return (where.isCity && !where.isRoughly) || where.id === 0 ? isNear : or(own, isNear);
}

/** The offers of some venues that hold now, the first to end first. */
export function readOffers(db: Database, ids: readonly number[], now: Date) {
  return db
    .select({
      venueId: specialOffers.venueId,
      title: specialOffers.title,
      forEventType: specialOffers.forEventType,
      expiresAt: specialOffers.expiresAt,
    })
    .from(specialOffers)
    .where(
      and(
        eq(specialOffers.venueId, anyOf(ids)),
        lte(specialOffers.startsAt, now),
        gt(specialOffers.expiresAt, now),
      ),
    )
    .orderBy(asc(specialOffers.expiresAt), asc(specialOffers.id));
}

function readRecords(db: Database, country: Country, which: ReturnType<typeof or>) {
  const city = alias(locations, "city");
  const roomList = db
    .select({
      rooms: rowList({
        id: rooms.id,
        name: rooms.name,
        isEntireVenue: rooms.isEntireVenue,
        position: rooms.position,
        dinnerMin: rooms.dinnerMin,
        dinnerMax: rooms.dinnerMax,
        standingMin: rooms.standingMin,
        standingMax: rooms.standingMax,
        seating: rooms.seating,
        costPerPersonMinor: rooms.costPerPersonMinor,
        minCostMinor: rooms.minCostMinor,
      }).as("rooms"),
    })
    .from(rooms)
    .where(eq(rooms.venueId, venues.id))
    .as("room_list");
  return db
    .select({
      id: venues.id,
      name: venues.name,
      country: venues.country,
      locationId: venues.locationId,
      cityId: venues.cityId,
      place: locations.name,
      city: city.name,
      cityLat: city.lat,
      cityLng: city.lng,
      address: venues.address,
      lat: venues.lat,
      lng: venues.lng,
      styles: venues.styles,
      eventTypes: venues.eventTypes,
      phone: venues.phone,
      email: venues.email,
      website: venues.website,
      accommodation: venues.accommodationOnSite,
      ceremony: venues.ceremonyOnSite,
      catering: venues.externalCatering,
      outdoor: venues.outdoorSpace,
      mandap: venues.mandapCeremony,
      lateLicenseMinutes: venues.lateLicenseMinutes,
      checklist: venues.checklist,
      packages: venues.packages,
      rooms: roomList.rooms,
    })
    .from(venues)
    .innerJoin(locations, eq(locations.id, venues.locationId))
    .innerJoin(city, eq(city.id, venues.cityId))
    .crossJoinLateral(roomList)
    .where(and(eq(venues.country, country), eq(venues.isActive, true), which))
    .orderBy(asc(venues.id))
    .limit(MOST_LOOKED_AT);
}
