import { and, asc, count, desc, eq, exists, gt, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { locations, rooms, specialOffers, venueListings, venues } from "../db/schema";
import { findRoomPictureUrl } from "../format/pictures";
import { city, toWirePlace } from "../format/place";
import { toWireAmountOrUndefined } from "../money";
import { toFoldedSql, whereNameContains, whereNameStartsWith } from "../search-text";
import { buildVenueOrder, type VenueFilters, whereVenueMatchesFilters } from "./listing";

/** Default page size (spec 9). */
const PER_PAGE = 10;

/**
 * One page of the venues that match all filters, by name unless sorted otherwise; empty beyond the last page. Includes
 * archived venues. Spaces and offers are loaded for the venues of the page only.
 */
export async function loadPageOfVenues(db: Database, filters: VenueFilters, now: Date, publicUrl: string) {
  const { page, per_page = PER_PAGE } = filters;
  const where = whereVenueMatchesFilters(db, filters);
  const totalQuery = db.select({ total: count() }).from(venueListings).where(where);
  const listed = await db
    .select({ id: venueListings.venueId, total: sql`(${totalQuery})`.mapWith(Number) })
    .from(venueListings)
    .where(where)
    .orderBy(...buildVenueOrder(filters))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const ids = listed.map(({ id }) => id);
  const rows = ids.length ? await selectVenueRows(db, now).where(inArray(venues.id, ids)) : [];
  const byId = new Map(rows.map((row) => [row.venue.id, row]));
  return {
    data: ids.flatMap((id) => byId.get(id) ?? []).map((row) => toWireVenueRow(row, publicUrl)),
    meta: { total: listed[0]?.total ?? (await totalQuery)[0]?.total ?? 0, page, per_page },
  };
}

/** Matches special offers that are valid at a time. */
export const whereOfferValid = (now: Date): SQL | undefined =>
  and(lte(specialOffers.startsAt, now), gt(specialOffers.expiresAt, now));

function selectVenueRows(db: Database, now: Date) {
  const spaces = db
    .select({
      count: sql<number>`(count(*) FILTER (WHERE NOT ${rooms.isEntireVenue}))::int`.as("space_count"),
      guests: sql<number | null>`max(greatest(${rooms.dinnerMax}, ${rooms.standingMax}))`.as("guests"),
      costMinor: sql<number | null>`min(${rooms.costPerPersonMinor})`.as("cost_minor"),
    })
    .from(rooms)
    .where(and(eq(rooms.venueId, venues.id), rooms.isActive))
    .as("spaces");
  const offers = db
    .select({ count: sql<number>`count(*)::int`.as("offer_count") })
    .from(specialOffers)
    .where(and(eq(specialOffers.venueId, venues.id), whereOfferValid(now)))
    .as("offers");
  return db
    .select({
      venue: venues,
      place: locations.name,
      region: locations.state,
      city: city.name,
      spaceCount: spaces.count,
      guests: spaces.guests,
      costMinor: spaces.costMinor,
      offerCount: offers.count,
    })
    .from(venues)
    .innerJoin(locations, eq(locations.id, venues.locationId))
    .innerJoin(city, eq(city.id, venues.cityId))
    .crossJoinLateral(spaces)
    .crossJoinLateral(offers)
    .$dynamic();
}

function toWireVenueRow(
  { venue, ...row }: Awaited<ReturnType<typeof selectVenueRows>>[number],
  publicUrl: string,
) {
  return {
    id: venue.id,
    name: venue.name,
    thumbnail: findRoomPictureUrl(publicUrl, venue),
    ...toWirePlace(row),
    region: row.region,
    country: venue.country,
    styles: venue.styles,
    event_types: venue.eventTypes,
    room_count: row.spaceCount,
    max_guests: row.guests ?? undefined,
    lat: venue.lat,
    lng: venue.lng,
    cost_per_person: toWireAmountOrUndefined(row.costMinor),
    special_offer_count: row.offerCount,
    is_active: venue.isActive,
    is_high_conversion_venue: venue.isHighConversion,
  };
}

type CountryScope = Pick<VenueFilters, "country">;

const whereVenueExists = (db: Database, venueCondition: SQL | undefined) =>
  exists(db.select({ id: venues.id }).from(venues).where(venueCondition));

/** The states and counties that have venues, by country and name. */
export const loadRegionsWithVenues = (db: Database, { country }: CountryScope) =>
  db
    .selectDistinct({ name: locations.state, country: locations.country })
    .from(locations)
    .where(
      and(
        country && eq(locations.country, country),
        whereVenueExists(db, eq(venues.locationId, locations.id)),
      ),
    )
    .orderBy(asc(locations.country), asc(locations.state));

/** The cities that have venues in them or in their suburbs, by name. */
export const loadCitiesWithVenues = (db: Database, { country }: CountryScope) =>
  db
    .select({ id: locations.id, name: locations.name, region: locations.state, country: locations.country })
    .from(locations)
    .where(
      and(country && eq(locations.country, country), whereVenueExists(db, eq(venues.cityId, locations.id))),
    )
    .orderBy(asc(toFoldedSql(locations.name)), asc(locations.id));

const MAX_FOUND = 20;

/** At most 20 active venues whose name contains the text; names that start with it come first. */
export async function searchVenuesByName(
  db: Database,
  { search = "", country }: Pick<VenueFilters, "search" | "country">,
  publicUrl: string,
) {
  const rows = await db
    .select({ venue: venues, city: locations.name })
    .from(venues)
    .innerJoin(locations, eq(locations.id, venues.locationId))
    .where(
      and(
        eq(venues.isActive, true),
        whereNameContains(venues.name, search),
        country && eq(venues.country, country),
      ),
    )
    .orderBy(desc(whereNameStartsWith(venues.name, search)), asc(toFoldedSql(venues.name)), asc(venues.id))
    .limit(MAX_FOUND);
  return rows.map(({ venue, city }) => ({
    id: venue.id,
    name: venue.name,
    city,
    country: venue.country,
    thumbnail: findRoomPictureUrl(publicUrl, venue),
  }));
}
