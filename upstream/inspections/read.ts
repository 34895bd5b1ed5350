import { mainZone } from "@contract/vocabulary";
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../db/database";
import {
  activities,
  customVenues,
  inspections,
  leadEvents,
  leads,
  locations,
  users,
  venues,
} from "../db/schema";
import { createNotFoundRefusal } from "../errors";
import { requireLeadIdOfEvent } from "../events/read";
import { loadCompanyPapersWithPublicUrls } from "../format/company-papers";
import type { Settings } from "../settings";

/** The city of the event, whose zone applies to venues outside the catalogue. */
export const eventCity = alias(locations, "event_city");

/** The inspections of an event at catalogue venues, or at others, by time. @throws Refusal 404 */
export async function listEventInspections(db: Database, eventId: number, venueKind: "catalogue" | "custom") {
  const venueId = inspections.venueId;
  const [rows] = await Promise.all([
    selectInspections(
      db,
      and(
        eq(inspections.leadEventId, eventId),
        venueKind === "custom" ? isNull(venueId) : isNotNull(venueId),
      ),
    ),
    requireLeadIdOfEvent(db, eventId),
  ]);
  return rows.map(toWireInspectionForStaff);
}

/** An inspection for staff. @throws Refusal 404 */
export async function loadInspectionForStaff(db: Database, inspectionId: number) {
  return toWireInspectionForStaff(await requireInspectionRow(db, eq(inspections.id, inspectionId)));
}

/** An inspection for the holder of its key. @throws Refusal 404 */
export async function loadInspectionForClient(
  db: Database,
  whereInspection: SQL,
  { publicUrl }: Pick<Settings, "publicUrl">,
) {
  const { inspection, firstName, event, ...place } = await requireInspectionRow(db, whereInspection);
  const [specialist] = await db
    .select({ name: users.displayName })
    .from(leads)
    .innerJoin(users, eq(users.id, leads.ownerId))
    .where(and(eq(leads.id, place.leadId), eq(users.isDisabled, false)));
  return {
    unique_id: inspection.uniqueId,
    status: inspection.status,
    inspection_date: inspection.startsAt.toISOString(),
    venue: toWireInspectionVenue(place),
    first_name: firstName,
    event_type: event.type,
    event_date: event.date ?? undefined,
    estimated_guests: event.guests ?? undefined,
    specialist_name: specialist?.name,
    papers: await loadCompanyPapersWithPublicUrls(db, place.country, publicUrl),
    calendar_url: buildInspectionCalendarUrl(publicUrl, inspection.uniqueId),
    other_time: inspection.otherTime,
    venue_answer: inspection.venueAnswer,
    version: inspection.sequence,
  };
}

/** The URL of the calendar file, for the holder of the key. */
const buildInspectionCalendarUrl = (publicUrl: string, inspectionKey: string) =>
  `${publicUrl}/calendar/inspections/${inspectionKey}.ics`;

async function requireInspectionRow(db: Database, whereInspection: SQL) {
  const [row] = await selectInspections(db, whereInspection);
  if (!row) throw createNotFoundRefusal("inspection");
  return row;
}

