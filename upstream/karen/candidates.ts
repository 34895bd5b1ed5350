import { foldName } from "@contract/venue-name";
import { type Country, type EventType, eventTypes, venueStyles } from "@contract/vocabulary";
import { and, eq, or, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { rowList } from "../db/row-list";
import { rooms, venueAreas, venues } from "../db/schema";
import { type Point, pointOf } from "../scoring/distance";
import type { CandidateVenue } from "../scoring/rank";

/** A venue with all that a search reads to find, score and mark it. Degrees. */
export interface CatalogueVenue extends CandidateVenue {
  name: string;
  foldedName: string;
  lat: number;
  lng: number;
  point: Point;
  eventTypes: readonly EventType[];
}

/** The venues of a city within a cell. Its version changes with any of them and their rooms. */
export interface Area {
  cityId: number;
  cell: number;
  version: number;
}

/** The areas of a country that lie in one of the cells or belong to the city. */
export const readAreas = (
  db: Database,
  { country, cells, cityId }: { country: Country; cells: readonly number[]; cityId: number },
): Promise<Area[]> =>
  db
    .select({ cityId: venueAreas.cityId, cell: venueAreas.cell, version: venueAreas.version })
    .from(venueAreas)
    .where(
      and(
        eq(venueAreas.country, country),
        or(sql`${venueAreas.cell} = any(${sql.param(cells)}::int[])`, eq(venueAreas.cityId, cityId)),
      ),
    );

/** The active venues of some areas of a country that have rooms, each with the area it is of. One statement. */
export async function readVenuesOf(
  db: Database,
  country: Country,
  areas: readonly Area[],
): Promise<{ area: Pick<Area, "cityId" | "cell">; venue: CatalogueVenue }[]> {
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
  const cityIds = sql.param(areas.map(({ cityId }) => cityId));
  const cells = sql.param(areas.map(({ cell }) => cell));
  const wanted = sql`(select * from unnest(${cityIds}::int[], ${cells}::int[]))`;
  const rows = await db
    .select({
      venueId: venues.id,
      name: venues.name,
      lat: venues.lat,
      lng: venues.lng,
      cityId: venues.cityId,
      cell: venues.cell,
      styles: venues.styles,
      eventTypes: venues.eventTypes,
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
        sql`(${venues.cityId}, ${venues.cell}) in ${wanted}`,
      ),
    );
  return rows
    .filter(({ rooms }) => rooms.length > 0)
    .map(({ cityId, cell, rooms, ...venue }) => ({
      area: { cityId, cell },
      venue: {
        ...venue,
        // One text for each, not one for each row: they are compared quicker and take less room.
        styles: venueStyles.filter((style) => venue.styles.includes(style)),
        eventTypes: eventTypes.filter((type) => venue.eventTypes.includes(type)),
        foldedName: foldName(venue.name),
        point: pointOf(venue),
        entireVenue: rooms.flatMap(({ isEntireVenue, roomId }) => (isEntireVenue ? roomId : [])),
        rooms: rooms.flatMap(({ isEntireVenue, ...room }) => (isEntireVenue ? [] : room)),
      },
    }));
}
