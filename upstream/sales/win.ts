import { and, eq, ne } from "drizzle-orm";
import type { Database } from "../db/database";
import { customVenues, sales, venues } from "../db/schema";
import { conflict } from "../errors";

/** An event is won once. @throws Refusal 409 where another sale of a locked event has won and is not rejected */
export async function refuseSecondWin(tx: Database, eventId: number, saleId: number) {
  const [winner] = await tx
    .select({ venue: venues.name, custom: customVenues.name })
    .from(sales)
    .leftJoin(venues, eq(venues.id, sales.venueId))
    .leftJoin(customVenues, eq(customVenues.id, sales.customVenueId))
    .where(
      and(
        eq(sales.leadEventId, eventId),
        ne(sales.id, saleId),
        eq(sales.status, "won"),
        ne(sales.approval, "rejected"),
      ),
    )
    .limit(1);
  if (winner)
    throw conflict(
      `${winner.venue ?? winner.custom ?? "Another venue"} has won this event already. Reject that sale first.`,
    );
}
