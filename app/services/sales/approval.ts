import { z } from "@contract/zod";

export const NO_REASON = "Enter a reason for rejecting the sale";

/** A team lead's decision on a sale (EVT-07). Rejecting needs a reason. */
export const ApprovalForm = z
  .object({
    status: z.enum(["approved", "rejected"], "Choose whether to approve or reject the sale"),
    rejection_reason: z.string().trim().max(200, "The reason can have at most 200 characters").optional(),
    /** Whether the upstream stores reasons. */
    asks_reason: z.literal("1").optional(),
  })
  .refine(
    ({ status, rejection_reason, asks_reason }) => status !== "rejected" || rejection_reason || !asks_reason,
    { path: ["rejection_reason"], error: NO_REASON },
  );

export type ApprovalForm = z.output<typeof ApprovalForm>;

export const OWN_SALE = "You made this sale. Another team lead or an administrator must decide.";

/** Who can decide on the user's own sale: by name if known, else by role. */
export function formatOwnSaleMessage(approvers: readonly string[] | undefined): string {
  if (!approvers) return OWN_SALE;
  if (approvers.length === 0)
    return "You made this sale, and no one else can approve it yet. Make another user a team lead or administrator.";
  return `You made this sale. Ask one of these people to decide: ${approvers.join(", ")}.`;
}
