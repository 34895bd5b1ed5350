import { and, asc, eq, exists, inArray, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../db/database";
import { leadEvents, leads, sales } from "../db/schema";
import { createConflictRefusal } from "../errors";

/**
 * Prepares the sales of two venues for their merge, as an event may have only one tentative or won sale per venue. A venue
 * marked lost without a sale is dropped if the event has a sale or loss at the other venue.
 * @throws Refusal 409 if staff must decide which sale counts
 */
export async function prepareSalesForVenueMerge(
  tx: Database,
  { id, otherId }: { id: number; otherId: number },
): Promise<void> {
  const theirs = alias(sales, "theirs");
  const [twice] = await tx
    .select({ eventId: sales.leadEventId, firstName: leads.firstName, lastName: leads.lastName })
    .from(sales)
    .innerJoin(theirs, and(eq(theirs.leadEventId, sales.leadEventId), eq(theirs.venueId, otherId)))
    .innerJoin(leadEvents, eq(leadEvents.id, sales.leadEventId))
    .innerJoin(leads, eq(leads.id, leadEvents.leadId))
    .where(and(eq(sales.venueId, id), ne(sales.status, "lost"), ne(theirs.status, "lost")))
    .orderBy(asc(sales.leadEventId))
    .limit(1);
  if (twice)
    throw createConflictRefusal(
      `Event ${twice.eventId} of ${twice.firstName} ${twice.lastName} has a sale at both venues. Mark one of these sales as lost, then merge the venues.`,
    );
  const soldAt = (venueId: number) =>
    exists(
      tx
        .select({ one: sql`1` })
        .from(theirs)
        .where(and(eq(theirs.leadEventId, sales.leadEventId), eq(theirs.venueId, venueId))),
    );
  const lostWithoutSale = (venueId: number) => and(eq(sales.venueId, venueId), isNull(sales.valueMinor));
  await tx.delete(sales).where(and(lostWithoutSale(otherId), soldAt(id)));
  await tx.delete(sales).where(and(lostWithoutSale(id), soldAt(otherId)));
  // A sale is not lost to its own venue.
  const both = [id, otherId];
  await tx
    .update(sales)
    .set({ lostToVenueId: null })
    .where(and(inArray(sales.venueId, both), inArray(sales.lostToVenueId, both)));
  await tx.update(sales).set({ lostToVenueId: id }).where(eq(sales.lostToVenueId, otherId));
}
