import { and, asc, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { sales, venues } from "../db/schema";
import { invalid } from "../errors";
import { findLeadIdOfEvent } from "../events/read";
import { selectSales, toWireSale } from "../sales/read";
import { folded } from "../search-text";
import { assertVenue } from "./read";

const MOST_RIVALS = 10;

/** The lost sales of a venue, an event or both, newest first. @throws Refusal 404; 422 without either */
export async function lostSales(
  db: Database,
  { venue_id, lead_event_id }: { venue_id?: number; lead_event_id?: number },
) {
  if (venue_id === undefined && lead_event_id === undefined)
    throw invalid({ venue_id: ["Name a venue or an event"] });
  if (venue_id !== undefined) await assertVenue(db, venue_id);
  if (lead_event_id !== undefined) await findLeadIdOfEvent(db, lead_event_id);
  const rows = await selectSales(db).where(
    and(
      eq(sales.status, "lost"),
      venue_id === undefined ? undefined : eq(sales.venueId, venue_id),
      lead_event_id === undefined ? undefined : eq(sales.leadEventId, lead_event_id),
    ),
  );
  const nameOf = await venueNames(
    db,
    rows.flatMap(({ sale }) => sale.lostToVenueId ?? []),
  );
  return rows.map((row) => ({ ...toWireSale(row), lost_to_venue: nameOf(row.sale.lostToVenueId) }));
}

/** Looks up venues by id: a function from an id to the venue with its name. */
export async function venueNames(db: Database, ids: number[]) {
  const rows =
    ids.length > 0
      ? await db.select({ id: venues.id, name: venues.name }).from(venues).where(inArray(venues.id, ids))
      : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id: number | null) => (id === null ? undefined : byId.get(id));
}

/** The venues that most often won what this one lost, at most ten. @throws Refusal 404 */
export async function topRivals(db: Database, venueId: number) {
  await assertVenue(db, venueId);
  const losses = sql<number>`count(*)::int`;
  return db
    .select({ venue_id: venues.id, venue_name: venues.name, count: losses })
    .from(sales)
    .innerJoin(venues, eq(venues.id, sales.lostToVenueId))
    .where(and(eq(sales.venueId, venueId), eq(sales.status, "lost")))
    .groupBy(venues.id)
    .orderBy(desc(losses), asc(folded(venues.name)), asc(venues.id))
    .limit(MOST_RIVALS);
}

/** Why sales of a venue were lost, the most frequent reason first. @throws Refusal 404 */
export async function lostReasons(db: Database, venueId: number) {
  await assertVenue(db, venueId);
  const losses = sql<number>`count(*)::int`;
  return db
    .select({ reason: sql<string>`${sales.lostReason}`, count: losses })
    .from(sales)
    .where(and(eq(sales.venueId, venueId), eq(sales.status, "lost"), isNotNull(sales.lostReason)))
    .groupBy(sales.lostReason)
    .orderBy(desc(losses), asc(sales.lostReason));
}
