import { foldText } from "@contract/fold-text";
import type { Country, EventType, VenueStyle } from "@contract/vocabulary";
import { and, between, eq, or, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { aggregateRowsSql } from "../db/row-list";
import { rooms, venueAreas, venues } from "../db/schema";
import { CELLS_AROUND, type TouchedCells } from "./cells";
import { type Point, toPointOnUnitSphere } from "./scoring/distance";
import type { CandidateVenue } from "./scoring/rank";

/** A venue with everything a search needs to find, score and map it. Coordinates in degrees. */
export interface CatalogueVenue extends CandidateVenue {
  locationId: number;
  name: string;
  foldedName: string;
  lat: number;
  lng: number;
  point: Point;
  eventTypes: readonly EventType[];
}

/** The venues of a city within a cell. Its version changes whenever one of them or their rooms changes. */
export interface Area {
  cityId: number;
  cell: number;
  version: number;
}

/** The areas of a country that lie in one of the cells or belong to the city. */
export async function loadSearchedAreas(
  db: Database,
  { country, cells, cityId }: { country: Country; cells: TouchedCells; cityId: number },
): Promise<Area[]> {
  const { first, last, west, east } = cells;
  const column = sql`${venueAreas.cell} % ${CELLS_AROUND}`;
  const [row] = await db
    .select({
      areas: aggregateRowsSql({
        cityId: venueAreas.cityId,
        cell: venueAreas.cell,
        version: venueAreas.version,
      }),
    })
    .from(venueAreas)
    .where(
      and(
        eq(venueAreas.country, country),
        or(
          and(between(venueAreas.cell, first, last), sql`${column} between ${west} and ${east}`),
          eq(venueAreas.cityId, cityId),
        ),
      ),
    );
  return (row?.areas ?? []).filter((area) => area.cityId === cityId || cells.has(area.cell));
}

const selectCandidateRooms = (db: Database) =>
  db
    .select({
      rooms: aggregateRowsSql({
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
    .where(and(eq(rooms.venueId, venues.id), rooms.isActive))
    .as("room_list");

/** The active venues with rooms in some areas of a country, each with its area. One statement. */
export async function loadVenuesInAreas(
  db: Database,
  country: Country,
  areas: readonly Area[],
): Promise<{ area: Pick<Area, "cityId" | "cell">; venue: CatalogueVenue }[]> {
  const roomList = selectCandidateRooms(db);
  const cityIds = sql.param(areas.map(({ cityId }) => cityId));
  const cells = sql.param(areas.map(({ cell }) => cell));
  const areaPairs = sql`(select * from unnest(${cityIds}::int[], ${cells}::int[]))`;
  const rows = await db
    .select({
      venueId: venues.id,
      locationId: venues.locationId,
      name: venues.name,
      lat: venues.lat,
      lng: venues.lng,
      cityId: venues.cityId,
      cell: venues.cell,
      styles: venues.styles,
      eventTypes: venues.eventTypes,
      lateLicenseMinutes: venues.lateLicenseMinutes,
      isHighConversion: venues.isHighConversion,
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
        sql`(${venues.cityId}, ${venues.cell}) in ${areaPairs}`,
      ),
    );
  const found = rows
    .filter(({ rooms }) => rooms.length > 0)
    .map(({ cityId, cell, rooms, ...venue }) => ({
      area: { cityId, cell },
      venue: {
        ...venue,
        foldedName: foldText(venue.name),
        point: toPointOnUnitSphere(venue),
        entireVenue: rooms.flatMap(({ isEntireVenue, ...room }) => (isEntireVenue ? room : [])),
        rooms: rooms.flatMap(({ isEntireVenue, ...room }) => (isEntireVenue ? [] : room)),
      },
    }));
  return copyVenuesIntoOneBlock(found);
}

/**
 * Copies the venues, which makes them quicker to search: objects that are parsed in one go lie next to each
 * other in memory, while objects read from rows are scattered, which doubles the time of a search. Equal
 * lists of styles and of event types are shared.
 */
function copyVenuesIntoOneBlock<Found extends { venue: Pick<CatalogueVenue, "styles" | "eventTypes"> }>(
  found: Found[],
): Found[] {
  const copies: Found[] = JSON.parse(JSON.stringify(found));
  const [styles, types] = [createListDeduplicator<VenueStyle>(), createListDeduplicator<EventType>()];
  for (const { venue } of copies) {
    venue.styles = styles(venue.styles);
    venue.eventTypes = types(venue.eventTypes);
  }
  return copies;
}

/** Replaces each list with the first one seen that has the same items in the same order. */
function createListDeduplicator<Text extends string>(): (list: readonly Text[]) => readonly Text[] {
  const lists = new Map<string, readonly Text[]>();
  return (list: readonly Text[]): readonly Text[] => {
    const key = list.join("|");
    const known = lists.get(key) ?? list;
    lists.set(key, known);
    return known;
  };
}
