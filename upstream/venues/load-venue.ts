import type { SeatingStyle } from "@contract/vocabulary";
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import {
  enquiries,
  inspections,
  leadEvents,
  leads,
  locations,
  recommendations,
  rooms,
  sales,
  shortlists,
  specialOffers,
  venues,
} from "../db/schema";
import { createMergedRefusal, createNotFoundRefusal } from "../errors";
import { findRoomPictureUrl, listRoomPicturePaths } from "../format/pictures";
import { city, toWirePlace } from "../format/place";
import { toWireAmountOrUndefined } from "../money";
import type { Services } from "../services";
import { whereOfferValid } from "./list";
import { createVenueReportLink } from "./report-link";

type Venue = typeof venues.$inferSelect;

/** A venue with its place and spaces and, with `leadId`, its contacts with that lead. @throws Refusal 404 */
export async function loadWireVenue({ db, settings, now }: Services, venueId: number, leadId?: number) {
  const [[found], spaces, forLead, performance_report_url] = await Promise.all([
    db
      .select({
        venue: venues,
        place: locations,
        city: city.name,
        offers: sql<number>`(${db
          .select({ count: sql`count(*)::int` })
          .from(specialOffers)
          .where(and(eq(specialOffers.venueId, venues.id), whereOfferValid(now())))})`,
      })
      .from(venues)
      .innerJoin(locations, eq(locations.id, venues.locationId))
      .innerJoin(city, eq(city.id, venues.cityId))
      .where(eq(venues.id, venueId)),
    db.select().from(rooms).where(eq(rooms.venueId, venueId)).orderBy(asc(rooms.position), asc(rooms.id)),
    leadId === undefined ? undefined : loadNewestContactsWithLead(db, venueId, leadId),
    createVenueReportLink(db, { venueId: venueId, settings, now: now() }),
  ]);
  if (!found) throw createNotFoundRefusal("venue");
  const { venue, place } = found;
  assertVenueNotMerged(venue);
  const { publicUrl } = settings;
  const { picture } = venue;
  return {
    id: venue.id,
    name: venue.name,
    thumbnail: findRoomPictureUrl(publicUrl, venue),
    description: venue.description,
    address: {
      lat: venue.lat,
      lng: venue.lng,
      ...toWirePlace({ place: place.name, city: found.city }),
      state: place.state,
      address: venue.address,
      country_short: venue.country,
    },
    rooms: spaces.filter(isActiveRoom).map((room) => toWireRoom(room, picture, publicUrl)),
    archived_rooms: spaces
      .filter((room) => !isActiveRoom(room))
      .map((room) => ({ id: room.id, name: room.name })),
    styles: venue.styles,
    event_types: venue.eventTypes,
    phone: venue.phone ?? undefined,
    email: venue.email ?? undefined,
    website: venue.website ?? undefined,
    checklist: venue.checklist,
    special_offer_count: found.offers,
    is_active: venue.isActive,
    is_high_conversion_venue: venue.isHighConversion,
    automated_venue_performance_report: venue.hasAutomatedReport,
    performance_report_url,
    timezone: place.zone,
    for_lead: forLead,
  };
}

const isActiveRoom = ({ isActive }: typeof rooms.$inferSelect) => isActive;

const toWireRoom = (room: typeof rooms.$inferSelect, picture: string | null, publicUrl: string) => ({
  id: room.id,
  name: room.name,
  image_url: findRoomPictureUrl(publicUrl, { picture, pictures: room.pictures }),
  dinner_and_dance_min_capacity: room.dinnerMin ?? undefined,
  dinner_and_dance_max_capacity: room.dinnerMax ?? undefined,
  standing_min_capacity: room.standingMin ?? undefined,
  standing_max_capacity: room.standingMax ?? undefined,
  cost_per_person: toWireAmountOrUndefined(room.costPerPersonMinor),
  min_cost_for_event: toWireAmountOrUndefined(room.minCostMinor),
  seating_capacities: toWireSeatingCapacities(room.seating),
  room_image_gallery: listRoomPicturePaths({ picture, pictures: room.pictures }).map((path) => ({
    large: publicUrl + path,
    caption: room.captions[path],
  })),
});

