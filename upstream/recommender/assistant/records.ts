import type { Country } from "@contract/vocabulary";
import { and, asc, eq, getTableColumns, gt, lte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../../db/database";
import { aggregateRowsSql } from "../../db/row-list";
import { leadEvents, leads, locations, rooms, specialOffers, venueAreas, venues } from "../../db/schema";

/** The full record of a venue; amounts in minor units, coordinates in degrees, times in minutes after noon. */
export type VenueRecord = Awaited<ReturnType<typeof loadActiveVenueRecords>>[number];
export type RoomRecord = VenueRecord["rooms"][number];
export type Offer = Awaited<ReturnType<typeof selectCurrentOffersOfVenues>>[number];
/** A venue in the index of names. */
export type NamedVenue = Awaited<ReturnType<typeof loadVenueNames>>[number];
/** A place of the gazetteer. */
export type Place = Awaited<ReturnType<typeof selectAllPlaces>>[number];

const whereAnyOfIds = (ids: readonly number[]) => sql`any(${sql.param([...ids])}::int[])`;

/** A text that changes with every change to a venue or room of a country, for caches. */
export async function loadCatalogueVersion(db: Database, country: Country): Promise<string> {
  const [row] = await db
    .select({
      version: sql<string>`coalesce(sum(${venueAreas.version}), 0) || '/' || coalesce(max(${venueAreas.version}), 0) || '/' || count(*)`,
    })
    .from(venueAreas)
    .where(eq(venueAreas.country, country));
  return row?.version ?? "";
}

/** All venues of a country, including inactive ones, with name and place. */
export function loadVenueNames(db: Database, country: Country) {
  const city = alias(locations, "city");
  return db
    .select({
      id: venues.id,
      name: venues.name,
      place: locations.name,
      city: city.name,
      isActive: venues.isActive,
    })
    .from(venues)
    .innerJoin(locations, eq(locations.id, venues.locationId))
    .innerJoin(city, eq(city.id, venues.cityId))
    .where(eq(venues.country, country))
    .orderBy(asc(venues.id));
}

/** The rooms of some venues, without Entire Venue entries. */
export function selectRoomsOfVenues(db: Database, venueIds: readonly number[]) {
  return db
    .select({ id: rooms.id, venueId: rooms.venueId, name: rooms.name })
    .from(rooms)
    .where(and(eq(rooms.venueId, whereAnyOfIds(venueIds)), eq(rooms.isEntireVenue, false), rooms.isActive))
    .orderBy(asc(rooms.venueId), asc(rooms.position));
}

/** The places of all countries, so that a place abroad can be recognised as such. */
export const selectAllPlaces = (db: Database) =>
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

/** The client's name and the notes of an event. */
export async function loadClientOfEvent(db: Database, eventId: number) {
  const [client] = await db
    .select({
      firstName: leads.firstName,
      lastName: leads.lastName,
      subType: leadEvents.subType,
      notes: leadEvents.notes,
    })
    .from(leadEvents)
    .innerJoin(leads, eq(leads.id, leadEvents.leadId))
    .where(eq(leadEvents.id, eventId));
  return client;
}

/** The current offers of some venues, in order of expiry. */
export function selectCurrentOffersOfVenues(db: Database, venueIds: readonly number[], now: Date) {
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
        eq(specialOffers.venueId, whereAnyOfIds(venueIds)),
        lte(specialOffers.startsAt, now),
        gt(specialOffers.expiresAt, now),
      ),
    )
    .orderBy(asc(specialOffers.expiresAt), asc(specialOffers.id));
}

/** The checklists and descriptions of some venues by their ids. */
export async function loadVenueTextsById(db: Database, venueIds: readonly number[]) {
  const { id, checklist, description } = venues;
  const rows = await db
    .select({ id, checklist, description })
    .from(venues)
    .where(eq(id, whereAnyOfIds(venueIds)));
  // Only these fields are read of such a record; loading 2000 whole records would be slow.
  return new Map(rows.map((row) => [row.id, row as VenueRecord]));
}

/** The rooms of each venue, in order, as one value: a lateral join loads venues with rooms in one query. */
function selectRoomList(db: Database) {
  const { id, name, isEntireVenue, dinnerMin, dinnerMax, standingMin, standingMax, seating } = rooms;
  const { costPerPersonMinor, minCostMinor } = rooms;
  const capacities = { dinnerMin, dinnerMax, standingMin, standingMax, seating };
  const fields = { id, name, isEntireVenue, ...capacities, costPerPersonMinor, minCostMinor };
  return db
    .select({ rooms: aggregateRowsSql(fields, [asc(rooms.position)]).as("rooms") })
    .from(rooms)
    .where(and(eq(rooms.venueId, venues.id), rooms.isActive))
    .as("room_list");
}

/** The records of some venues, in the order of the ids; inactive venues and those of other countries are left out. */
export async function loadActiveVenueRecords(db: Database, country: Country, venueIds: readonly number[]) {
  if (venueIds.length === 0) return [];
  const city = alias(locations, "city");
  const list = selectRoomList(db);
  const records = await db
    .select({
      ...getTableColumns(venues),
      place: locations.name,
      city: city.name,
      cityLat: city.lat,
      cityLng: city.lng,
      rooms: list.rooms,
    })
    .from(venues)
    .innerJoin(locations, eq(locations.id, venues.locationId))
    .innerJoin(city, eq(city.id, venues.cityId))
    .crossJoinLateral(list)
    .where(
      and(eq(venues.country, country), eq(venues.isActive, true), eq(venues.id, whereAnyOfIds(venueIds))),
    );
  const byId = new Map(records.map((record) => [record.id, record]));
  return venueIds.flatMap((id) => byId.get(id) ?? []);
}
