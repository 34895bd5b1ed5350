import { and, asc, eq } from "drizzle-orm";
import type { Caller } from "../access/caller";
import { saveActivityAndNotify } from "../activities";
import type { Database } from "../db/database";
import { locations, shortlistNotes, shortlists, venueAvailabilities, venues } from "../db/schema";
import { createConflictRefusal, createNotFoundRefusal } from "../errors";
import { lockAndLoadEvent } from "../events/changes";
import { requireLeadIdOfEvent } from "../events/read";
import { findProblemOfVenueForEvent } from "../events/venue-choice";
import { findRoomPictureUrl } from "../format/pictures";
import { city, toWirePlace } from "../format/place";

/** The shortlist of an event, in the order the venues were added. @throws Refusal 404 */
export async function loadShortlist(db: Database, eventId: number, publicUrl: string) {
  const [rows] = await Promise.all([
    db
      .select({
        entry: shortlists,
        venue: { name: venues.name, picture: venues.picture },
        place: locations.name,
        city: city.name,
        isAvailable: venueAvailabilities.isAvailable,
        note: { text: shortlistNotes.note, version: shortlistNotes.version },
      })
      .from(shortlists)
      .innerJoin(venues, eq(venues.id, shortlists.venueId))
      .innerJoin(locations, eq(locations.id, venues.locationId))
      .innerJoin(city, eq(city.id, venues.cityId))
      .leftJoin(
        venueAvailabilities,
        and(
          eq(venueAvailabilities.leadEventId, shortlists.leadEventId),
          eq(venueAvailabilities.venueId, shortlists.venueId),
        ),
      )
      .leftJoin(
        shortlistNotes,
        and(
          eq(shortlistNotes.leadEventId, shortlists.leadEventId),
          eq(shortlistNotes.venueId, shortlists.venueId),
        ),
      )
      .where(eq(shortlists.leadEventId, eventId))
      .orderBy(asc(shortlists.createdAt), asc(shortlists.venueId)),
    requireLeadIdOfEvent(db, eventId),
  ]);
  return rows.map(({ entry, venue, isAvailable, note, ...location }) => ({
    venue_id: entry.venueId,
    venue_name: venue.name,
    ...toWirePlace(location),
    thumbnail: findRoomPictureUrl(publicUrl, venue),
    is_available: isAvailable,
    created_at: entry.createdAt.toISOString(),
    note: note?.text ?? "",
    note_version: note?.version ?? 0,
  }));
}

interface ShortlistRequest {
  eventId: number;
  venueId: number;
  caller: Caller;
  at: Date;
}

/** Adds a venue to the shortlist if it is not there yet. @throws Refusal 404; 409 for a venue in another country or no longer offered */
export function addToShortlist(
  db: Database,
  { eventId, venueId, caller, at }: ShortlistRequest,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { event, country } = await lockAndLoadEvent(tx, eventId);
    const [venue] = await tx.select().from(venues).where(eq(venues.id, venueId));
    if (!venue) throw createNotFoundRefusal("venue");
    const problem = findProblemOfVenueForEvent(venue, { country });
    if (problem) throw createConflictRefusal(problem);
    const added = await tx
      .insert(shortlists)
      .values({ leadEventId: eventId, venueId, createdAt: at })
      .onConflictDoNothing()
      .returning();
    if (added.length === 0) return;
    await saveActivityAndNotify(tx, {
      leadId: event.leadId,
      leadEventId: eventId,
      userId: caller.user.id,
      type: "venue_shortlisted",
      detail: venue.name,
      at,
    });
  });
}

/** @throws Refusal 404 if the venue is not on the shortlist */
export function removeFromShortlist(
  db: Database,
  { eventId, venueId, caller, at }: ShortlistRequest,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { event } = await lockAndLoadEvent(tx, eventId);
    const removed = await tx
      .delete(shortlists)
      .where(and(eq(shortlists.leadEventId, eventId), eq(shortlists.venueId, venueId)))
      .returning();
    if (removed.length === 0) throw createNotFoundRefusal("venue on this shortlist");
    const [venue] = await tx.select({ name: venues.name }).from(venues).where(eq(venues.id, venueId));
    await saveActivityAndNotify(tx, {
      leadId: event.leadId,
      leadEventId: eventId,
      userId: caller.user.id,
      type: "venue_unlisted",
      detail: venue?.name,
      at,
    });
  });
}
