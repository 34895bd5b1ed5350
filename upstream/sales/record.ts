import { toBasisPoints } from "@contract/money";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Caller } from "../access/caller";
import { recordActivity } from "../activities";
import type { Database } from "../db/database";
import { sales } from "../db/schema";
import type { lockEvent } from "../events/changes";
import { advanceStage } from "../events/stage";
import { toMinor } from "../money";

/** The venue that is sold: from the catalogue or custom. */
type SoldVenue = { venueId: number } | { customVenueId: number };

interface Entry {
  event: Awaited<ReturnType<typeof lockEvent>>["event"];
  sold: SoldVenue;
  venueName: string;
  fields: { event_date?: string | null; guest_count?: number | null; value: number; commission?: number };
  /** Hundredths of a percent, used if `fields` has no commission; if absent, the column's default applies. */
  usualCommission?: number;
  caller: Caller;
  at: Date;
}

const whereVenue = (sold: SoldVenue) =>
  "venueId" in sold ? eq(sales.venueId, sold.venueId) : eq(sales.customVenueId, sold.customVenueId);

/** Why a venue cannot be sold again for an event: it already has a tentative or won sale. */
export async function findSaleProblem(
  tx: Database,
  eventId: number,
  sold: SoldVenue,
  venueName: string,
): Promise<string | undefined> {
  const [existing] = await tx
    .select({ status: sales.status, approval: sales.approval })
    .from(sales)
    .where(
      and(eq(sales.leadEventId, eventId), whereVenue(sold), inArray(sales.status, ["tentative", "won"])),
    );
  if (!existing) return undefined;
  const problem = `${venueName} already has a ${existing.status} sale for this event`;
  return existing.approval === "rejected"
    ? `${problem}, which was rejected. Change that one.`
    : `${problem}.`;
}

/** Records a tentative sale for a locked event, with a timeline entry, and advances the deal's stage; returns its id. */
export async function recordSale(
  tx: Database,
  { event, sold, venueName, fields, usualCommission, caller: { user }, at }: Entry,
): Promise<number> {
  const { commission } = fields;
  // A venue previously lost without a sale is now sold.
  await tx
    .delete(sales)
    .where(and(eq(sales.leadEventId, event.id), whereVenue(sold), isNull(sales.valueMinor)));
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
  await advanceStage(tx, { event: { id: eventId, leadId, stage }, to: "tentative", userId: user.id, at });
  return row?.id ?? 0;
}
