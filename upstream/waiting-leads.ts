import { inArray, sql } from "drizzle-orm";
import type { Database } from "./db/database";
import { emails, enquiries, leadEvents, leads } from "./db/schema";

/**
 * Updates since when leads have been waiting for a reply: since their oldest enquiry, not counting spam,
 * after which no email was sent to them. Failed and automatic emails do not count as replies. Erased clients
 * do not wait. Call this in the transaction of every change to enquiries, spam marks or sent emails.
 */
export async function updateWaitingSince(tx: Database, leadIds: number[]): Promise<void> {
  if (leadIds.length === 0) return;
  // Only a statement that starts after we hold the lock sees emails sent by a concurrent transaction.
  await tx
    .select({ id: leads.id })
    .from(leads)
    .where(inArray(leads.id, leadIds))
    .orderBy(leads.id)
    .for("update");
  const since = sql`(
    SELECT min(${enquiries.createdAt}) FROM ${enquiries}
    JOIN ${leadEvents} ON ${leadEvents.id} = ${enquiries.leadEventId}
    WHERE ${leadEvents.leadId} = ${leads.id} AND NOT ${enquiries.isSpam} AND NOT EXISTS (
      SELECT 1 FROM ${emails}
      WHERE ${emails.leadId} = ${leads.id} AND ${emails.createdAt} >= ${enquiries.createdAt}
        AND ${emails.status} <> 'failed' AND NOT ${emails.isAutomatic}))`;
  const unlessErased = sql`CASE WHEN ${leads.erasedAt} IS NULL THEN ${since} END`;
  await tx.update(leads).set({ waitingSince: unlessErased }).where(inArray(leads.id, leadIds));
}
