/** What lists of leads are sorted by, as call L-01 names it; plain constants, as addresses of pages say them too. */
export const leadSortFields = [
  "id",
  "first_name",
  "estimated_budget",
  "event_details",
  "estimated_guests",
  "event_type",
  "created_at",
] as const;
export type LeadSortField = (typeof leadSortFields)[number];

export const sortOrders = ["asc", "desc"] as const;
export type SortOrder = (typeof sortOrders)[number];

/** Which next steps a list has: those due by today, or within a week from it, or rows without any. */
export const nextStepFilters = ["due", "week", "none"] as const;
