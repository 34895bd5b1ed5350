import { inArray, sql } from "drizzle-orm";
import type { Database } from "./db/database";
import { emails, enquiries, leadEvents, leads } from "./db/schema";

/**
 * Since when leads wait for an answer: since their oldest enquiry that is no spam and after which no mail went to them.
 * A mail that could not be delivered, or that nobody had sent, is no answer. Whatever brings an enquiry, lets one count, or sends a mail counts
 * anew, in its own transaction.
 */
export async function recountWaiting(tx: Database, leadIds: number[]) {
  if (leadIds.length === 0) return;
  // What another one has sent meanwhile is seen only by a statement that begins when the lead is ours.
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
  await tx.update(leads).set({ waitingSince: since }).where(inArray(leads.id, leadIds));
}
