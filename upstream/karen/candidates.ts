import type { SearchCriteria } from "@contract/karen";
import { foldName } from "@contract/venue-name";
import { and, arrayContains, eq, or, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { rowList } from "../db/row-list";
import { rooms, venues } from "../db/schema";
import { fromMetres, toMetres } from "../scoring/distance";
import type { Candidate, CandidateVenue } from "../scoring/rank";

/** A venue that a search found: what scoring reads, and what the map and the name filter do. Degrees. */
export interface FoundVenue extends Candidate {
  venue: CandidateVenue & { name: string; foldedName: string; lat: number; lng: number };
}

/**
 * The venues a search ranks: active venues of the event's country and type that belong to its city or lie
 * within the radius. Only the columns that scoring reads, in one statement. The box around the circle and the
 * city are each found by an index, so that the cost grows with what is near and not with the catalogue; the
 * exact distance (sphere of 6,378,168 m) then cuts off the corners of the box.
 */
export async function readCandidates(db: Database, criteria: SearchCriteria): Promise<FoundVenue[]> {
  const { country, location = 0, location_latitude: lat = 0, location_longitude: lng = 0 } = criteria;
  const centre = sql`ll_to_earth(${lat}::float8, ${lng}::float8)`;
  const place = sql`ll_to_earth(${venues.lat}, ${venues.lng})`;
  const metres = sql<number>`earth_distance(${centre}, ${place})`;
  const reach = toMetres(criteria.radius, country);
  const roomList = db
    .select({
      rooms: rowList({
        roomId: rooms.id,
        isEntireVenue: rooms.isEntireVenue,
        costPerPersonMinor: rooms.costPerPersonMinor,
        minCostMinor: rooms.minCostMinor,
        dinnerMin: rooms.dinnerMin,
        dinnerMax: rooms.dinnerMax,
        standingMin: rooms.standingMin,
        standingMax: rooms.standingMax,
        seating: rooms.seating,
      }).as("rooms"),
    })
    .from(rooms)
    .where(eq(rooms.venueId, venues.id))
    .as("room_list");
  const rows = await db
    .select({
      venueId: venues.id,
      name: venues.name,
      lat: venues.lat,
      lng: venues.lng,
      cityId: venues.cityId,
      metres,
      styles: venues.styles,
      lateLicenseMinutes: venues.lateLicenseMinutes,
      accommodation_on_site: venues.accommodationOnSite,
      ceremony_on_site: venues.ceremonyOnSite,
      external_catering_permitted: venues.externalCatering,
      outdoor_space: venues.outdoorSpace,
      mandap_ceremony: venues.mandapCeremony,
      rooms: roomList.rooms,
    })
    .from(venues)
    .crossJoinLateral(roomList)
    .where(
      and(
        eq(venues.country, country),
        eq(venues.isActive, true),
        arrayContains(venues.eventTypes, [criteria.event_type]),
        or(
          eq(venues.cityId, location),
          and(sql`earth_box(${centre}, ${reach}::float8) @> ${place}`, sql`${metres} <= ${reach}::float8`),
        ),
      ),
    );
  return rows.map(({ cityId, metres, rooms, name, ...venue }) => ({
    venue: {
      ...venue,
      name,
      foldedName: foldName(name),
      entireVenue: rooms.filter((room) => room.isEntireVenue).map(({ roomId }) => roomId),
      rooms: rooms.filter((room) => !room.isEntireVenue),
    },
    distance: fromMetres(metres, country),
    isInEventCity: cityId === location,
  }));
}
