import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { customVenues, isWin, sales, venues } from "../db/schema";
import { conflict } from "../errors";

/**
 * Keeps the rules of one event over the sales of two that are merged: one win, and one sale of a venue that is tentative
 * or won. A venue lost without a sale goes where the other event has a sale or a loss of it.
 * @throws Refusal 409 where staff decide which sale counts
 */
export async function prepareSalesForMerge(tx: Database, id: number, otherId: number) {
  const found = await salesWithVenue(tx)
    .where(and(inArray(sales.leadEventId, [id, otherId]), ne(sales.status, "lost")))
    .orderBy(asc(sales.id));
  const ours = found.filter(({ eventId }) => eventId === id);
  const theirs = found.filter(({ eventId }) => eventId === otherId);
  const [winner, otherWinner] = [ours, theirs].map((rows) => rows.find(({ isWin }) => isWin));
  if (winner && otherWinner)
    throw conflict(
      `Both events are won: one by ${winner.name}, one by ${otherWinner.name}. Reject one of these sales, then merge the events.`,
    );
  const twice = ours.find((sale) =>
    theirs.some(
      ({ venueId, customVenueId }) => venueId === sale.venueId && customVenueId === sale.customVenueId,
    ),
  );
  if (twice)
    throw conflict(
      `${twice.name} has a sale in both events. Mark one of these sales as lost, then merge the events.`,
    );
  const venuesOf = (eventId: number) =>
    tx
      .select({ id: sales.venueId })
      .from(sales)
      .where(and(eq(sales.leadEventId, eventId), isNotNull(sales.venueId)));
  const isLossKnownTo = (eventId: number) =>
    and(isNull(sales.valueMinor), inArray(sales.venueId, venuesOf(eventId)));
  await tx.delete(sales).where(and(eq(sales.leadEventId, otherId), isLossKnownTo(id)));
  await tx.delete(sales).where(and(eq(sales.leadEventId, id), isLossKnownTo(otherId)));
}

/** The sales of events, each with the name of its venue. */
export const salesWithVenue = (tx: Database) =>
  tx
    .select({
      eventId: sales.leadEventId,
      venueId: sales.venueId,
      customVenueId: sales.customVenueId,
      name: sql<string>`coalesce(${venues.name}, ${customVenues.name}, 'Another venue')`,
      isWin: isWin(sales),
    })
    .from(sales)
    .leftJoin(venues, eq(venues.id, sales.venueId))
    .leftJoin(customVenues, eq(customVenues.id, sales.customVenueId));
