import type { add } from "@contract/leads/notes";
import { and, desc, eq } from "drizzle-orm";
import type { z } from "zod/v4";
import type { Caller } from "../access/caller";
import type { Database } from "../db/database";
import { leadNotes, users } from "../db/schema";
import { saveRecordsForRestore } from "../deleted/save";
import { createNotFoundRefusal, Refusal } from "../errors";
import { assertLeadExists } from "./read";

/** The notes of a lead, newest first. @throws Refusal 404 */
export async function loadLeadNotes(db: Database, leadId: number, { user }: Caller) {
  await assertLeadExists(db, leadId);
  const rows = await selectLeadNotes(db)
    .where(eq(leadNotes.leadId, leadId))
    .orderBy(desc(leadNotes.createdAt), desc(leadNotes.id));
  return rows.map((row) => toWireLeadNote(row, user.id));
}

/** Adds a note to a lead. @throws Refusal 404 */
export async function saveLeadNote(
  db: Database,
  leadId: number,
  { note, outcome }: z.output<(typeof add)["body"]>,
  { user }: Caller,
  now: Date,
) {
  await assertLeadExists(db, leadId);
  const [added] = await db
    .insert(leadNotes)
    .values({ leadId, userId: user.id, note, outcome, createdAt: now })
    .returning({ id: leadNotes.id });
  const [row] = await selectLeadNotes(db).where(eq(leadNotes.id, added?.id ?? 0));
  if (!row) throw new Error("The note was not inserted");
  return toWireLeadNote(row, user.id);
}

/** Deletes a note of the caller. @throws Refusal 404; 403 for someone else's */
export function deleteOwnLeadNote(
  db: Database,
  leadId: number,
  noteId: number,
  { user }: Caller,
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const ofLead = and(eq(leadNotes.id, noteId), eq(leadNotes.leadId, leadId));
    const [note] = await tx
      .select({ userId: leadNotes.userId, note: leadNotes.note })
      .from(leadNotes)
      .where(ofLead)
      .for("update");
    if (!note) throw createNotFoundRefusal("note");
    if (note.userId !== user.id) throw new Refusal(403, "Only the author can delete a note.");
    const record = {
      kind: "note" as const,
      table: "lead_notes",
      id: noteId,
      name: note.note.slice(0, 80),
      leadId,
    };
    await saveRecordsForRestore(tx, [record], user.id, now);
    await tx.delete(leadNotes).where(ofLead);
  });
}

const selectLeadNotes = (db: Database) =>
  db
    .select({ note: leadNotes, by: users.displayName })
    .from(leadNotes)
    .leftJoin(users, eq(users.id, leadNotes.userId))
    .$dynamic();

const toWireLeadNote = (
  { note, by }: Awaited<ReturnType<typeof selectLeadNotes>>[number],
  callerId: number,
) => ({
  id: note.id,
  note: note.note,
  outcome: note.outcome ?? undefined,
  by: by ?? undefined,
  created_at: note.createdAt.toISOString(),
  can_delete: note.userId === callerId,
});
