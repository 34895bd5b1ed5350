/** Sort fields of call L-01, which are also used in page URLs. */
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

/** Next steps due by today, due within a week, or none. */
export const nextStepFilters = ["due", "week", "none"] as const;
