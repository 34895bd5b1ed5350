import type { add } from "@contract/leads/notes";
import { and, desc, eq } from "drizzle-orm";
import type { z } from "zod/v4";
import type { Caller } from "../access/caller";
import type { Database } from "../db/database";
import { leadNotes, users } from "../db/schema";
import { saveForRestore } from "../deleted/save";
import { notFound, Refusal } from "../errors";
import { assertLead } from "./read";

/** The notes of a lead, newest first. @throws Refusal 404 */
export async function listNotes(db: Database, leadId: number, { user }: Caller) {
  await assertLead(db, leadId);
  const rows = await selectNotes(db)
    .where(eq(leadNotes.leadId, leadId))
    .orderBy(desc(leadNotes.createdAt), desc(leadNotes.id));
  return rows.map((row) => toWireNote(row, user.id));
}

/** Adds a note to a lead. @throws Refusal 404 */
export async function addNote(
  db: Database,
  leadId: number,
  { note, outcome }: z.output<(typeof add)["body"]>,
  { user }: Caller,
  now: Date,
) {
  await assertLead(db, leadId);
  const [added] = await db
    .insert(leadNotes)
    .values({ leadId, userId: user.id, note, outcome, createdAt: now })
    .returning({ id: leadNotes.id });
  const [row] = await selectNotes(db).where(eq(leadNotes.id, added?.id ?? 0));
  if (!row) throw new Error("The note was not inserted");
  return toWireNote(row, user.id);
}

/** Deletes a note of the caller. @throws Refusal 404; 403 for someone else's */
export function deleteNote(
  db: Database,
  leadId: number,
  id: number,
  { user }: Caller,
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const ofLead = and(eq(leadNotes.id, id), eq(leadNotes.leadId, leadId));
    const [note] = await tx
      .select({ userId: leadNotes.userId, note: leadNotes.note })
      .from(leadNotes)
      .where(ofLead)
      .for("update");
    if (!note) throw notFound("note");
    if (note.userId !== user.id) throw new Refusal(403, "Only the author can delete a note.");
    const record = { kind: "note" as const, table: "lead_notes", id, name: note.note.slice(0, 80), leadId };
    await saveForRestore(tx, [record], user.id, now);
    await tx.delete(leadNotes).where(ofLead);
  });
}

const selectNotes = (db: Database) =>
  db
    .select({ note: leadNotes, by: users.displayName })
    .from(leadNotes)
    .leftJoin(users, eq(users.id, leadNotes.userId))
    .$dynamic();

const toWireNote = ({ note, by }: Awaited<ReturnType<typeof selectNotes>>[number], callerId: number) => ({
  id: note.id,
  note: note.note,
  outcome: note.outcome ?? undefined,
  by: by ?? undefined,
  created_at: note.createdAt.toISOString(),
  can_delete: note.userId === callerId,
});
