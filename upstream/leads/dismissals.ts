import { and, desc, eq, inArray, or } from "drizzle-orm";
import type { Caller } from "../access/caller";
import type { Database } from "../db/database";
import { dismissedDuplicates, leads, users } from "../db/schema";
import { createInvalidFieldsRefusal, createNotFoundRefusal } from "../errors";
import { assertLeadExists } from "./read";
import { selectLeadRows, toWireLeadRow } from "./rows";

/** A pair is stored once, the lower id first. */
const toOrderedLeadPair = (leadId: number, otherLeadId: number) => ({
  leadId: Math.min(leadId, otherLeadId),
  otherId: Math.max(leadId, otherLeadId),
});

const whereDismissalInvolves = (leadIds: number[]) =>
  or(inArray(dismissedDuplicates.leadId, leadIds), inArray(dismissedDuplicates.otherId, leadIds));

/** The leads that were dismissed as duplicates of this one, the newest dismissal first. @throws Refusal 404 */
export async function loadDismissedDuplicates(db: Database, ofLeadId: number) {
  await assertLeadExists(db, ofLeadId);
  const pairs = await db
    .select({ pair: dismissedDuplicates, by: users.displayName })
    .from(dismissedDuplicates)
    .leftJoin(users, eq(users.id, dismissedDuplicates.userId))
    .where(whereDismissalInvolves([ofLeadId]))
    .orderBy(desc(dismissedDuplicates.createdAt));
  const toOtherId = ({ leadId, otherId }: { leadId: number; otherId: number }) =>
    leadId === ofLeadId ? otherId : leadId;
  const ids = pairs.map(({ pair }) => toOtherId(pair));
  if (ids.length === 0) return [];
  const rows = new Map(
    (await selectLeadRows(db).where(inArray(leads.id, ids))).map((row) => [row.lead.id, toWireLeadRow(row)]),
  );
  return pairs.flatMap(({ pair, by }) => {
    const row = rows.get(toOtherId(pair));
    const dismissal = { dismissed_by: by ?? undefined, dismissed_at: pair.createdAt.toISOString() };
    return row ? [{ ...row, ...dismissal }] : [];
  });
}

/** Marks two leads as not the same person; idempotent. @throws Refusal 404; 422 for the same lead twice */
export async function dismissDuplicate(
  db: Database,
  leadId: number,
  otherLeadId: number,
  { user }: Caller,
  now: Date,
): Promise<void> {
  if (leadId === otherLeadId)
    throw createInvalidFieldsRefusal({ otherId: ["A lead can't be dismissed as its own duplicate"] });
  await db.transaction(async (tx) => {
    // Waits for a concurrent merge, after which one of them may be gone.
    const existing = await tx
      .select({ id: leads.id })
      .from(leads)
      .where(inArray(leads.id, [leadId, otherLeadId]))
      .orderBy(leads.id)
      .for("key share");
    if (existing.length < 2) throw createNotFoundRefusal("lead");
    await tx
      .insert(dismissedDuplicates)
      .values({ ...toOrderedLeadPair(leadId, otherLeadId), userId: user.id, createdAt: now })
      .onConflictDoNothing();
  });
}

/** Lists two leads as duplicates again; idempotent. */
export async function deleteDismissal(db: Database, leadId: number, otherLeadId: number): Promise<void> {
  const pair = toOrderedLeadPair(leadId, otherLeadId);
  await db
    .delete(dismissedDuplicates)
    .where(and(eq(dismissedDuplicates.leadId, pair.leadId), eq(dismissedDuplicates.otherId, pair.otherId)));
}

/** Moves the dismissals of merged leads to the lead they are merged into. */
export async function moveDismissalsToLead(
  tx: Database,
  targetLeadId: number,
  mergedLeadIds: number[],
): Promise<void> {
  const rows = await tx.select().from(dismissedDuplicates).where(whereDismissalInvolves(mergedLeadIds));
  const moved = rows
    .map((row) => ({ ...row, partnerId: mergedLeadIds.includes(row.leadId) ? row.otherId : row.leadId }))
    // Pairs within the merge are now one lead; deleting the merged leads deletes their rows.
    .filter(({ partnerId }) => partnerId !== targetLeadId && !mergedLeadIds.includes(partnerId))
    .map(({ partnerId, ...row }) => ({ ...row, ...toOrderedLeadPair(targetLeadId, partnerId) }));
  if (moved.length > 0) await tx.insert(dismissedDuplicates).values(moved).onConflictDoNothing();
}
