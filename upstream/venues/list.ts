import { and, asc, count, desc, eq, exists, gt, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { locations, rooms, specialOffers, venueListings, venues } from "../db/schema";
import { findPictureUrl } from "../format/pictures";
import { city, toWirePlace } from "../format/place";
import { toWholeIfSet } from "../money";
import { folded, nameContains, nameStartsWith } from "../search-text";
import { listedBy, orderOf, type VenueFilters } from "./listing";

/** A page of the list (spec 9), unless the caller asks for another size. */
const PER_PAGE = 10;

/**
 * One page of the venues that fit all filters, by name unless sorted otherwise; empty beyond the last page. Closed venues
 * are among them. What is read beside a venue is read for those of the page alone.
 */
export async function listVenues(db: Database, filters: VenueFilters, now: Date, publicUrl: string) {
  const { page, per_page = PER_PAGE } = filters;
  const where = listedBy(db, filters);
  const all = db.select({ total: count() }).from(venueListings).where(where);
  const wanted = await db
    .select({ id: venueListings.venueId, total: sql`(${all})`.mapWith(Number) })
    .from(venueListings)
    .where(where)
    .orderBy(...orderOf(filters))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const ids = wanted.map(({ id }) => id);
  const rows = ids.length ? await selectVenues(db, now).where(inArray(venues.id, ids)) : [];
  const byId = new Map(rows.map((row) => [row.venue.id, row]));
  return {
    data: ids.flatMap((id) => byId.get(id) ?? []).map((row) => onWire(row, publicUrl)),
    meta: { total: wanted[0]?.total ?? (await all)[0]?.total ?? 0, page, per_page },
  };
}

/** Whether a special offer holds at a time. */
export const holdsAt = (now: Date) => and(lte(specialOffers.startsAt, now), gt(specialOffers.expiresAt, now));

function selectVenues(db: Database, now: Date) {
  const spaces = db
    .select({
      count: sql<number>`(count(*) FILTER (WHERE NOT ${rooms.isEntireVenue}))::int`.as("space_count"),
      guests: sql<number | null>`max(greatest(${rooms.dinnerMax}, ${rooms.standingMax}))`.as("guests"),
      costMinor: sql<number | null>`min(${rooms.costPerPersonMinor})`.as("cost_minor"),
    })
    .from(rooms)
    .where(eq(rooms.venueId, venues.id))
    .as("spaces");
  const offers = db
    .select({ count: sql<number>`count(*)::int`.as("offer_count") })
    .from(specialOffers)
    .where(and(eq(specialOffers.venueId, venues.id), holdsAt(now)))
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

function onWire({ venue, ...row }: Awaited<ReturnType<typeof selectVenues>>[number], publicUrl: string) {
  return {
    id: venue.id,
    name: venue.name,
    thumbnail: findPictureUrl(publicUrl, venue),
    ...toWirePlace(row),
    region: row.region,
    country: venue.country,
    styles: venue.styles,
    event_types: venue.eventTypes,
    room_count: row.spaceCount,
    max_guests: row.guests ?? undefined,
    lat: venue.lat,
    lng: venue.lng,
    cost_per_person: toWholeIfSet(row.costMinor),
    special_offer_count: row.offerCount,
    is_active: venue.isActive,
    is_high_conversion_venue: venue.isHighConversion,
  };
}

type Within = Pick<VenueFilters, "country">;

const withVenues = (db: Database, within: SQL | undefined) =>
  exists(db.select({ id: venues.id }).from(venues).where(within));

/** The states and counties that have venues, by country and name. */
export const venueRegions = (db: Database, { country }: Within) =>
  db
    .selectDistinct({ name: locations.state, country: locations.country })
    .from(locations)
    .where(
      and(country && eq(locations.country, country), withVenues(db, eq(venues.locationId, locations.id))),
    )
    .orderBy(asc(locations.country), asc(locations.state));

/** The cities that have venues, of their own or in their suburbs, by name. */
export const venueCities = (db: Database, { country }: Within) =>
  db
    .select({ id: locations.id, name: locations.name, region: locations.state, country: locations.country })
    .from(locations)
    .where(and(country && eq(locations.country, country), withVenues(db, eq(venues.cityId, locations.id))))
    .orderBy(asc(folded(locations.name)), asc(locations.id));

const MOST_FOUND = 20;

/** Active venues whose name contains the text, at most 20, those that begin with it first. */
export async function searchVenues(
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
        nameContains(venues.name, search),
        country && eq(venues.country, country),
      ),
    )
    .orderBy(desc(nameStartsWith(venues.name, search)), asc(folded(venues.name)), asc(venues.id))
    .limit(MOST_FOUND);
  return rows.map(({ venue, city }) => ({
    id: venue.id,
    name: venue.name,
    city,
    country: venue.country,
    thumbnail: findPictureUrl(publicUrl, venue),
  }));
}
