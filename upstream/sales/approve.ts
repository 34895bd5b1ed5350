import type { Approval } from "@contract/sales/states";
import { and, eq } from "drizzle-orm";
import type { Caller } from "../access/caller";
import { saveActivityAndNotify } from "../activities";
import type { Database } from "../db/database";
import { sales } from "../db/schema";
import { createConflictRefusal, createInvalidFieldsRefusal, Refusal } from "../errors";
import { requireLeadIdOfEvent } from "../events/read";
import { advanceDealStage } from "../events/stage";
import { assertNoOtherWin } from "./single-win";
import { lockEventAndLoadSale, nextSaleVersion, pendingApproval } from "./write";

interface ApprovalRequest {
  eventId: number;
  saleId: number;
  approval: Approval;
  rejectionReason?: string | undefined;
  caller: Caller;
  at: Date;
}

/**
 * Approves or rejects a sale of an event. Approving a tentative sale wins it and its deal. Repeating a decision changes
 * nothing. @throws Refusal 403, 404, 409, 422 as documented for P-08
 */
export const saveSaleDecision = (db: Database, request: ApprovalRequest): Promise<void> =>
  db.transaction((tx) => saveDecisionInTransaction(tx, request));

async function saveDecisionInTransaction(tx: Database, request: ApprovalRequest): Promise<void> {
  const { eventId, saleId, approval, rejectionReason, caller, at } = request;
  await requireLeadIdOfEvent(tx, eventId);
  const { sale, venueName, leadId, stage } = await lockSaleForDecision(tx, request);
  if (sale.approval === approval) return;
  if (sale.isInvoiced)
    throw createConflictRefusal("This sale is invoiced, so you can't change its approval.");
  const becomesWon = approval === "approved" && sale.status === "tentative";
  if (approval !== "rejected" && (becomesWon || sale.status === "won"))
    await assertNoOtherWin(tx, eventId, saleId);
  await tx
    .update(sales)
    .set({
      ...buildDecisionColumns(request),
      ...(becomesWon && { status: "won", closedAt: at }),
      ...nextSaleVersion,
    })
    .where(eq(sales.id, saleId));
  await saveActivityAndNotify(tx, {
    leadId,
    leadEventId: eventId,
    userId: caller.user.id,
    type: `sale_${approval}`,
    detail: approval === "rejected" && rejectionReason ? `${venueName}: ${rejectionReason}` : venueName,
    at,
  });
  if (approval === "approved" && sale.status !== "lost")
    await advanceDealStage(tx, {
      event: { id: eventId, leadId, stage },
      to: "won",
      userId: caller.user.id,
      at,
    });
}

/** Locks a sale that the caller may decide on. @throws Refusal 403, 404, 409, 422 */
async function lockSaleForDecision(tx: Database, { eventId, saleId, caller }: ApprovalRequest) {
  const [found] = await tx
    .select({ id: sales.id })
    .from(sales)
    .where(and(eq(sales.id, saleId), eq(sales.leadEventId, eventId)));
  if (!found) throw createInvalidFieldsRefusal({ id: ["Choose a sale of this event"] });
  const locked = await lockEventAndLoadSale(tx, saleId);
  if (locked.sale.valueMinor === null)
    throw createConflictRefusal(
      `${locked.venueName} was lost without a sale, so there is nothing to approve.`,
    );
  if (locked.sale.userId === caller.user.id)
    throw new Refusal(403, "You made this sale. Another team lead or an administrator must decide.");
  return locked;
}

function buildDecisionColumns({ approval, rejectionReason, caller, at }: ApprovalRequest) {
  if (approval === "pending") return pendingApproval;
  const reason = approval === "rejected" ? rejectionReason || null : null;
  return { approval, decidedBy: caller.user.id, decidedAt: at, rejectionReason: reason };
}
