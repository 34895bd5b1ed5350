import { and, eq, inArray } from "drizzle-orm";
import type { Caller } from "../access/caller";
import { recordActivity } from "../activities";
import type { Database } from "../db/database";
import { enquiries, leadEvents, leads, users } from "../db/schema";
import { saveForRestore } from "../deleted/save";
import { invalid, notFound } from "../errors";
import { updateWaitingSince } from "../waiting";
import { assignByRules } from "./distribution";
import { subscribeLead } from "./unsubscribe";
import { lockLead, lockLeadsWithEvents, nextVersion } from "./write";

/** Reassigns a lead. @throws Refusal 404; 422 at `hubspot_owner_id` for an unknown or disabled user */
export function changeOwner(
  db: Database,
  id: number,
  ownerId: number,
  { user }: Caller,
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockLead(tx, id);
    const [owner] = await tx
      .select({ name: users.displayName })
      .from(users)
      .where(and(eq(users.id, ownerId), eq(users.isDisabled, false)));
    if (!owner) throw invalid({ hubspot_owner_id: ["Choose a user who can own leads"] });
    await tx
      .update(leads)
      .set({ ownerId, assignedAt: now, hubspotStatus: "pending", ...nextVersion })
      .where(eq(leads.id, id));
    await recordActivity(tx, {
      leadId: id,
      userId: user.id,
      type: "owner_changed",
      detail: owner.name,
      at: now,
    });
  });
}

/** Removes the owner of a lead and reassigns it by the distribution rules. @throws Refusal 404 */
export function requeueLead(db: Database, id: number, { user }: Caller, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    await lockLead(tx, id);
    await tx
      .update(leads)
      .set({ requeuedAt: now, ownerId: null, assignedAt: null, ...nextVersion })
      .where(eq(leads.id, id));
    await assignByRules(tx, id, now);
    await recordActivity(tx, { leadId: id, userId: user.id, type: "lead_requeued", at: now });
  });
}

/** Resumes emails to an unsubscribed lead, at all its addresses. @throws Refusal 404 */
export function resubscribeLead(db: Database, id: number, { user }: Caller, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const lead = await lockLead(tx, id);
    if (!lead.isUnsubscribed) return;
    const changed = await subscribeLead(tx, id);
    if (!changed.includes(id))
      await tx
        .update(leads)
        .set({ isUnsubscribed: false, unsubscribedAt: null, ...nextVersion })
        .where(eq(leads.id, id));
    for (const leadId of new Set([id, ...changed]))
      await recordActivity(tx, { leadId, userId: user.id, type: "lead_resubscribed", at: now });
  });
}

/** Marks an enquiry as not spam. @throws Refusal 404 */
export function markNotSpam(db: Database, id: number, { user }: Caller, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const [enquiry] = await tx
      .select({ isSpam: enquiries.isSpam, leadId: leadEvents.leadId, leadEventId: leadEvents.id })
      .from(enquiries)
      .innerJoin(leadEvents, eq(leadEvents.id, enquiries.leadEventId))
      .where(eq(enquiries.id, id))
      .for("update", { of: enquiries });
    if (!enquiry) throw notFound("enquiry");
    const { isSpam, ...ids } = enquiry;
    if (!isSpam) return;
    await tx.update(enquiries).set({ isSpam: false }).where(eq(enquiries.id, id));
    await updateWaitingSince(tx, [ids.leadId]);
    await recordActivity(tx, { ...ids, userId: user.id, type: "marked_not_spam", at: now });
  });
}

/** Deletes leads with all their data, which can be restored for some time, and returns how many there were. */
export function deleteLeads(
  db: Database,
  ids: number[],
  deletedBy: number | undefined,
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await lockLeadsWithEvents(tx, ids);
    const records = rows.map(({ id, firstName, lastName }) => ({
      kind: "lead" as const,
      table: "leads",
      id,
      name: `${firstName} ${lastName}`.trim(),
      leadId: id,
    }));
    await saveForRestore(tx, records, deletedBy, now);
    const removed = await tx.delete(leads).where(inArray(leads.id, ids)).returning({ id: leads.id });
    return removed.length;
  });
}
