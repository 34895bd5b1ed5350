import { call, list } from "../call";
import { Country, CountryFilter } from "../enums";
import { optional } from "../tolerant";
import { z } from "../zod";
import { leadTypes, steps } from "./rows";
import { Month } from "./steps";

/**
 * Whose figures they are. Of people: venue specialists of the country, those of the other country, those of either that
 * the leading indicator leaves out, the rest of the staff, and nobody. Of venues: those of the catalogue, and all others.
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

/** What a group came to in a month. `rejected` are sales that count nowhere else. */
export const TotalRow = z
  .looseObject({ group: z.enum(totalGroups), country: optional(Country), month: z.string(), ...steps })
  .omit({ win_rate: true });
export type TotalRow = z.output<typeof TotalRow>;

/**
 * P-13, ours and not of the specification: what the leads of a country, or of both, came to by month. The groups of people
 * add up to all, and so do those of venues. The type of event narrows those of people and rejected sales. Sales see their
 * own country, and the whole business (403).
 */
export const totals = call({
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
  answer: list(TotalRow, "totals of reports"),
  extension: "report-totals",
  spec: "ours: what all reports add up to",
});
