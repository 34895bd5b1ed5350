import type { EventType } from "@contract/vocabulary";
import { and, asc, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../db/database";
import { createOncePerDatabase } from "../db/per-database";
import { aggregateRowsSql } from "../db/row-list";
import { locations, rooms, specialOffers, venues } from "../db/schema";

/** Which offers to list: those valid now, for the type of event. */
export interface ListedVenuesQuery {
  eventType: EventType;
  now: Date;
}

const selectListedRooms = (db: Database) =>
  db
    .select({
      rooms: aggregateRowsSql({
        id: rooms.id,
        name: rooms.name,
        description: rooms.description,
        dinnerMin: rooms.dinnerMin,
        dinnerMax: rooms.dinnerMax,
        standingMin: rooms.standingMin,
        standingMax: rooms.standingMax,
        seating: rooms.seating,
        costPerPersonMinor: rooms.costPerPersonMinor,
        minCostMinor: rooms.minCostMinor,
        pictures: rooms.pictures,
        captions: rooms.captions,
      }).as("rooms"),
    })
    .from(rooms)
    .where(and(eq(rooms.venueId, venues.id), rooms.isActive))
    .as("room_list");

const selectListedOffers = (db: Database) =>
  db
    .select({
      offers: aggregateRowsSql(
        {
          id: specialOffers.id,
          title: specialOffers.title,
          description: specialOffers.description,
          forEventType: specialOffers.forEventType,
          startsAt: specialOffers.startsAt,
          expiresAt: specialOffers.expiresAt,
        },
        [asc(specialOffers.expiresAt), asc(specialOffers.id)],
      ).as("offers"),
    })
    .from(specialOffers)
    .where(
      and(
        eq(specialOffers.venueId, venues.id),
        lte(specialOffers.startsAt, sql.placeholder("now")),
        gt(specialOffers.expiresAt, sql.placeholder("now")),
        or(isNull(specialOffers.forEventType), eq(specialOffers.forEventType, sql.placeholder("eventType"))),
      ),
    )
    .as("offer_list");

const listedRows = createOncePerDatabase((db) => {
  const city = alias(locations, "city");
  const roomList = selectListedRooms(db);
  const offerList = selectListedOffers(db);
  return db
    .select({
      id: venues.id,
      name: venues.name,
      place: locations.name,
      zone: locations.zone,
      city: city.name,
      lat: venues.lat,
      lng: venues.lng,
      styles: venues.styles,
      picture: venues.picture,
      isHighConversion: venues.isHighConversion,
      accommodation_on_site: venues.accommodationOnSite,
      ceremony_on_site: venues.ceremonyOnSite,
      external_catering_permitted: venues.externalCatering,
      outdoor_space: venues.outdoorSpace,
      mandap_ceremony: venues.mandapCeremony,
      lateLicenseMinutes: venues.lateLicenseMinutes,
      checklist: venues.checklist,
      rooms: roomList.rooms,
      offers: offerList.offers,
    })
    .from(venues)
    .innerJoin(locations, eq(locations.id, venues.locationId))
    .innerJoin(city, eq(city.id, venues.cityId))
    .crossJoinLateral(roomList)
    .crossJoinLateral(offerList)
    .where(sql`${venues.id} = any(${sql.placeholder("ids")}::int[])`)
    .prepare("listed_venues");
});

/** Venues with their rooms and offers, in no particular order. One statement. */
export const loadVenuesWithRoomsAndOffers = (
  db: Database,
  venueIds: number[],
  { eventType, now }: ListedVenuesQuery,
) => listedRows(db).execute({ ids: venueIds, eventType, now });
export type VenueRow = Awaited<ReturnType<typeof loadVenuesWithRoomsAndOffers>>[number];
export type RoomRow = VenueRow["rooms"][number];
