import { defineCall, withListEnvelope } from "../call";
import { Country, CountryFilter } from "../enums";
import { tolerantOptional } from "../tolerant-schemas";
import { z } from "../zod";
import { stepFields } from "./rows";
import { Month } from "./steps";
import { leadTypes } from "./types";

/**
 * The groups of figures. People: venue specialists of the country, those of the other country, those of either who are
 * excluded from the leading indicator, other staff, and no one. Venues: those in the catalogue, and all others.
 */
export const totalGroups = [
  "specialists",
  "specialists_left_out",
  "abroad",
  "abroad_left_out",
  "sales_team",
  "nobody",
  "catalogue",
  "outside",
  "rejected",
] as const;
export type TotalGroup = (typeof totalGroups)[number];

/** The totals of a group in a month. `rejected` sales count in no other group. */
export const TotalRow = z
  .looseObject({
    group: z.enum(totalGroups),
    country: tolerantOptional(Country),
    month: z.string(),
    ...stepFields,
  })
  .omit({ win_rate: true });
export type TotalRow = z.output<typeof TotalRow>;

/**
 * P-13, an extension of the specification: monthly totals for the leads of one country or both. The groups of people add
 * up to the whole, and so do those of venues. `lead_type` filters the groups of people and rejected sales only. Sales may
 * only see their own country and the whole business (403).
 */
export const reportTotals = defineCall({
  id: "P-13",
  access: "team-lead-or-sales",
  method: "GET",
  path: "/v1/reports/totals",
  query: z.object({
    country: CountryFilter,
    from_month: Month,
    to_month: Month,
    lead_type: z.enum(leadTypes, "Choose the type of event").default("all"),
  }),
  answer: withListEnvelope(TotalRow, "totals of reports"),
  extension: "report-totals",
  spec: "ours: the totals of all reports",
});
