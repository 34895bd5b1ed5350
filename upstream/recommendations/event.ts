import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { leadEmails, leadEvents, leads, locations } from "../db/schema";
import { createNotFoundRefusal } from "../errors";

/** An event with what a recommendation needs to know about its client. */
export type ClientEvent = Awaited<ReturnType<typeof loadClientEvent>>;

/**
 * An event and its client. The event is locked until the transaction ends: its recommendations run one after
 * another.
 * @throws Refusal 404
 */
export async function lockAndLoadClientEvent(tx: Database, eventId: number) {
  return requireFirstEvent(await selectClientEvent(tx, eventId).for("update", { of: leadEvents }));
}

/** An event and its client, as they are now. @throws Refusal 404 */
export async function loadClientEvent(db: Database, eventId: number) {
  return requireFirstEvent(await selectClientEvent(db, eventId));
}

function requireFirstEvent<Event>([event]: Event[]): NonNullable<Event> {
  if (!event) throw createNotFoundRefusal("event");
  return event;
}

function selectClientEvent(tx: Database, eventId: number) {
  const address = tx
    .select({ email: leadEmails.email })
    .from(leadEmails)
    .where(eq(leadEmails.leadId, leads.id))
    .orderBy(desc(leadEmails.isPrimary), leadEmails.id)
    .limit(1);
  return tx
    .select({
      id: leadEvents.id,
      leadId: leads.id,
      firstName: leads.firstName,
      country: leads.country,
      isUnsubscribed: leads.isUnsubscribed,
      email: sql<string | null>`(${address})`,
      eventType: leadEvents.eventType,
      subType: leadEvents.subType,
      eventDate: leadEvents.eventDate,
      guestCount: leadEvents.guestCount,
      city: locations.name,
      stage: leadEvents.pipelineStageId,
    })
    .from(leadEvents)
    .innerJoin(leads, eq(leads.id, leadEvents.leadId))
    .leftJoin(locations, eq(locations.id, leadEvents.locationId))
    .where(eq(leadEvents.id, eventId));
}
