import type { ValueSource } from "@contract/sales/sales";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { leadEvents, leads, recommendations, rooms, sales, whereSaleWithValue } from "../db/schema";
import { createNotFoundRefusal } from "../errors";
import { requireVenueForEvent } from "../events/venue-choice";
import { toWireAmountOrUndefined } from "../money";
import { basisPointsToPercent } from "./read";

/** The commission of venues without an earlier sale: 10%. */
const STANDARD_BASIS_POINTS = 1000;

/** The defaults of a new sale at a venue (T-03). @throws Refusal 404; 422 at `venue_id` */
export async function loadSaleDefaults(db: Database, eventId: number, venueId: number) {
  const [[found], room, basisPoints] = await Promise.all([
    db
      .select({ event: leadEvents, country: leads.country })
      .from(leadEvents)
      .innerJoin(leads, eq(leads.id, leadEvents.leadId))
      .where(eq(leadEvents.id, eventId)),
    findLikelyRoomPrices(db, eventId, venueId),
    loadUsualCommissionBasisPoints(db, venueId),
  ]);
  if (!found) throw createNotFoundRefusal("event");
  const { event, country } = found;
  await requireVenueForEvent(db, venueId, { country, mayBeClosed: true });
  const { minor, source } = estimateSaleValue(event, room);
  return {
    venue_id: venueId,
    event_date: event.eventDate ?? undefined,
    guest_count: event.guestCount ?? undefined,
    value: toWireAmountOrUndefined(minor),
    value_source: minor ? source : undefined,
    commission: basisPointsToPercent(basisPoints),
  };
}

type Prices = Awaited<ReturnType<typeof findLikelyRoomPrices>>;

/** The likely value of a sale and where it comes from. */
function estimateSaleValue(
  { guestCount, budgetMinor }: Pick<typeof leadEvents.$inferSelect, "guestCount" | "budgetMinor">,
  roomPrices: Prices,
): { minor: number | null; source: ValueSource } {
  const guestTotal = (roomPrices?.costPerPersonMinor ?? 0) * (guestCount ?? 0);
  const minimumSpend = roomPrices?.minCostMinor ?? 0;
  if (guestTotal === 0 && minimumSpend === 0) return { minor: budgetMinor, source: "budget" };
  return guestTotal >= minimumSpend
    ? { minor: guestTotal, source: "room_price" }
    : { minor: minimumSpend, source: "minimum_spend" };
}

/** The venue's room that was recommended for the event; if none was, its cheapest room with a price. */
async function findLikelyRoomPrices(
  db: Database,
  eventId: number,
  venueId: number,
): Promise<{ costPerPersonMinor: number | null; minCostMinor: number | null } | undefined> {
  const [room] = await db
    .select({ costPerPersonMinor: rooms.costPerPersonMinor, minCostMinor: rooms.minCostMinor })
    .from(rooms)
    .leftJoin(
      recommendations,
      and(eq(recommendations.roomId, rooms.id), eq(recommendations.leadEventId, eventId)),
    )
    .where(
      and(
        eq(rooms.venueId, venueId),
        sql`coalesce(${rooms.costPerPersonMinor}, ${rooms.minCostMinor}) IS NOT NULL`,
      ),
    )
    .orderBy(
      sql`${recommendations.id} IS NULL`,
      sql`${rooms.costPerPersonMinor} ASC NULLS LAST`,
      asc(rooms.minCostMinor),
      asc(rooms.id),
    )
    .limit(1);
  return room;
}

/**
 * The commission of the venue's newest sale; without one, the standard commission. In hundredths of a
 * percent.
 */
export async function loadUsualCommissionBasisPoints(db: Database, venueId: number): Promise<number> {
  const [last] = await db
    .select({ basisPoints: sales.commissionBasisPoints })
    .from(sales)
    .where(and(eq(sales.venueId, venueId), whereSaleWithValue(sales)))
    .orderBy(desc(sales.createdAt), desc(sales.id))
    .limit(1);
  return last?.basisPoints ?? STANDARD_BASIS_POINTS;
}
