import { defineCall, Id, PageQuery, withListEnvelope } from "../call";
import { Country, CountryFilter, EventType } from "../enums";
import { sortOrders } from "../leads/sorting";
import { tolerantOptional, validItemsOrUndefined } from "../tolerant-schemas";
import { inspectionStatuses } from "../vocabulary";
import { z } from "../zod";
import { MAX_REPORT_ROWS_PER_PAGE } from "./reports";
import { leadTypes, type ReportType, reportTypes } from "./types";

/** The kinds of steps to a sale. Each report type except `product` counts one kind. */
export const stepKinds = reportTypes.filter((type) => type !== "product") as Exclude<ReportType, "product">[];
export type StepKind = (typeof stepKinds)[number];

export const stepSortFields = ["happened_at", "client", "venue", "person"] as const;
export type StepSortField = (typeof stepSortFields)[number];

/** One step as reports count it: an enquiry, a send of recommendations, an inspection or a won sale. */
export const Step = z.looseObject({
  /** The id of the record. Records of different kinds can share an id. */
  id: z.number().int(),
  kind: tolerantOptional(z.enum(stepKinds)),
  happened_at: tolerantOptional(z.string()),
  country: tolerantOptional(Country),
  lead: tolerantOptional(z.looseObject({ id: z.number().int(), name: z.string().catch("") })),
  lead_event_id: tolerantOptional(z.number().int()),
  event_type: tolerantOptional(EventType),
  /** The person it counts for: the lead's owner, the sender or the seller. */
  person: tolerantOptional(z.looseObject({ id: z.number().int(), name: tolerantOptional(z.string()) })),
  /** A custom venue has no id. */
  venues: validItemsOrUndefined(
    z.looseObject({ id: tolerantOptional(z.number().int()), name: z.string().catch("") }),
    "venues of a step",
  ),
  /** The source of an enquiry; absent for other kinds. */
  source: tolerantOptional(z.string()),
  /** Only for inspections. */
  status: tolerantOptional(z.enum(inspectionStatuses)),
  /** Recommendations only: the number of rooms, and whether it was saved without an email. */
  rooms: tolerantOptional(z.number().int()),
  no_email: tolerantOptional(z.boolean()),
  /** Sales only, in whole units of the country's currency. */
  value: tolerantOptional(z.number()),
});
export type Step = z.output<typeof Step>;

/** `YYYY-MM`. */
export const Month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, "Enter a month as YYYY-MM");

/**
 * P-12, an extension of the specification: the records that P-04 counts, newest first unless sorted. `product` lists all
 * kinds. Months are in the main zone of each lead's country. With `venue_id`, a send has only the rooms of that venue.
 * `search` matches clients and venues. Sales may only see their own country, except with `product` (403 as in P-04).
 */
export const reportSteps = defineCall({
  id: "P-12",
  access: "team-lead-or-sales",
  method: "GET",
  path: "/v1/reports/steps",
  query: z.object({
    page: PageQuery,
    per_page: z.coerce.number().int().min(1).max(MAX_REPORT_ROWS_PER_PAGE).optional().catch(undefined),
    search: z.string().trim().max(200).optional().catch(undefined),
    sort_by: z.enum(stepSortFields).optional().catch(undefined),
    sort_order: z.enum(sortOrders).optional().catch(undefined),
    report_type: z.enum(reportTypes, "Choose what to count").default("enquiries"),
    lead_type: z.enum(leadTypes, "Choose the type of event").default("all"),
    country: CountryFilter,
    from_month: Month,
    to_month: Month,
    user_id: Id.optional().catch(undefined),
    venue_id: Id.optional().catch(undefined),
  }),
  answer: withListEnvelope(Step, "steps of a report"),
  extension: "report-steps",
  spec: "ours: the records behind a figure of a report",
});
