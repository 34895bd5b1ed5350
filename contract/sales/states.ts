/** Plain constants without a schema, as pages use them in the browser. */
export const saleStatuses = ["tentative", "won", "lost"] as const;
export type SaleStatus = (typeof saleStatuses)[number];

export const approvals = ["pending", "approved", "rejected"] as const;
export type Approval = (typeof approvals)[number];

export const approvalNames: Record<Approval, string> = {
  pending: "Awaiting approval",
  approved: "Approved",
  rejected: "Rejected",
};

export const saleSortFields = [
  "created_at",
  "client",
  "venue",
  "event_date",
  "guest_count",
  "value",
] as const;
export type SaleSortField = (typeof saleSortFields)[number];

/** The steps by which reports count sales, except rejected ones. */
export const countedSteps = ["tentative", "won", "lost"] as const;
export type CountedStep = (typeof countedSteps)[number];
