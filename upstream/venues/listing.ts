import { foldText } from "@contract/fold-text";
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
import { toFoldedSql, whereNameContains } from "../search-text";

export type VenueFilters = z.output<typeof all.query>;

/** Matches the venues that meet all filters. */
export function whereVenueMatchesFilters(db: Database, filters: VenueFilters): SQL | undefined {
  const { seating_type, min_guests } = filters;
  return and(
    filters.country && eq(venueListings.country, filters.country),
    filters.search ? whereNameContains(venueListings.name, filters.search) : undefined,
    filters.style ? arrayContains(venueListings.styles, [filters.style.toLowerCase()]) : undefined,
    filters.region
      ? inArray(
          venueListings.locationId,
          selectPlaceIds(db, whereFoldedEquals(locations.state, filters.region)),
        )
      : undefined,
    filters.city ? whereVenueInPlace(db, whereFoldedEquals(locations.name, filters.city)) : undefined,
    whereVenueHoldsGuests(seating_type, min_guests),
    filters.bounds ? whereVenueWithinBounds(filters.bounds) : undefined,
  );
}

/** Matches venues that offer a seating style, for at least the given guests if there is a number. */
function whereVenueHoldsGuests(
  seating: VenueFilters["seating_type"],
  minGuests: number | undefined,
): SQL | undefined {
  if (seating) return gte(sql`(${venueListings.seating} ->> ${seating})::int`, minGuests ?? 1);
  return minGuests === undefined ? undefined : gte(venueListings.maxGuests, minGuests);
}

const selectPlaceIds = (db: Database, placeCondition: SQL) =>
  db.select({ id: locations.id }).from(locations).where(placeCondition);

/** Matches venues in a place or in one of its suburbs. */
const whereVenueInPlace = (db: Database, placeCondition: SQL) =>
  or(
    inArray(venueListings.locationId, selectPlaceIds(db, placeCondition)),
    inArray(venueListings.cityId, selectPlaceIds(db, placeCondition)),
  );

const whereFoldedEquals = (column: PgColumn, text: string) => eq(toFoldedSql(column), foldText(text));

/** Matches venues within "south,west,north,east". If west is greater than east, the bounds cross the date line. */
function whereVenueWithinBounds(bounds: string): SQL {
  const [south = 0, west = 0, north = 0, east = 0] = bounds.split(",").map(Number);
  const { lat, lng } = venueListings;
  const between = sql`${lat} BETWEEN ${south}::float8 AND ${north}::float8`;
  return west <= east
    ? sql`${between} AND ${lng} BETWEEN ${west}::float8 AND ${east}::float8`
    : sql`${between} AND (${lng} >= ${west}::float8 OR ${lng} <= ${east}::float8)`;
}

const sortColumns: Record<VenueSortField, SQLWrapper> = {
  name: toFoldedSql(venueListings.name),
  max_guests: venueListings.maxGuests,
  cost_per_person: venueListings.leastCostMinor,
};

/** Orders by the requested field with missing values last, then by id. */
export function buildVenueOrder({ sort_by = "name", sort_order = "asc" }: VenueFilters): SQL[] {
  const [column, direction] = [sortColumns[sort_by], sort_order === "desc" ? desc : asc];
  // Names are never missing, and without NULLS LAST their index can be used.
  const value = sort_by === "name" ? direction(column) : sql`${direction(column)} NULLS LAST`;
  return [value, direction(venueListings.venueId)];
}
