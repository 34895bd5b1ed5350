import { toBasisPoints } from "@contract/money";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Caller } from "../access/caller";
import { recordActivity } from "../activities";
import type { Database } from "../db/database";
import { sales } from "../db/schema";
import type { lockEvent } from "../events/changes";
import { moveForward } from "../events/stage";
import { toMinor } from "../money";

/** Which venue is sold: one of the catalogue or not. */
type Sold = { venueId: number } | { customVenueId: number };

interface Entry {
  event: Awaited<ReturnType<typeof lockEvent>>["event"];
  sold: Sold;
  venueName: string;
  fields: { event_date?: string | null; guest_count?: number | null; value: number; commission?: number };
  /** Hundredths of a percent, where the fields name no commission; absent: that of the schema. */
  usualCommission?: number;
  caller: Caller;
  at: Date;
}

const ofVenue = (sold: Sold) =>
  "venueId" in sold ? eq(sales.venueId, sold.venueId) : eq(sales.customVenueId, sold.customVenueId);

/** What stands against another sale of a venue to an event: one that is tentative or won. */
export async function saleComplaint(tx: Database, eventId: number, sold: Sold, venueName: string) {
  const [standing] = await tx
    .select({ status: sales.status, approval: sales.approval })
    .from(sales)
    .where(and(eq(sales.leadEventId, eventId), ofVenue(sold), inArray(sales.status, ["tentative", "won"])));
  if (!standing) return undefined;
  const known = `${venueName} has a ${standing.status} sale for this event already`;
  return standing.approval === "rejected" ? `${known}, which was rejected. Change that one.` : `${known}.`;
}

/** Enters a tentative sale for a locked event, which the history tells and which moves the deal on; answers its id. */
export async function enterSale(
  tx: Database,
  { event, sold, venueName, fields, usualCommission, caller: { user }, at }: Entry,
) {
  const { commission } = fields;
  // A venue that was lost without a sale is wanted after all.
  await tx.delete(sales).where(and(eq(sales.leadEventId, event.id), ofVenue(sold), isNull(sales.valueMinor)));
  const [row] = await tx
    .insert(sales)
    .values({
      leadEventId: event.id,
      ...sold,
      userId: user.id,
      status: "tentative",
      eventDate: fields.event_date,
      guestCount: fields.guest_count,
      valueMinor: toMinor(fields.value),
      commissionBasisPoints: commission === undefined ? usualCommission : toBasisPoints(commission),
      createdAt: at,
    })
    .returning({ id: sales.id });
  const { id: eventId, leadId, pipelineStageId: stage } = event;
  await recordActivity(tx, {
    leadId,
    leadEventId: eventId,
    userId: user.id,
    type: "sale_created",
    detail: venueName,
    at,
  });
  await moveForward(tx, { event: { id: eventId, leadId, stage }, to: "tentative", userId: user.id, at });
  return row?.id ?? 0;
}
