import { type Approval, approvals } from "@contract/sales/sales";
import { z } from "zod/v4";

/** What a team lead says to a sale (EVT-07). */
export const ApprovalForm = z.object({ status: z.enum(approvals, "Choose what becomes of the sale") });

/** An approval in a word. */
export const approvalNames: Record<Approval, string> = {
  pending: "Waits for approval",
  approved: "Approved",
  rejected: "Rejected",
};
