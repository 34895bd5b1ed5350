import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { leadEmails, leadEvents, leads, locations } from "../db/schema";
import { notFound } from "../errors";

/** An event with what a recommendation needs of its client. */
export type ClientEvent = Awaited<ReturnType<typeof readClientEvent>>;

/**
 * An event and its client, locked until the transaction ends, so that recommendations for an event run one after
 * another. @throws Refusal 404
 */
export async function lockClientEvent(tx: Database, id: number) {
  return requireFirst(await selectClientEvent(tx, id).for("update", { of: leadEvents }));
}

/** An event and its client, as they are now. @throws Refusal 404 */
export async function readClientEvent(db: Database, id: number) {
  return requireFirst(await selectClientEvent(db, id));
}

function requireFirst<Event>([event]: Event[]): NonNullable<Event> {
  if (!event) throw notFound("event");
  return event;
}

function selectClientEvent(tx: Database, id: number) {
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
    .where(eq(leadEvents.id, id));
}