/** Inspections with venue and client, by time. */
export function selectInspections(db: Database, whereInspection: SQL | undefined) {
  return db
    .select({
      inspection: inspections,
      leadId: leads.id,
      firstName: leads.firstName,
      lastName: leads.lastName,
      country: leads.country,
      event: { type: leadEvents.eventType, date: leadEvents.eventDate, guests: leadEvents.guestCount },
      venue: {
        id: venues.id,
        name: venues.name,
        address: venues.address,
        lat: venues.lat,
        lng: venues.lng,
      },
      custom: { id: customVenues.id, name: customVenues.name, city: customVenues.city },
      city: locations.name,
      zone: sql<string | null>`coalesce(${locations.zone}, ${inspections.zone}, ${eventCity.zone})`,
      // Inspections do not store who requested them. The timeline entry of the request was saved at the same
      // instant.
      requestedBy: sql<string | null>`(${db
        .select({ name: users.displayName })
        .from(activities)
        .innerJoin(users, eq(users.id, activities.userId))
        .where(
          and(
            eq(activities.leadEventId, inspections.leadEventId),
            eq(activities.type, "inspection_requested"),
            eq(activities.createdAt, inspections.createdAt),
          ),
        )
        .limit(1)})`,
    })
    .from(inspections)
    .innerJoin(leadEvents, eq(leadEvents.id, inspections.leadEventId))
    .innerJoin(leads, eq(leads.id, leadEvents.leadId))
    .leftJoin(venues, eq(venues.id, inspections.venueId))
    .leftJoin(locations, eq(locations.id, venues.locationId))
    .leftJoin(customVenues, eq(customVenues.id, inspections.customVenueId))
    .leftJoin(eventCity, eq(eventCity.id, leadEvents.locationId))
    .where(whereInspection)
    .orderBy(asc(inspections.startsAt), asc(inspections.id));
}

export type SelectedInspection = Awaited<ReturnType<typeof selectInspections>>[number];

/**
 * The IANA zone of an inspection's time: that of the catalogue venue, or the one entered for a custom venue,
 * or that of the event's city (see `selectInspections`). Without any of them, it is the main zone of the
 * client's country.
 */
export const getInspectionTimeZone = ({
  zone,
  country,
}: Pick<SelectedInspection, "zone" | "country">): string => zone ?? mainZone[country];

/** An inspection in the wire format for staff. */
export function toWireInspectionForStaff({ inspection, ...place }: SelectedInspection) {
  return {
    id: inspection.id,
    unique_id: inspection.uniqueId,
    leadEventId: inspection.leadEventId,
    status: inspection.status,
    inspection_date: inspection.startsAt.toISOString(),
    duration_minutes: inspection.minutes,
    venue: toWireInspectionVenue(place),
    notes: inspection.notes,
    other_time: inspection.otherTime,
    venue_answer: inspection.venueAnswer,
    venue_offer: inspection.venueOffer,
    requested_by: place.requestedBy ?? undefined,
    created_at: inspection.createdAt.toISOString(),
    version: inspection.sequence,
  };
}

function toWireInspectionVenue(
  place: Pick<SelectedInspection, "venue" | "custom" | "city" | "zone" | "country">,
) {
  const { venue, custom, city } = place;
  return {
    id: venue?.id ?? custom?.id ?? 0,
    name: venue?.name ?? custom?.name ?? "",
    is_custom: venue === null,
    address: venue?.address,
    city: city ?? custom?.city ?? undefined,
    timezone: getInspectionTimeZone(place),
    lat: venue?.lat,
    lng: venue?.lng,
  };
}

/** An inspection for the holder of the venue's key. @throws Refusal 404 */
export async function loadInspectionForVenue(
  db: Database,
  venueKey: string,
  { publicUrl }: Pick<Settings, "publicUrl">,
) {
  const { inspection, firstName, event, ...place } = await requireInspectionRow(
    db,
    eq(inspections.venueKey, venueKey),
  );
  const [specialist] = await db
    .select({ name: users.displayName })
    .from(leads)
    .innerJoin(users, eq(users.id, leads.ownerId))
    .where(and(eq(leads.id, place.leadId), eq(users.isDisabled, false)));
  return {
    status: inspection.status,
    inspection_date: inspection.startsAt.toISOString(),
    venue: toWireInspectionVenue(place),
    venue_answer: inspection.venueAnswer,
    venue_offer: inspection.venueOffer,
    first_name: firstName,
    event_type: event.type,
    event_date: event.date ?? undefined,
    estimated_guests: event.guests ?? undefined,
    specialist_name: specialist?.name,
    papers: await loadCompanyPapersWithPublicUrls(db, place.country, publicUrl),
    version: inspection.sequence,
  };
}
