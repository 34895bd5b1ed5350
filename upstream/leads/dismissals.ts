import { and, desc, eq, inArray, or } from "drizzle-orm";
import type { Caller } from "../access/caller";
import type { Database } from "../db/database";
import { dismissedDuplicates, leads, users } from "../db/schema";
import { invalid, notFound } from "../errors";
import { assertLead } from "./read";
import { leadRow, selectLeads } from "./rows";

const pairOf = (id: number, otherId: number) => ({
  leadId: Math.min(id, otherId),
  otherId: Math.max(id, otherId),
});

const isOf = (ids: number[]) =>
  or(inArray(dismissedDuplicates.leadId, ids), inArray(dismissedDuplicates.otherId, ids));

/** The leads that were dismissed as duplicates of this one, the newest dismissal first. @throws Refusal 404 */
export async function dismissedOf(db: Database, id: number) {
  await assertLead(db, id);
  const pairs = await db
    .select({ pair: dismissedDuplicates, by: users.displayName })
    .from(dismissedDuplicates)
    .leftJoin(users, eq(users.id, dismissedDuplicates.userId))
    .where(isOf([id]))
    .orderBy(desc(dismissedDuplicates.createdAt));
  const idOf = ({ leadId, otherId }: { leadId: number; otherId: number }) =>
    leadId === id ? otherId : leadId;
  const ids = pairs.map(({ pair }) => idOf(pair));
  if (ids.length === 0) return [];
  const rows = new Map(
    (await selectLeads(db).where(inArray(leads.id, ids))).map((row) => [row.lead.id, leadRow(row)]),
  );
  return pairs.flatMap(({ pair, by }) => {
    const row = rows.get(idOf(pair));
    const dismissal = { dismissed_by: by ?? undefined, dismissed_at: pair.createdAt.toISOString() };
    return row ? [{ ...row, ...dismissal }] : [];
  });
}

/** Says that two leads are not the same person; again it changes nothing. @throws Refusal 404; 422 for one lead twice */
export async function dismissDuplicate(
  db: Database,
  id: number,
  otherId: number,
  { user }: Caller,
  now: Date,
) {
  if (id === otherId) throw invalid({ otherId: ["A lead cannot be dismissed as its own duplicate"] });
  await db.transaction(async (tx) => {
    // A merge meanwhile waits, or has left one of them out by now.
    const both = await tx
      .select({ id: leads.id })
      .from(leads)
      .where(inArray(leads.id, [id, otherId]))
      .orderBy(leads.id)
      .for("key share");
    if (both.length < 2) throw notFound("lead");
    await tx
      .insert(dismissedDuplicates)
      .values({ ...pairOf(id, otherId), userId: user.id, createdAt: now })
      .onConflictDoNothing();
  });
}

/** Lists two leads as duplicates again; where they are already it changes nothing. */
export async function bringBackDuplicate(db: Database, id: number, otherId: number) {
  const pair = pairOf(id, otherId);
  await db
    .delete(dismissedDuplicates)
    .where(and(eq(dismissedDuplicates.leadId, pair.leadId), eq(dismissedDuplicates.otherId, pair.otherId)));
}

/** Keeps for a lead what was dismissed for those that are merged into it. */
export async function keepDismissals(tx: Database, id: number, mergedIds: number[]) {
  const rows = await tx.select().from(dismissedDuplicates).where(isOf(mergedIds));
  const kept = rows
    .map((row) => ({ ...row, third: mergedIds.includes(row.leadId) ? row.otherId : row.leadId }))
    .filter(({ third }) => third !== id && !mergedIds.includes(third))
    .map(({ third, ...row }) => ({ ...row, ...pairOf(id, third) }));
  if (kept.length > 0) await tx.insert(dismissedDuplicates).values(kept).onConflictDoNothing();
}
