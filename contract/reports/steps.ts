import { call, Id, list, PageQuery } from "../call";
import { Country, CountryFilter, EventType } from "../enums";
import { sortOrders } from "../leads/sorting";
import { knownList, optional } from "../tolerant";
import { inspectionStatuses } from "../vocabulary";
import { z } from "../zod";
import { LARGEST_PAGE } from "./reports";
import { leadTypes, type ReportType, reportTypes } from "./rows";

/** What a step to a sale is; each type of report but that of the whole business counts one kind. */
export const stepKinds = reportTypes.filter((type) => type !== "product") as Exclude<ReportType, "product">[];
export type StepKind = (typeof stepKinds)[number];

export const stepSortFields = ["happened_at", "client", "venue", "person"] as const;
export type StepSortField = (typeof stepSortFields)[number];

/** One step as reports count it: an enquiry, a send of recommendations, an inspection or a won sale. */
export const Step = z.looseObject({
  /** Of the record; two of different kinds may have the same. */
  id: z.number().int(),
  kind: optional(z.enum(stepKinds)),
  happened_at: optional(z.string()),
  country: optional(Country),
  lead: optional(z.looseObject({ id: z.number().int(), name: z.string().catch("") })),
  lead_event_id: optional(z.number().int()),
  event_type: optional(EventType),
  /** Whose figure it is part of: the lead's owner, or who sent or sold. */
  person: optional(z.looseObject({ id: z.number().int(), name: optional(z.string()) })),
  /** Without an id: a custom venue. */
  venues: knownList(
    z.looseObject({ id: optional(z.number().int()), name: z.string().catch("") }),
    "venues of a step",
  ),
  /** Of an enquiry: where it came from. */
  source: optional(z.string()),
  /** Of an inspection. */
  status: optional(z.enum(inspectionStatuses)),
  /** Of a recommendation: how many rooms, and whether it was saved without a mail. */
  rooms: optional(z.number().int()),
  no_email: optional(z.boolean()),
  /** Of a sale, in whole units of the country's currency. */
  value: optional(z.number()),
});
export type Step = z.output<typeof Step>;

/** `YYYY-MM`. */
export const Month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, "Give a month as YYYY-MM");

/**
 * P-12, ours and not of the specification: what P-04 counts, one by one, the newest first unless sorted; `product` is all
 * kinds together. Of some months (of the main zone of each lead's country), a person, a venue, a type of event. A venue
 * has of a send what is of it. `search` looks in clients and venues. Sales see their own country's steps of one kind, and
 * those of all kinds everywhere, as in P-04 (403).
 */
export const steps = call({
  id: "P-12",
  access: "team-lead-or-sales",
  method: "GET",
  path: "/v1/reports/steps",
  query: z.object({
    page: PageQuery,
    per_page: z.coerce.number().int().min(1).max(LARGEST_PAGE).optional().catch(undefined),
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
  answer: list(Step, "steps of a report"),
  extension: "report-steps",
  spec: "ours: what a figure of a report counts",
});
