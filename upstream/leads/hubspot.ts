import { eq, inArray } from "drizzle-orm";
import type { Database } from "../db/database";
import { leadEmails, leads } from "../db/schema";
import { notFound } from "../errors";
import { lockLead } from "./write";

/**
 * The embedded business has no HubSpot. It keeps what HubSpot would have been told: a lead that was changed
 * is `pending`; syncing makes it `synced` at that moment, or `failed` when HubSpot, which knows people by
 * their email address, would refuse it.
 */
export async function syncStatus(db: Database, leadId: number) {
  const [lead] = await db
    .select({ status: leads.hubspotStatus, syncedAt: leads.hubspotSyncedAt })
    .from(leads)
    .where(eq(leads.id, leadId));
  if (!lead) throw notFound("lead");
  const hasEmail = lead.status !== "failed" || (await emailCount(db, leadId)) > 0;
  return {
    status: lead.status as "synced" | "pending" | "failed",
    synced_at: lead.syncedAt?.toISOString(),
    message: hasEmail
      ? messages[lead.status]
      : "HubSpot knows people by their email address; this lead has none.",
  };
}

const messages: Record<string, string> = {
  pending: "The latest changes have not been sent yet.",
  failed: "The latest attempt failed. Save and sync to try again.",
};

/** Sends a lead now. @throws Refusal 404 */
export function syncLead(db: Database, leadId: number, now: Date) {
  return db.transaction(async (tx) => {
    await lockLead(tx, leadId);
    const isAccepted = (await emailCount(tx, leadId)) > 0;
    await tx
      .update(leads)
      .set(isAccepted ? { hubspotStatus: "synced", hubspotSyncedAt: now } : { hubspotStatus: "failed" })
      .where(eq(leads.id, leadId));
  });
}

/** Puts leads back in the line for HubSpot; answers how many there were. */
export async function requeueToHubspot(db: Database, ids: number[]) {
  const requeued = await db
    .update(leads)
    .set({ hubspotStatus: "pending" })
    .where(inArray(leads.id, ids))
    .returning({ id: leads.id });
  return requeued.length;
}

const emailCount = (db: Database, leadId: number) => db.$count(leadEmails, eq(leadEmails.leadId, leadId));
