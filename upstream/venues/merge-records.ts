import { and, eq, exists, inArray, sql } from "drizzle-orm";
import { alias, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../db/database";
import {
  brochures,
  calendarRevocations,
  emails,
  enquiries,
  inspections,
  quotes,
  recommendationAnswers,
  recommendationQuestions,
  recommendations,
  sales,
  shortlistNotes,
  shortlists,
  specialOffers,
  venueAvailabilities,
  venueEmails,
  venueNotes,
  venueReportMails,
  venueReportValues,
} from "../db/schema";

interface VenueMove {
  from: number;
  to: number;
}

/**
 * Moves everything of a venue except its rooms to another one. Of equal records, those of the target are
 * kept.
 */
export async function moveRecordsToVenue(tx: Database, move: VenueMove): Promise<void> {
  await joinShortlistNotesOfVenues(tx, move);
  await deleteDuplicateVenueRecords(tx, move);
  for (const table of [
    brochures,
    calendarRevocations,
    emails,
    enquiries,
    inspections,
    quotes,
    recommendationAnswers,
    recommendationQuestions,
    recommendations,
    sales,
    shortlistNotes,
    shortlists,
    specialOffers,
    venueAvailabilities,
    venueEmails,
    venueNotes,
    venueReportMails,
    venueReportValues,
  ])
    await tx.update(table).set({ venueId: move.to }).where(eq(table.venueId, move.from));
  // Scheduled emails store their content as JSON, with the ids of venues in it.
  await tx.execute(sql`
    UPDATE scheduled_sends SET email = email || jsonb_build_object('venues', (
      SELECT jsonb_agg(CASE WHEN (room ->> 'venue_id')::int = ${move.from}
        THEN room || jsonb_build_object('venue_id', ${move.to}::int) ELSE room END ORDER BY place)
      FROM jsonb_array_elements(email -> 'venues') WITH ORDINALITY listed(room, place)))
    WHERE EXISTS (SELECT FROM jsonb_array_elements(email -> 'venues') room
      WHERE (room ->> 'venue_id')::int = ${move.from})`);
}

/** Deletes rows of the merged venue that the kept venue has too, as moving them would violate unique keys. */
async function deleteDuplicateVenueRecords(tx: Database, { from, to }: VenueMove): Promise<void> {
  const primaryOfKept = tx
    .select({ email: venueEmails.email })
    .from(venueEmails)
    .where(and(eq(venueEmails.venueId, to), venueEmails.isPrimary));
  await tx
    .update(venueEmails)
    .set({ isPrimary: false })
    .where(and(eq(venueEmails.venueId, from), exists(primaryOfKept)));
  for (const table of [shortlists, venueAvailabilities, shortlistNotes])
    await deleteRowsWithSameKeys(
      tx,
      { table, venue: table.venueId, keys: [table.leadEventId] },
      { from, to },
    );
  const { venueId: venue, email, isCorporate } = calendarRevocations;
  await deleteRowsWithSameKeys(
    tx,
    { table: calendarRevocations, venue, keys: [email, isCorporate] },
    { from, to },
  );
  await deleteRowsWithSameKeys(
    tx,
    { table: venueEmails, venue: venueEmails.venueId, keys: [venueEmails.email] },
    { from, to },
  );
  await deleteRowsWithSameKeys(
    tx,
    { table: venueReportMails, venue: venueReportMails.venueId, keys: [venueReportMails.month] },
    { from, to },
  );
  await deleteRowsWithSameKeys(
    tx,
    { table: venueReportValues, venue: venueReportValues.venueId, keys: [] },
    { from, to },
  );
}

interface KeyedTable {
  table: PgTable;
  venue: PgColumn;
  /** What identifies a row within its venue; empty if a venue has one row at most. */
  keys: PgColumn[];
}

async function deleteRowsWithSameKeys(
  tx: Database,
  { table, venue, keys }: KeyedTable,
  { from, to }: VenueMove,
): Promise<void> {
  // Without keys any row of the kept venue is the same.
  const rowKey = keys.length ? sql.join(keys, sql`, `) : sql`1`;
  await tx
    .delete(table)
    .where(and(eq(venue, from), sql`(${rowKey}) IN (SELECT ${rowKey} FROM ${table} WHERE ${eq(venue, to)})`));
}

/** Two notes on the same shortlisted venue are joined as paragraphs. */
async function joinShortlistNotesOfVenues(tx: Database, { from, to }: VenueMove): Promise<void> {
  const kept = alias(shortlistNotes, "kept");
  const pairs = await tx
    .select({ eventId: kept.leadEventId, note: kept.note, other: shortlistNotes.note })
    .from(kept)
    .innerJoin(shortlistNotes, eq(shortlistNotes.leadEventId, kept.leadEventId))
    .where(and(eq(kept.venueId, to), eq(shortlistNotes.venueId, from)));
  for (const { eventId, note, other } of pairs) {
    if (`\n\n${note}\n\n`.includes(`\n\n${other}\n\n`)) continue;
    await tx
      .update(shortlistNotes)
      .set({
        note: [note, other].filter(Boolean).join("\n\n"),
        version: sql`${shortlistNotes.version} + 1`,
      })
      .where(and(inArray(shortlistNotes.leadEventId, [eventId]), eq(shortlistNotes.venueId, to)));
  }
}
