import { and, asc, eq, gte, inArray, ne } from "drizzle-orm";
import { z } from "zod/v4";
import type { Database } from "../db/database";
import { inspections, isWonAndNotRejected, leadEvents, leads, locations, sales, venues } from "../db/schema";
import { createConflictRefusal, createInvalidFieldsRefusal } from "../errors";
import type { Services } from "../services";
import { createSignedToken, verifyAndReadToken } from "../signature";
import { toZoneDate } from "../time";
import { loadLinkedVenueAddresses } from "./emails";

const VALID_DAYS = 30;
const DAY_MS = 86_400_000;

const Payload = z.strictObject({
  venue: z.number().int().positive(),
  email: z.string(),
  until: z.number().int(),
});

/**
 * The calendar link for a venue's email address, valid for 30 days.
 * @throws Refusal 404, 409, 422 as described at V-22
 */
export async function createVenueCalendarLink(
  { db, settings, now }: Services,
  venueId: number,
  email: string,
): Promise<string> {
  const linked = (await loadLinkedVenueAddresses(db, venueId)).find((address) => address.email === email);
  if (!linked) throw createInvalidFieldsRefusal({ email: ["This address is not linked to the venue."] });
  if (!linked.has_calendar_access && !linked.has_corporate_calendar_access)
    throw createConflictRefusal("This address no longer has access to the calendar.");
  const until = Math.floor(now().getTime() / DAY_MS) + VALID_DAYS;
  const token = await createSignedToken(db, "calendar", { venue: venueId, email, until });
  return `${settings.publicUrl}/portal/calendar/${token}`;
}

/**
 * The upcoming inspections and events that a calendar link shows, in the venue's local time. If access to one of the two
 * calendars is revoked, only the events of the other are included. Undefined for an invalid or expired link.
 */
export async function loadVenueCalendarByToken(db: Database, token: string, now: Date) {
  const payload = Payload.safeParse(await verifyAndReadToken(db, "calendar", token));
  if (!payload.success || now.getTime() >= (payload.data.until + 1) * DAY_MS) return undefined;
  const { venue: venueId, email } = payload.data;
  const [venue] = await db
    .select({ name: venues.name, country: venues.country, zone: locations.zone })
    .from(venues)
    .innerJoin(locations, eq(locations.id, venues.locationId))
    .where(eq(venues.id, venueId));
  const access =
    venue && (await loadLinkedVenueAddresses(db, venueId)).find((address) => address.email === email);
  if (!venue || !access || !(access.has_calendar_access || access.has_corporate_calendar_access))
    return undefined;
  // A venue has two calendars, one for corporate events and one for all others.
  const visible = [
    access.has_calendar_access ? undefined : eq(leadEvents.eventType, "corporate"),
    access.has_corporate_calendar_access ? undefined : ne(leadEvents.eventType, "corporate"),
  ];
  const today = toZoneDate(venue.zone, now);
  const event = { eventType: leadEvents.eventType, client: leads.firstName };
  const [upcoming, events] = await Promise.all([
    db
      .select({ at: inspections.startsAt, status: inspections.status, ...event })
      .from(inspections)
      .innerJoin(leadEvents, eq(leadEvents.id, inspections.leadEventId))
      .innerJoin(leads, eq(leads.id, leadEvents.leadId))
      .where(
        and(
          eq(inspections.venueId, venueId),
          gte(inspections.startsAt, now),
          ne(inspections.status, "cancelled"),
          ...visible,
        ),
      )
      .orderBy(asc(inspections.startsAt), asc(inspections.id)),
    db
      .select({
        date: sales.eventDate,
        isWin: isWonAndNotRejected(sales),
        guests: sales.guestCount,
        ...event,
      })
      .from(sales)
      .innerJoin(leadEvents, eq(leadEvents.id, sales.leadEventId))
      .innerJoin(leads, eq(leads.id, leadEvents.leadId))
      .where(
        and(
          eq(sales.venueId, venueId),
          gte(sales.eventDate, today),
          inArray(sales.status, ["tentative", "won"]),
          ...visible,
        ),
      )
      .orderBy(asc(sales.eventDate), asc(sales.id)),
  ]);
  return { ...venue, inspections: upcoming, events };
}
export type VenueCalendar = NonNullable<Awaited<ReturnType<typeof loadVenueCalendarByToken>>>;
