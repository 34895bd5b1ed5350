import type { Sale } from "@contract/sales/sales";
import { type SaleStatus, saleStatuses } from "@contract/sales/states";
import { z } from "@contract/zod";

export const saleStatusNames: Record<SaleStatus, string> = {
  tentative: "Tentative",
  won: "Won",
  lost: "Lost",
};

/** The statuses that a sale can be set to (V-23). A sale must be tentative before it is won; an invoiced one is final. */
export const listAllowedSaleStatuses = (
  sale: Pick<Sale, "is_invoiced" | "without_sale"> | undefined,
): readonly SaleStatus[] =>
  sale === undefined || sale.without_sale ? ["tentative", "lost"] : sale.is_invoiced ? [] : saleStatuses;

/** The form of a sale's status. `shown` is the status when the form was opened. */
export const LeadSaleForm = z.object({
  status: z.enum(saleStatuses, "Choose tentative, won or lost"),
  lost_reason: z.string().trim().max(200, "The reason can have at most 200 characters").optional(),
  shown: z.string().max(20).default(""),
});
export type LeadSaleForm = z.output<typeof LeadSaleForm>;
