import { and, asc, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { sales, venues } from "../db/schema";
import { createInvalidFieldsRefusal } from "../errors";
import { requireLeadIdOfEvent } from "../events/read";
import { selectSales, toWireSale } from "../sales/read";
import { toFoldedSql } from "../search-text";
import { assertVenueExists } from "./load-venue";

const MAX_RIVALS = 10;

/** The lost sales of a venue, an event or both, newest first. @throws Refusal 404; 422 without either */
export async function listLostSales(
  db: Database,
  { venue_id, lead_event_id }: { venue_id?: number | undefined; lead_event_id?: number | undefined },
) {
  if (venue_id === undefined && lead_event_id === undefined)
    throw createInvalidFieldsRefusal({ venue_id: ["Choose a venue or an event"] });
  if (venue_id !== undefined) await assertVenueExists(db, venue_id);
  if (lead_event_id !== undefined) await requireLeadIdOfEvent(db, lead_event_id);
  const rows = await selectSales(db).where(
    and(
      eq(sales.status, "lost"),
      venue_id === undefined ? undefined : eq(sales.venueId, venue_id),
      lead_event_id === undefined ? undefined : eq(sales.leadEventId, lead_event_id),
    ),
  );
  const findVenueName = await loadVenueLookup(
    db,
    rows.flatMap(({ sale }) => sale.lostToVenueId ?? []),
  );
  return rows.map((row) => ({ ...toWireSale(row), lost_to_venue: findVenueName(row.sale.lostToVenueId) }));
}

/** Loads venues by id and returns a function that finds the venue, with its name, for an id. */
export async function loadVenueLookup(db: Database, venueIds: number[]) {
  const rows =
    venueIds.length > 0
      ? await db.select({ id: venues.id, name: venues.name }).from(venues).where(inArray(venues.id, venueIds))
      : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id: number | null) => (id === null ? undefined : byId.get(id));
}

/** The ten venues that most often won events this one lost. @throws Refusal 404 */
export async function listTopRivals(
  db: Database,
  venueId: number,
): Promise<{ venue_id: number; venue_name: string; count: number }[]> {
  await assertVenueExists(db, venueId);
  const losses = sql<number>`count(*)::int`;
  return db
    .select({ venue_id: venues.id, venue_name: venues.name, count: losses })
    .from(sales)
    .innerJoin(venues, eq(venues.id, sales.lostToVenueId))
    .where(and(eq(sales.venueId, venueId), eq(sales.status, "lost")))
    .groupBy(venues.id)
    .orderBy(desc(losses), asc(toFoldedSql(venues.name)), asc(venues.id))
    .limit(MAX_RIVALS);
}

/** The reasons for a venue's lost sales, most frequent first. @throws Refusal 404 */
export async function loadLostReasonCounts(
  db: Database,
  venueId: number,
): Promise<{ reason: string; count: number }[]> {
  await assertVenueExists(db, venueId);
  const losses = sql<number>`count(*)::int`;
  return db
    .select({ reason: sql<string>`${sales.lostReason}`, count: losses })
    .from(sales)
    .where(and(eq(sales.venueId, venueId), eq(sales.status, "lost"), isNotNull(sales.lostReason)))
    .groupBy(sales.lostReason)
    .orderBy(desc(losses), asc(sales.lostReason));
}
