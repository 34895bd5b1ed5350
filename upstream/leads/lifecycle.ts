import { and, eq, inArray } from "drizzle-orm";
import type { Caller } from "../access/caller";
import { saveActivityAndNotify } from "../activities";
import type { Database } from "../db/database";
import { enquiries, leadEvents, leads, users } from "../db/schema";
import { saveRecordsForRestore } from "../deleted/save";
import { createInvalidFieldsRefusal, createNotFoundRefusal } from "../errors";
import { updateWaitingSince } from "../waiting-leads";
import { assignLeadByRules } from "./distribution";
import { resubscribeLeadAddresses } from "./unsubscribe";
import { lockAndLoadLead, lockLeadsAndTheirEvents, nextVersion } from "./write";

/** Reassigns a lead. @throws Refusal 404; 422 at `hubspot_owner_id` for an unknown or disabled user */
export function updateLeadOwner(
  db: Database,
  leadId: number,
  ownerId: number,
  { user }: Caller,
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockAndLoadLead(tx, leadId);
    const [owner] = await tx
      .select({ name: users.displayName })
      .from(users)
      .where(and(eq(users.id, ownerId), eq(users.isDisabled, false)));
    if (!owner) throw createInvalidFieldsRefusal({ hubspot_owner_id: ["Choose a user who can own leads"] });
    await tx
      .update(leads)
      .set({ ownerId, assignedAt: now, hubspotStatus: "pending", ...nextVersion })
      .where(eq(leads.id, leadId));
    await saveActivityAndNotify(tx, {
      leadId: leadId,
      userId: user.id,
      type: "owner_changed",
      detail: owner.name,
      at: now,
    });
  });
}

/** Removes the owner of a lead and reassigns it by the distribution rules. @throws Refusal 404 */
export function reassignLeadByRules(
  db: Database,
  leadId: number,
  { user }: Caller,
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockAndLoadLead(tx, leadId);
    await tx
      .update(leads)
      .set({ requeuedAt: now, ownerId: null, assignedAt: null, ...nextVersion })
      .where(eq(leads.id, leadId));
    await assignLeadByRules(tx, leadId, now);
    await saveActivityAndNotify(tx, { leadId: leadId, userId: user.id, type: "lead_requeued", at: now });
  });
}

/** Resumes emails to an unsubscribed lead, at all its email addresses. @throws Refusal 404 */
export function resubscribeLead(
  db: Database,
  requestedLeadId: number,
  { user }: Caller,
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const lead = await lockAndLoadLead(tx, requestedLeadId);
    if (!lead.isUnsubscribed) return;
    const changed = await resubscribeLeadAddresses(tx, requestedLeadId);
    // Its email addresses may have been removed since it was unsubscribed; then none of them leads back to
    // it.
    if (!changed.includes(requestedLeadId))
      await tx
        .update(leads)
        .set({ isUnsubscribed: false, unsubscribedAt: null, ...nextVersion })
        .where(eq(leads.id, requestedLeadId));
    for (const leadId of new Set([requestedLeadId, ...changed]))
      await saveActivityAndNotify(tx, { leadId, userId: user.id, type: "lead_resubscribed", at: now });
  });
}

/** Marks an enquiry as not spam. @throws Refusal 404 */
export function markEnquiryNotSpam(
  db: Database,
  enquiryId: number,
  { user }: Caller,
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const [enquiry] = await tx
      .select({ isSpam: enquiries.isSpam, leadId: leadEvents.leadId, leadEventId: leadEvents.id })
      .from(enquiries)
      .innerJoin(leadEvents, eq(leadEvents.id, enquiries.leadEventId))
      .where(eq(enquiries.id, enquiryId))
      .for("update", { of: enquiries });
    if (!enquiry) throw createNotFoundRefusal("enquiry");
    const { isSpam, ...ids } = enquiry;
    if (!isSpam) return;
    await tx.update(enquiries).set({ isSpam: false }).where(eq(enquiries.id, enquiryId));
    await updateWaitingSince(tx, [ids.leadId]);
    await saveActivityAndNotify(tx, { ...ids, userId: user.id, type: "marked_not_spam", at: now });
  });
}

/** Deletes leads with all their data, which can be restored for some time, and returns how many there were. */
export function deleteLeadsRestorably(
  db: Database,
  leadIds: number[],
  deletedBy: number | undefined,
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await lockLeadsAndTheirEvents(tx, leadIds);
    const records = rows.map(({ id, firstName, lastName }) => ({
      kind: "lead" as const,
      table: "leads",
      id,
      name: `${firstName} ${lastName}`.trim(),
      leadId: id,
    }));
    await saveRecordsForRestore(tx, records, deletedBy, now);
    const removed = await tx.delete(leads).where(inArray(leads.id, leadIds)).returning({ id: leads.id });
    return removed.length;
  });
}
