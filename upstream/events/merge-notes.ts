import { inArray, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { shortlistNotes } from "../db/schema";

/** Takes the notes of one event to another; where both have a note on a venue, one follows the other. */
export async function moveNotes(tx: Database, { from, to }: { from: number; to: number }) {
  const rows = await tx
    .select()
    .from(shortlistNotes)
    .where(inArray(shortlistNotes.leadEventId, [from, to]));
  for (const { leadEventId, venueId, note, updatedAt } of rows) {
    if (leadEventId !== from) continue;
    const own = rows.find((row) => row.leadEventId === to && row.venueId === venueId);
    const both = own ? joined(own.note, note) : note;
    await tx
      .insert(shortlistNotes)
      .values({ leadEventId: to, venueId, note, updatedAt })
      .onConflictDoUpdate({
        target: [shortlistNotes.leadEventId, shortlistNotes.venueId],
        set: { note: both, version: sql`${shortlistNotes.version} + 1` },
      });
  }
}

/** Two notes below each other; one that the other contains already, or an empty one, is left out. */
export const joined = (note: string, other: string) =>
  `\n\n${note}\n\n`.includes(`\n\n${other}\n\n`) ? note : [note, other].filter(Boolean).join("\n\n");
