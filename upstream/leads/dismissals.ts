import { and, desc, eq, inArray, or } from "drizzle-orm";
import type { Caller } from "../access/caller";
import type { Database } from "../db/database";
import { dismissedDuplicates, leads, users } from "../db/schema";
import { invalid, notFound } from "../errors";
import { assertLead } from "./read";
import { selectLeads, toLeadRow } from "./rows";

const toPair = (id: number, otherId: number) => ({
  leadId: Math.min(id, otherId),
  otherId: Math.max(id, otherId),
});

const involves = (ids: number[]) =>
  or(inArray(dismissedDuplicates.leadId, ids), inArray(dismissedDuplicates.otherId, ids));

/** The leads that were dismissed as duplicates of this one, the newest dismissal first. @throws Refusal 404 */
export async function listDismissed(db: Database, id: number) {
  await assertLead(db, id);
  const pairs = await db
    .select({ pair: dismissedDuplicates, by: users.displayName })
    .from(dismissedDuplicates)
    .leftJoin(users, eq(users.id, dismissedDuplicates.userId))
    .where(involves([id]))
    .orderBy(desc(dismissedDuplicates.createdAt));
  const toOtherId = ({ leadId, otherId }: { leadId: number; otherId: number }) =>
    leadId === id ? otherId : leadId;
  const ids = pairs.map(({ pair }) => toOtherId(pair));
  if (ids.length === 0) return [];
  const rows = new Map(
    (await selectLeads(db).where(inArray(leads.id, ids))).map((row) => [row.lead.id, toLeadRow(row)]),
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
  id: number,
  otherId: number,
  { user }: Caller,
  now: Date,
): Promise<void> {
  if (id === otherId) throw invalid({ otherId: ["A lead can't be dismissed as its own duplicate"] });
  await db.transaction(async (tx) => {
    // Waits for a concurrent merge, after which one of them may be gone.
    const existing = await tx
      .select({ id: leads.id })
      .from(leads)
      .where(inArray(leads.id, [id, otherId]))
      .orderBy(leads.id)
      .for("key share");
    if (existing.length < 2) throw notFound("lead");
    await tx
      .insert(dismissedDuplicates)
      .values({ ...toPair(id, otherId), userId: user.id, createdAt: now })
      .onConflictDoNothing();
  });
}

/** Lists two leads as duplicates again; idempotent. */
export async function restoreDuplicate(db: Database, id: number, otherId: number): Promise<void> {
  const pair = toPair(id, otherId);
  await db
    .delete(dismissedDuplicates)
    .where(and(eq(dismissedDuplicates.leadId, pair.leadId), eq(dismissedDuplicates.otherId, pair.otherId)));
}

/** Moves the dismissals of merged leads to the lead they are merged into. */
export async function moveDismissals(tx: Database, id: number, mergedIds: number[]): Promise<void> {
  const rows = await tx.select().from(dismissedDuplicates).where(involves(mergedIds));
  const moved = rows
    .map((row) => ({ ...row, third: mergedIds.includes(row.leadId) ? row.otherId : row.leadId }))
    .filter(({ third }) => third !== id && !mergedIds.includes(third))
    .map(({ third, ...row }) => ({ ...row, ...toPair(id, third) }));
  if (moved.length > 0) await tx.insert(dismissedDuplicates).values(moved).onConflictDoNothing();
}
