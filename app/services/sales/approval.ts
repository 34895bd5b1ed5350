import type { Approval } from "@contract/sales/sales";
import { z } from "@contract/zod";

export const NO_REASON = "Say why you reject the sale";

/** A team lead's decision on a sale (EVT-07). Whoever rejects one says why. */
export const ApprovalForm = z
  .object({
    status: z.enum(["approved", "rejected"], "Choose whether to approve or reject the sale"),
    rejection_reason: z.string().trim().max(200, "The reason has at most 200 characters").optional(),
    /** Whether the service keeps a reason. */
    asks_reason: z.literal("1").optional(),
  })
  .refine(
    ({ status, rejection_reason, asks_reason }) => status !== "rejected" || rejection_reason || !asks_reason,
    { path: ["rejection_reason"], error: NO_REASON },
  );

export type ApprovalForm = z.output<typeof ApprovalForm>;

export const OWN_SALE = "You sold this. Another team lead or an administrator decides.";

/** Who decides on a sale of one's own: by name where they are known, else by role. */
export function ownSaleWords(approvers: readonly string[] | undefined): string {
  if (!approvers) return OWN_SALE;
  if (approvers.length === 0)
    return "You sold this, and no other user can approve sales yet. Make another user a team lead or an administrator.";
  return `You sold this. Ask one of them to decide: ${approvers.join(", ")}.`;
}

/** An approval in a word. */
export const approvalNames: Record<Approval, string> = {
  pending: "Waits for approval",
  approved: "Approved",
  rejected: "Rejected",
};
