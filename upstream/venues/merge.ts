import type { mergeVenue } from "@contract/venues/merge";
import { countryNames } from "@contract/vocabulary";
import { eq, inArray } from "drizzle-orm";
import type { z } from "zod/v4";
import type { Caller } from "../access/caller";
import type { Database } from "../db/database";
import { venueNotes, venues } from "../db/schema";
import { assertCurrentVersion, createConflictRefusal, createNotFoundRefusal } from "../errors";
import { html } from "../format/html";
import { assertVenueNotMerged } from "./load-venue";
import { moveRecordsToVenue } from "./merge-records";
import { loadRoomsWithNamesakes, moveOrMergeRooms } from "./merge-rooms";
import { prepareSalesForVenueMerge } from "./merge-sales";
import { countRecordsOfVenue } from "./moved-records";
import { updateVenueRecord } from "./records";

type Venue = typeof venues.$inferSelect;

/** The venue that is kept, and the one that is merged into it. */
interface VenuePair {
  id: number;
  otherId: number;
}

/** What would move from the other venue. @throws Refusal 404, 409 as `mergeVenues` */
export function previewVenueMerge(db: Database, pair: VenuePair) {
  return db.transaction(async (tx) => {
    await lockAndLoadVenuePair(tx, pair);
    const [moves, rooms] = await Promise.all([
      countRecordsOfVenue(tx, pair.otherId),
      loadRoomsWithNamesakes(tx, pair),
    ]);
    return {
      moves,
      rooms: rooms
        .filter(({ room }) => !room.isEntireVenue)
        .map(({ room, into }) => ({ id: room.id, name: room.name, joins: into !== undefined })),
    };
  });
}

/**
 * Saves the record of the kept venue, moves everything of the other one to it, and archives the other, whose
 * URL from then on leads to the kept one.
 * @throws Refusal 404 for an unknown or merged venue; 409 for the same venue twice, venues of two countries,
 * an event with an open sale at both, or a record that is newer than its version; 422 at a field
 */
export function mergeVenues(
  db: Database,
  pair: VenuePair,
  { version, other_version, description, packages, ...fields }: z.output<typeof mergeVenue.body>,
  { user }: Caller,
  now: Date,
) {
  return db.transaction(async (tx) => {
    const { venue, other } = await lockAndLoadVenuePair(tx, pair);
    assertCurrentVersion("venue", venue.version, version);
    assertCurrentVersion("venue", other.version, other_version);

    await prepareSalesForVenueMerge(tx, pair);
    await moveOrMergeRooms(tx, pair);
    await moveRecordsToVenue(tx, { from: other.id, to: venue.id });
    await tx.update(venues).set({ mergedIntoId: venue.id }).where(eq(venues.mergedIntoId, other.id));
    await tx
      .update(venues)
      .set({ isActive: false, mergedIntoId: venue.id, picture: null, version: other.version + 1 })
      .where(eq(venues.id, other.id));
    await tx
      .update(venues)
      .set({
        picture: venue.picture ?? other.picture,
        ...(description === "other" && { description: other.description }),
        ...(packages === "other" && {
          packages: other.packages,
          packagesVersion: venue.packagesVersion + 1,
        }),
      })
      .where(eq(venues.id, venue.id));
    await tx.insert(venueNotes).values({
      venueId: venue.id,
      authorId: user.id,
      note: String(html`<p>${other.name} (venue ${other.id}) was merged into this venue.</p>`),
      createdAt: now,
    });
    return updateVenueRecord(tx, venue.id, fields);
  });
}

/** Both venues, locked until the transaction ends. */
async function lockAndLoadVenuePair(
  tx: Database,
  { id, otherId }: VenuePair,
): Promise<{ venue: Venue; other: Venue }> {
  if (id === otherId) throw createConflictRefusal("You can't merge a venue with itself.");
  const locked = await tx
    .select()
    .from(venues)
    .where(inArray(venues.id, [id, otherId]))
    .orderBy(venues.id)
    .for("update");
  const venue = locked.find((row) => row.id === id);
  const other = locked.find((row) => row.id === otherId);
  if (!venue || !other) throw createNotFoundRefusal("venue");
  assertVenueNotMerged(venue);
  assertVenueNotMerged(other);
  if (venue.country !== other.country)
    throw createConflictRefusal(`Only venues in ${countryNames[venue.country]} can be merged into this one.`);
  return { venue, other };
}