const toWireSeatingCapacities = (seating: Partial<Record<SeatingStyle, number>>) =>
  Object.entries(seating).map(([style, guests]) => ({
    seating_type: style as SeatingStyle,
    max_capacity: guests,
  }));

/** The newest enquiry, recommendation, inspection and sale between a lead and a venue; undefined for an unknown lead. */
async function loadNewestContactsWithLead(db: Database, venueId: number, leadId: number) {
  const selectNewestDate = (table: typeof enquiries | typeof recommendations) =>
    sql<Date | null>`(${db
      .select({ at: sql`max(${table.createdAt})` })
      .from(table)
      .innerJoin(leadEvents, eq(leadEvents.id, table.leadEventId))
      .where(and(eq(leadEvents.leadId, leads.id), eq(table.venueId, venueId)))})`.mapWith(leads.createdAt);
  const selectNewestStatus = (table: typeof inspections | typeof sales) =>
    sql<string | null>`(${db
      .select({ status: table.status })
      .from(table)
      .innerJoin(leadEvents, eq(leadEvents.id, table.leadEventId))
      .where(and(eq(leadEvents.leadId, leads.id), eq(table.venueId, venueId)))
      .orderBy(desc(table.createdAt), desc(table.id))
      .limit(1)})`;
  const [row] = await db
    .select({
      enquiredAt: selectNewestDate(enquiries),
      recommendedAt: selectNewestDate(recommendations),
      isShortlisted: sql<boolean>`EXISTS (${db
        .select({ one: sql`1` })
        .from(shortlists)
        .innerJoin(leadEvents, eq(leadEvents.id, shortlists.leadEventId))
        .where(and(eq(leadEvents.leadId, leads.id), eq(shortlists.venueId, venueId)))})`,
      inspectionStatus: selectNewestStatus(inspections),
      saleStatus: selectNewestStatus(sales),
    })
    .from(leads)
    .where(eq(leads.id, leadId));
  return (
    row && {
      enquired_at: row.enquiredAt?.toISOString(),
      recommended_at: row.recommendedAt?.toISOString(),
      is_shortlisted: row.isShortlisted,
      inspection_status: row.inspectionStatus ?? undefined,
      sale_status: row.saleStatus ?? undefined,
    }
  );
}

/** @throws Refusal 404 for an unknown venue */
export async function assertVenueExists(db: Database, venueId: number): Promise<void> {
  const [venue] = await db
    .select({ mergedIntoId: venues.mergedIntoId })
    .from(venues)
    .where(eq(venues.id, venueId));
  if (!venue) throw createNotFoundRefusal("venue");
  assertVenueNotMerged(venue);
}

/** @throws Refusal 404 that names the venue it was merged into */
export function assertVenueNotMerged({
  mergedIntoId,
}: Pick<typeof venues.$inferSelect, "mergedIntoId">): void {
  if (mergedIntoId !== null) throw createMergedRefusal("venue", mergedIntoId);
}

/** Loads the venue and locks it until the transaction ends. @throws Refusal 404 */
export async function lockAndLoadVenue(tx: Database, venueId: number) {
  const venue = (await lockAndLoadVenues(tx, [venueId])).get(venueId);
  assertVenueFound(venue);
  return venue;
}

/** Loads venues by their ids and locks them until the transaction ends. */
export async function lockAndLoadVenues(tx: Database, venueIds: number[]): Promise<Map<number, Venue>> {
  const found = await tx
    .select()
    .from(venues)
    .where(inArray(venues.id, venueIds))
    .orderBy(venues.id)
    .for("update");
  return new Map(found.map((venue) => [venue.id, venue]));
}

/** @throws Refusal 404 for an unknown or merged venue */
export function assertVenueFound(venue: Venue | undefined): asserts venue {
  if (!venue) throw createNotFoundRefusal("venue");
  assertVenueNotMerged(venue);
}
