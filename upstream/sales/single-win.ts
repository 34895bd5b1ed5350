import { and, eq, ne } from "drizzle-orm";
import type { Database } from "../db/database";
import { isWonAndNotRejected, sales } from "../db/schema";
import { createConflictRefusal } from "../errors";
import { selectSalesWithVenue } from "../events/merge-sales";

/** An event can be won only once. @throws Refusal 409 if another sale of a locked event has won and is not rejected */
export async function assertNoOtherWin(tx: Database, eventId: number, saleId: number): Promise<void> {
  const [winner] = await selectSalesWithVenue(tx).where(
    and(eq(sales.leadEventId, eventId), ne(sales.id, saleId), isWonAndNotRejected(sales)),
  );
  if (winner)
    throw createConflictRefusal(`${winner.name} has already won this event. Reject that sale first.`);
}
