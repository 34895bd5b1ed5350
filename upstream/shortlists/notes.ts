import { and, eq, sql } from "drizzle-orm";
import type { Caller } from "../access/caller";
import { saveActivityAndNotify } from "../activities";
import type { Database } from "../db/database";
import { shortlistNotes, shortlists, venues } from "../db/schema";
import { assertCurrentVersion, createNotFoundRefusal } from "../errors";
import { lockAndLoadEvent } from "../events/changes";

interface VenueNote {
  eventId: number;
  venueId: number;
  note: string;
  /** The version that the user saw: 0 if there was no note. */
  version?: number | undefined;
  caller: Caller;
  at: Date;
}

/** Saves the note on a shortlisted venue. @throws Refusal 404 if it is not shortlisted; 409 if the note has changed since `version` */
export function saveShortlistNote(
  db: Database,
  { eventId, venueId, note, version, caller, at }: VenueNote,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { event } = await lockAndLoadEvent(tx, eventId);
    const [entry] = await tx
      .select({ venue: venues.name, note: shortlistNotes.note, version: shortlistNotes.version })
      .from(shortlists)
      .innerJoin(venues, eq(venues.id, shortlists.venueId))
      .leftJoin(
        shortlistNotes,
        and(
          eq(shortlistNotes.leadEventId, shortlists.leadEventId),
          eq(shortlistNotes.venueId, shortlists.venueId),
        ),
      )
      .where(and(eq(shortlists.leadEventId, eventId), eq(shortlists.venueId, venueId)));
    if (!entry) throw createNotFoundRefusal("venue on this shortlist");
    assertCurrentVersion("note", entry.version ?? 0, version);
    if (note === (entry.note ?? "")) return;
    await tx
      .insert(shortlistNotes)
      .values({ leadEventId: eventId, venueId, note, updatedAt: at })
      .onConflictDoUpdate({
        target: [shortlistNotes.leadEventId, shortlistNotes.venueId],
        set: { note, updatedAt: at, version: sql`${shortlistNotes.version} + 1` },
      });
    await saveActivityAndNotify(tx, {
      leadId: event.leadId,
      leadEventId: eventId,
      userId: caller.user.id,
      type: "venue_noted",
      detail: entry.venue,
      at,
    });
  });
}
