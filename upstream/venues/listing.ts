import { foldText } from "@contract/names";
import type { all, VenueSortField } from "@contract/venues/venues";
import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  gte,
  inArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { z } from "zod/v4";
import type { Database } from "../db/database";
import { locations, venueListings } from "../db/schema";
import { folded, nameContains } from "../search-text";

export type VenueFilters = z.output<typeof all.query>;

/** The condition that a venue fits all filters. */
export function listedBy(db: Database, filters: VenueFilters): SQL | undefined {
  const { seating_type, min_guests } = filters;
  return and(
    filters.country && eq(venueListings.country, filters.country),
    filters.search ? nameContains(venueListings.name, filters.search) : undefined,
    filters.style ? arrayContains(venueListings.styles, [filters.style.toLowerCase()]) : undefined,
    filters.region
      ? inArray(venueListings.locationId, placesWhere(db, isSame(locations.state, filters.region)))
      : undefined,
    filters.city ? inPlace(db, isSame(locations.name, filters.city)) : undefined,
    seating_type
      ? gte(sql`(${venueListings.seating} ->> ${seating_type})::int`, min_guests ?? 1)
      : min_guests === undefined
        ? undefined
        : gte(venueListings.maxGuests, min_guests),
    filters.bounds ? withinBounds(filters.bounds) : undefined,
  );
}

const placesWhere = (db: Database, where: SQL) =>
  db.select({ id: locations.id }).from(locations).where(where);

/** In a place, or in a suburb of it. */
const inPlace = (db: Database, where: SQL) =>
  or(
    inArray(venueListings.locationId, placesWhere(db, where)),
    inArray(venueListings.cityId, placesWhere(db, where)),
  );

const isSame = (column: PgColumn, text: string) => eq(folded(column), foldText(text));

/** Within "south,west,north,east"; bounds whose west is east of their east go over the date line. */
function withinBounds(bounds: string) {
  const [south = 0, west = 0, north = 0, east = 0] = bounds.split(",").map(Number);
  const { lat, lng } = venueListings;
  const between = sql`${lat} BETWEEN ${south}::float8 AND ${north}::float8`;
  return west <= east
    ? sql`${between} AND ${lng} BETWEEN ${west}::float8 AND ${east}::float8`
    : sql`${between} AND (${lng} >= ${west}::float8 OR ${lng} <= ${east}::float8)`;
}

const sortColumns: Record<VenueSortField, SQLWrapper> = {
  name: folded(venueListings.name),
  max_guests: venueListings.maxGuests,
  cost_per_person: venueListings.leastCostMinor,
};

/** By the asked field, missing values last; venues that are equal in it by their ids. */
export function orderOf({ sort_by = "name", sort_order = "asc" }: VenueFilters): SQL[] {
  const [column, inOrder] = [sortColumns[sort_by], sort_order === "desc" ? desc : asc];
  // A name is never missing: without a word about it its index serves.
  const value = sort_by === "name" ? inOrder(column) : sql`${inOrder(column)} NULLS LAST`;
  return [value, inOrder(venueListings.venueId)];
}
