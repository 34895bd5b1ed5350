import { countryNames } from "@contract/vocabulary";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Caller } from "../access/caller";
import { saveActivityAndNotify } from "../activities";
import type { Database } from "../db/database";
import {
  activities,
  emails,
  followUps,
  leadEmails,
  leadEvents,
  leadNotes,
  leadPhoneNumbers,
  leads,
  mergedLeads,
} from "../db/schema";
import { createConflictRefusal, createInvalidFieldsRefusal, createNotFoundRefusal } from "../errors";
import { updateWaitingSince } from "../waiting-leads";
import { moveDismissalsToLead } from "./dismissals";
import { lockLeadsAndTheirEvents, nextVersion } from "./write";

/**
 * Merges duplicates into a lead: moves their events, enquiries, emails, notes, contact details and history, then deletes them.
 * Shared contact details are kept once; the lead's primary ones stay primary. A missing company or owner is taken from the
 * duplicates. If one of them was unsubscribed or queued for HubSpot, so is the lead.
 * @throws Refusal 404; 422 at `duplicate_ids` for the lead itself or unknown ones; 409 for leads of different countries
 */
export function mergeLeads(
  db: Database,
  leadId: number,
  duplicateIds: number[],
  { user }: Caller,
  now: Date,
): Promise<void> {
  const others = [...new Set(duplicateIds)];
  if (others.includes(leadId))
    throw createInvalidFieldsRefusal({ duplicate_ids: ["A lead can't be merged with itself"] });
  return db.transaction(async (tx) => {
    const rows = await lockLeadsAndTheirEvents(tx, [leadId, ...others]);
    const lead = rows.find((row) => row.id === leadId);
    if (!lead) throw createNotFoundRefusal("lead");
    const merged = rows.filter((row) => row.id !== leadId);
    if (merged.length < others.length)
      throw createInvalidFieldsRefusal({ duplicate_ids: ["One of these leads no longer exists"] });
    if (merged.some((row) => row.country !== lead.country))
      throw createConflictRefusal(`Only leads in ${countryNames[lead.country]} can be merged into this one.`);

    for (const table of [leadEvents, emails, activities, leadNotes, followUps])
      await tx.update(table).set({ leadId: leadId }).where(inArray(table.leadId, others));
    await moveContactDetails(tx, leadId, others);
    await updateWaitingSince(tx, [leadId]);
    const company = lead.company || merged.find((row) => row.company)?.company;
    const ownedLead = lead.ownerId === null ? merged.find((row) => row.ownerId !== null) : undefined;
    await tx
      .update(leads)
      .set({
        company,
        isUnsubscribed: rows.some((row) => row.isUnsubscribed),
        unsubscribedAt: findEarliestDate(rows.map((row) => row.unsubscribedAt)),
        hubspotStatus: "pending",
        hubspotFailure: null,
        hubspotAttempts: 0,
        hubspotDueAt: findEarliestDate(rows.map((row) => row.hubspotDueAt)),
        ...nextVersion,
        ...findFirstConsent([lead, ...merged]),
        ...(ownedLead && { ownerId: ownedLead.ownerId, assignedAt: ownedLead.assignedAt }),
      })
      .where(eq(leads.id, leadId));
    await saveMergedLeadLinks(tx, lead, merged);
    await moveDismissalsToLead(tx, leadId, others);
    await tx.delete(leads).where(inArray(leads.id, others));
    for (const row of merged)
      await saveActivityAndNotify(tx, {
        leadId: leadId,
        userId: user.id,
        type: "leads_merged",
        detail: `${row.firstName} ${row.lastName} (lead ${row.id}) was merged into this lead`,
        at: now,
      });
  });
}

type MergeableLead = Pick<typeof leads.$inferSelect, "id" | "portalRevision">;

/**
 * Records the lead that the merged ones, and leads merged into those before, now lead to. Old portal links
 * keep working: `portalRevision` is the revision that links of the merged lead have, `intoRevision` that of
 * the remaining lead at the time of the merge. Links that were revoked by then (`isOpen` is false) stay
 * revoked.
 */
async function saveMergedLeadLinks(
  tx: Database,
  { id, portalRevision: intoRevision }: MergeableLead,
  merged: MergeableLead[],
): Promise<void> {
  for (const { id: mergedId, portalRevision } of merged) {
    const isOpen = sql`${mergedLeads.intoRevision} = ${portalRevision}`;
    await tx
      .update(mergedLeads)
      .set({
        intoId: id,
        intoRevision,
        portalRevision: sql`CASE WHEN ${isOpen} THEN ${mergedLeads.portalRevision} END`,
      })
      .where(eq(mergedLeads.intoId, mergedId));
    await tx.insert(mergedLeads).values({ id: mergedId, intoId: id, portalRevision, intoRevision });
  }
}

/** The consent of the first lead that has one. */
function findFirstConsent(leadsByPriority: (typeof leads.$inferSelect)[]) {
  const { consentSource, consentDate } = leadsByPriority.find((row) => row.consentSource) ?? {};
  return { consentSource, consentDate };
}

function findEarliestDate(dates: (Date | null)[]): Date | null {
  const [earliest = null] = dates.filter((date) => date !== null).sort((a, b) => a.getTime() - b.getTime());
  return earliest;
}

/** Moves contact details to the lead, without duplicates. They become primary only if the lead has none. */
async function moveContactDetails(tx: Database, leadId: number, otherLeadIds: number[]): Promise<void> {
  const all = [leadId, ...otherLeadIds];
  for (const { table, sign } of [
    { table: leadEmails, sign: sql`lower(${leadEmails.email})` },
    { table: leadPhoneNumbers, sign: sql`${leadPhoneNumbers.normalised}` },
  ]) {
    // Of equal details, the one of the remaining lead or, if it has none, the oldest.
    const kept = tx
      .selectDistinctOn([sign], { id: table.id })
      .from(table)
      .where(inArray(table.leadId, all))
      .orderBy(sign, sql`${table.leadId} = ${leadId} DESC`, table.id);
    await tx.delete(table).where(and(inArray(table.leadId, otherLeadIds), sql`${table.id} NOT IN ${kept}`));
    const first = tx
      .select({ id: table.id })
      .from(table)
      .where(inArray(table.leadId, all))
      .orderBy(sql`${table.leadId} = ${leadId} DESC, ${table.isPrimary} DESC`, table.id)
      .limit(1);
    await tx
      .update(table)
      .set({ leadId: leadId, isPrimary: sql`${table.id} = ${first}` })
      .where(inArray(table.leadId, all));
  }
}
