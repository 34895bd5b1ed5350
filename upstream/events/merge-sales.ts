import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { customVenues, isWonAndNotRejected, sales, venues } from "../db/schema";
import { createConflictRefusal } from "../errors";

/**
 * Prepares the sales of two events for their merge, as one event may have only one win, and only one tentative or won
 * sale per venue. A venue marked lost without a sale is dropped if the other event has a sale or loss at that venue.
 * @throws Refusal 409 if staff must decide which sale counts
 */
export async function prepareSalesForMerge(
  tx: Database,
  keptEventId: number,
  otherEventId: number,
): Promise<void> {
  const openSales = await selectSalesWithVenue(tx)
    .where(and(inArray(sales.leadEventId, [keptEventId, otherEventId]), ne(sales.status, "lost")))
    .orderBy(asc(sales.id));
  const ours = openSales.filter(({ eventId }) => eventId === keptEventId);
  const theirs = openSales.filter(({ eventId }) => eventId === otherEventId);
  const [winner, otherWinner] = [ours, theirs].map((rows) => rows.find(({ isWin }) => isWin));
  if (winner && otherWinner)
    throw createConflictRefusal(
      `Both events are won: one by ${winner.name}, one by ${otherWinner.name}. Reject one of these sales, then merge the events.`,
    );
  const duplicate = ours.find((sale) =>
    theirs.some(
      ({ venueId, customVenueId }) => venueId === sale.venueId && customVenueId === sale.customVenueId,
    ),
  );
  if (duplicate)
    throw createConflictRefusal(
      `${duplicate.name} has a sale in both events. Mark one of these sales as lost, then merge the events.`,
    );
  const selectVenueIds = (eventId: number) =>
    tx
      .select({ id: sales.venueId })
      .from(sales)
      .where(and(eq(sales.leadEventId, eventId), isNotNull(sales.venueId)));
  const isRedundantLoss = (eventId: number) =>
    and(isNull(sales.valueMinor), inArray(sales.venueId, selectVenueIds(eventId)));
  await tx.delete(sales).where(and(eq(sales.leadEventId, otherEventId), isRedundantLoss(keptEventId)));
  await tx.delete(sales).where(and(eq(sales.leadEventId, keptEventId), isRedundantLoss(otherEventId)));
}

export const selectSalesWithVenue = (tx: Database) =>
  tx
    .select({
      eventId: sales.leadEventId,
      venueId: sales.venueId,
      customVenueId: sales.customVenueId,
      name: sql<string>`coalesce(${venues.name}, ${customVenues.name}, 'Another venue')`,
      isWin: isWonAndNotRejected(sales),
    })
    .from(sales)
    .leftJoin(venues, eq(venues.id, sales.venueId))
    .leftJoin(customVenues, eq(customVenues.id, sales.customVenueId));
