import { shareOf, toBasisPoints, toMinor, toWhole } from "@contract/money";
import type { Approval, Sale, SaleStatus } from "@contract/sales/sales";
import { mayPostTo } from "~/services/access/permissions";
import type { User } from "~/services/access/user";
import { paths } from "~/services/paths";

/** A sale as pages draw it; what was not told is absent. Amounts are whole units of the country's currency. */
export interface SaleLine {
  id: number;
  /** The name of its venue, else the number of the sale. */
  venue: string;
  venueId?: number;
  isCustom: boolean;
  status?: SaleStatus;
  approval?: Approval;
  /** Local date of the event as it was sold. */
  date?: string;
  guests?: number;
  value?: number;
  /** Percent. */
  commission?: number;
  commissionAmount?: number;
  isInvoiced?: boolean;
  lostReason?: string;
  soldBy?: string;
}

/** Whether somebody approves sales. */
export const mayApprove = (user: User) => mayPostTo(user, paths.approval(":leadId", ":eventId", ":saleId"));

export const saleLine = (sale: Sale): SaleLine => ({
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
  commissionAmount: commissionAmount(sale),
  isInvoiced: sale.is_invoiced,
  lostReason: sale.lost_reason?.trim() || undefined,
  soldBy: sale.sold_by,
});

/** The commission as an amount: as the upstream tells it, else reckoned from value and percent. */
export function commissionAmount({
  value,
  commission,
  commission_amount,
}: Pick<Sale, "value" | "commission" | "commission_amount">): number | undefined {
  if (commission_amount !== undefined) return commission_amount;
  if (value === undefined || commission === undefined) return undefined;
  return toWhole(shareOf(toMinor(value), toBasisPoints(commission)));
}

/** Why a sale can no longer be changed. */
export function lockOf({ status, approval, isInvoiced }: SaleLine): string | undefined {
  if (status === "lost") return "This sale is lost, so that it cannot be changed.";
  if (isInvoiced) return "This sale is invoiced, so that it cannot be changed.";
  if (approval === "approved") return "This sale is approved, so that it cannot be changed.";
  return undefined;
}

export const statusNames: Record<SaleStatus, string> = { tentative: "Tentative", won: "Won", lost: "Lost" };
