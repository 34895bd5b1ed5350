import type { SearchCriteria } from "@contract/recommender/criteria";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { Database } from "../db/database";
import { leadEvents, leads, locations } from "../db/schema";
import { notFound } from "../errors";

/** A lead event as the recommender knows it; its country is the lead's. */
export type KarenEvent = Awaited<ReturnType<typeof readEvent>>;

/** A city that events are held in; degrees. */
export type City = Awaited<ReturnType<typeof readCities>>[number];

/** @throws Refusal 404 when there is no such event. */
export async function readEvent(db: Database, eventId: number) {
  const [event] = await db
    .select({
      id: leadEvents.id,
      leadId: leadEvents.leadId,
      country: leads.country,
      eventType: leadEvents.eventType,
      guestCount: leadEvents.guestCount,
      budgetMinor: leadEvents.budgetMinor,
      locationId: leadEvents.locationId,
      saved: leadEvents.searchCriteria,
    })
    .from(leadEvents)
    .innerJoin(leads, eq(leads.id, leadEvents.leadId))
    .where(eq(leadEvents.id, eventId));
  if (!event) throw notFound("event");
  return event;
}

/** The cities of an event's country by name: asked by the event, so that it need not wait for it. */
export function readCities(db: Database, eventId: number) {
  const country = db
    .select({ country: leads.country })
    .from(leadEvents)
    .innerJoin(leads, eq(leads.id, leadEvents.leadId))
    .where(eq(leadEvents.id, eventId));
  return db
    .select({ id: locations.id, name: locations.name, lat: locations.lat, lng: locations.lng })
    .from(locations)
    .where(and(eq(locations.country, country), isNull(locations.parentId)))
    .orderBy(asc(locations.name), asc(locations.id));
}

/** What a search changes about its event; all in one statement. */
export interface EventChanges {
  locationId?: number;
  guestCount?: number;
  searchCriteria?: SearchCriteria | null;
}

/** Saves what is given; without anything to change nothing is written. */
export async function saveEvent(db: Database, eventId: number, changes: EventChanges) {
  if (Object.values(changes).every((value) => value === undefined)) return;
  await db.update(leadEvents).set(changes).where(eq(leadEvents.id, eventId));
}
