import { toBasisPoints } from "@contract/money";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Caller } from "../access/caller";
import { saveActivityAndNotify } from "../activities";
import type { Database } from "../db/database";
import { sales } from "../db/schema";
import type { lockAndLoadEvent } from "../events/changes";
import { advanceDealStage } from "../events/stage";
import { toMinorUnits } from "../money";

/** The venue that is sold: from the catalogue or custom. */
type SoldVenue = { venueId: number } | { customVenueId: number };

interface TentativeSale {
  event: Awaited<ReturnType<typeof lockAndLoadEvent>>["event"];
  sold: SoldVenue;
  venueName: string;
  fields: {
    event_date?: string | null | undefined;
    guest_count?: number | null | undefined;
    value: number;
    commission?: number | undefined;
  };
  /** Hundredths of a percent, used if `fields` has no commission; if absent, the column's default applies. */
  usualCommission?: number | undefined;
  caller: Caller;
  at: Date;
}

const whereSaleOfVenue = (soldVenue: SoldVenue) =>
  "venueId" in soldVenue
    ? eq(sales.venueId, soldVenue.venueId)
    : eq(sales.customVenueId, soldVenue.customVenueId);

/** Why a venue cannot be sold again for an event: it already has a tentative or won sale. */
export async function findRepeatedSaleProblem(
  tx: Database,
  eventId: number,
  soldVenue: SoldVenue,
  venueName: string,
): Promise<string | undefined> {
  const [existing] = await tx
    .select({ status: sales.status, approval: sales.approval })
    .from(sales)
    .where(
      and(
        eq(sales.leadEventId, eventId),
        whereSaleOfVenue(soldVenue),
        inArray(sales.status, ["tentative", "won"]),
      ),
    );
  if (!existing) return undefined;
  const problem = `${venueName} already has a ${existing.status} sale for this event`;
  return existing.approval === "rejected"
    ? `${problem}, which was rejected. Change that one.`
    : `${problem}.`;
}

/** Records a tentative sale for a locked event, with a timeline entry, and advances the deal's stage; returns its id. */
export async function saveTentativeSale(
  tx: Database,
  { event, sold, venueName, fields, usualCommission, caller: { user }, at }: TentativeSale,
): Promise<number> {
  const { commission } = fields;
  // A venue previously lost without a sale is now sold.
  await tx
    .delete(sales)
    .where(and(eq(sales.leadEventId, event.id), whereSaleOfVenue(sold), isNull(sales.valueMinor)));
  const [row] = await tx
    .insert(sales)
    .values({
      leadEventId: event.id,
      ...sold,
      userId: user.id,
      status: "tentative",
      eventDate: fields.event_date,
      guestCount: fields.guest_count,
      valueMinor: toMinorUnits(fields.value),
      commissionBasisPoints: commission === undefined ? usualCommission : toBasisPoints(commission),
      createdAt: at,
    })
    .returning({ id: sales.id });
  const { id: eventId, leadId, pipelineStageId: stage } = event;
  await saveActivityAndNotify(tx, {
    leadId,
    leadEventId: eventId,
    userId: user.id,
    type: "sale_created",
    detail: venueName,
    at,
  });
  await advanceDealStage(tx, { event: { id: eventId, leadId, stage }, to: "tentative", userId: user.id, at });
  return row?.id ?? 0;
}
