import { toBasisPoints } from "@contract/money";
import type { create, update } from "@contract/sales/sales";
import { eq, sql } from "drizzle-orm";
import type { z } from "zod/v4";
import type { Caller } from "../access/caller";
import { saveActivityAndNotify } from "../activities";
import type { Database } from "../db/database";
import { customVenues, sales, venues } from "../db/schema";
import { assertCurrentVersion, createConflictRefusal, createNotFoundRefusal, Refusal } from "../errors";
import { lockAndLoadEvent } from "../events/changes";
import { requireVenueForEvent } from "../events/venue-choice";
import { toMinorUnits } from "../money";
import { loadUsualCommissionBasisPoints } from "./defaults";
import { findRepeatedSaleProblem, saveTentativeSale } from "./record";
import { assertNoOtherWin } from "./single-win";

/** Records a tentative sale; returns its id. @throws Refusal 404, 409, 422 as documented for T-02 */
export function createTentativeSale(
  db: Database,
  eventId: number,
  fields: z.output<typeof create.body>,
  caller: Caller,
  instant: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    const { event, country } = await lockAndLoadEvent(tx, eventId);
    const venue = await requireVenueForEvent(tx, fields.venue_id, { country });
    const sold = { venueId: venue.id };
    const message = await findRepeatedSaleProblem(tx, eventId, sold, venue.name);
    if (message) throw new Refusal(409, message, { venue_id: [message] });
    return saveTentativeSale(tx, {
      event,
      sold,
      venueName: venue.name,
      fields,
      usualCommission:
        fields.commission === undefined ? await loadUsualCommissionBasisPoints(tx, venue.id) : undefined,
      caller,
      at: instant,
    });
  });
}

/** The columns of a pending approval. */
export const pendingApproval = {
  approval: "pending",
  decidedBy: null,
  decidedAt: null,
  rejectionReason: null,
};

/** Increments the version with every change of a sale. */
export const nextSaleVersion = { version: sql`${sales.version} + 1` };

/** Changes fields of a sale. @throws Refusal 404; 409 if it is lost, approved or invoiced, or newer than `version` */
export function updateSale(
  db: Database,
  saleId: number,
  changes: z.output<typeof update.body>,
  { user }: Caller,
  instant: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { sale, venueName, leadId } = await lockEventAndLoadSale(tx, saleId);
    if (sale.status === "lost") throw createConflictRefusal("This sale is lost, so you can't change it.");
    if (sale.approval === "approved")
      throw createConflictRefusal("This sale is approved, so you can't change it.");
    if (sale.isInvoiced) throw createConflictRefusal("This sale is invoiced, so you can't change it.");
    assertCurrentVersion("sale", sale.version, changes.version);
    // Saving makes the approval pending, so a rejected win counts as a win again.
    if (sale.status === "won") await assertNoOtherWin(tx, sale.leadEventId, saleId);
    await tx
      .update(sales)
      .set({
        eventDate: changes.event_date,
        guestCount: changes.guest_count,
        valueMinor: changes.value === undefined ? undefined : toMinorUnits(changes.value),
        commissionBasisPoints:
          changes.commission === undefined ? undefined : toBasisPoints(changes.commission),
        ...pendingApproval,
        ...nextSaleVersion,
      })
      .where(eq(sales.id, saleId));
    await saveActivityAndNotify(tx, {
      leadId,
      leadEventId: sale.leadEventId,
      userId: user.id,
      type: "sale_changed",
      detail: venueName,
      at: instant,
    });
  });
}

/**
 * Loads a sale and locks its event: changes of the sales of one event run one after another.
 * @throws Refusal 404
 */
export async function lockEventAndLoadSale(tx: Database, saleId: number) {
  const [found] = await tx.select({ eventId: sales.leadEventId }).from(sales).where(eq(sales.id, saleId));
  if (!found) throw createNotFoundRefusal("sale");
  const { event } = await lockAndLoadEvent(tx, found.eventId);
  const [row] = await tx
    .select({ sale: sales, venue: venues.name, custom: customVenues.name })
    .from(sales)
    .leftJoin(venues, eq(venues.id, sales.venueId))
    .leftJoin(customVenues, eq(customVenues.id, sales.customVenueId))
    .where(eq(sales.id, saleId));
  if (!row) throw createNotFoundRefusal("sale");
  return {
    sale: row.sale,
    venueName: row.venue ?? row.custom ?? "",
    leadId: event.leadId,
    stage: event.pipelineStageId,
  };
}
