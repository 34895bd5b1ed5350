import { eventTypes } from "../vocabulary";

/**
 * What the leading indicator counts by month: enquiries for a specialist's leads, recommendations sent or saved,
 * inspections booked, or sales won. `product` counts all four over the whole business: both countries, everyone.
 */
export const reportTypes = ["enquiries", "recommendations", "inspections", "sales", "product"] as const;
export type ReportType = (typeof reportTypes)[number];

export const leadTypes = ["all", ...eventTypes] as const;
export type LeadType = (typeof leadTypes)[number];
