import { calculateShare, toBasisPoints, toMinorUnits, toWireAmount } from "@contract/money";
import type { Sale } from "@contract/sales/sales";
import type { Approval, SaleStatus } from "@contract/sales/states";
import { canPostTo } from "~/services/access/permissions";
import type { User } from "~/services/access/user";
import { paths } from "~/services/paths";

/** A sale as pages show it; unknown details are absent. Amounts are whole units of the country's currency. */
export interface SaleLine {
  id: number;
  /** The venue's name, else "Sale 12". */
  venue: string;
  venueId?: number | undefined;
  isCustom: boolean;
  status?: SaleStatus | undefined;
  approval?: Approval | undefined;
  /** Local date of the event, as sold. */
  date?: string | undefined;
  guests?: number | undefined;
  value?: number | undefined;
  /** Percent. */
  commission?: number | undefined;
  commissionAmount?: number | undefined;
  isInvoiced?: boolean | undefined;
  invoiceNumber?: string | undefined;
  lostReason?: string | undefined;
  soldBy?: string | undefined;
  soldById?: number | undefined;
  /** A venue lost before a sale was recorded: it has no amounts and no approval. */
  isWithoutSale?: boolean | undefined;
  /** Who approved or rejected it, when (UTC ISO), and why it was rejected. */
  decidedBy?: string | undefined;
  decidedAt?: string | undefined;
  rejectionReason?: string | undefined;
}

/** The user's id if they may approve sales. */
export const findUserIdIfApprover = (user: User): number | undefined =>
  canPostTo(user, paths.approval(":leadId", ":eventId", ":saleId")) ? user.id : undefined;

export const toSaleLine = (sale: Sale): SaleLine => ({
  id: sale.id,
  venue: sale.venue?.name.trim() || `Sale ${sale.id}`,
  venueId: sale.venue?.id,
  isCustom: sale.venue?.is_custom ?? false,
  status: sale.status,
  approval: sale.approval,
  date: sale.event_date,
  guests: sale.guest_count,
  value: sale.value,
  commission: sale.commission,
  commissionAmount: calculateCommissionAmount(sale),
  isInvoiced: sale.is_invoiced,
  invoiceNumber: sale.invoice_number,
  lostReason: sale.lost_reason?.trim() || undefined,
  soldBy: sale.sold_by,
  soldById: sale.sold_by_id,
  isWithoutSale: sale.without_sale,
  decidedBy: sale.decided_by,
  decidedAt: sale.decided_at,
  rejectionReason: sale.rejection_reason?.trim() || undefined,
});

/**
 * What a user may decide on a sale: `open` if its approval is pending or unknown, `own` if they sold it, so someone else
 * must decide; `undefined` if it is decided or cannot be approved.
 */
export function findDecisionRight(
  user: Pick<User, "id">,
  { approval, soldById, isWithoutSale }: Pick<SaleLine, "approval" | "soldById" | "isWithoutSale">,
): "open" | "own" | undefined {
  if (isWithoutSale || (approval !== undefined && approval !== "pending")) return undefined;
  return soldById === user.id ? "own" : "open";
}

/** The commission as an amount: from the upstream, else calculated from value and percentage. */
export function calculateCommissionAmount({
  value,
  commission,
  commission_amount,
}: Pick<Sale, "value" | "commission" | "commission_amount">): number | undefined {
  if (commission_amount !== undefined) return commission_amount;
  if (value === undefined || commission === undefined) return undefined;
  return toWireAmount(calculateShare(toMinorUnits(value), toBasisPoints(commission)));
}

export function findSaleLockReason({ status, approval, isInvoiced }: SaleLine): string | undefined {
  if (status === "lost") return "This sale is lost, so you can't change it.";
  if (isInvoiced) return "This sale is invoiced, so you can't change it.";
  if (approval === "approved") return "This sale is approved, so you can't change it.";
  return undefined;
}

export const statusNames: Record<SaleStatus, string> = { tentative: "Tentative", won: "Won", lost: "Lost" };
