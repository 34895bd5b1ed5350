import { z } from "zod/v4";
import { call, data, Id, list as listAnswer, PageQuery } from "../call";
import { Sale } from "../sales/sales";
import { list, optional } from "../tolerant";
import { CountryFilter } from "../venues/venues";
import { Country, EventType, eventTypes, inspectionStatuses } from "../vocabulary";

const Named = z.looseObject({ id: z.number().int(), name: z.string() });
const Count = z.number().int();
const Flag = z.enum(["0", "1"]).optional().catch(undefined);
const Search = z.string().trim().max(200).optional().catch(undefined);
const OwnCountry = { country: CountryFilter };

/**
 * What the leading indicator counts, by month: enquiries of a specialist's leads, recommendations sent or saved,
 * inspections booked, sales won; `product` counts all four over the whole business, both countries and everybody.
 */
export const reportTypes = ["enquiries", "recommendations", "inspections", "sales", "product"] as const;
export type ReportType = (typeof reportTypes)[number];

export const leadTypes = ["all", ...eventTypes] as const;
export type LeadType = (typeof leadTypes)[number];

/** Inspections of a country that take place in a month (`YYYY-MM` of its main zone), by status. */
export const InspectionsRow = z.looseObject({
  month: z.string(),
  country: Country,
  total: Count,
  ...(Object.fromEntries(inspectionStatuses.map((status) => [status, Count])) as Record<
    (typeof inspectionStatuses)[number],
    typeof Count
  >),
});

/** Steps of the last twelve months and the current one; money in whole units of the country's currency. */
const steps = {
  enquiries: Count,
  recommendations: Count,
  inspections: Count,
  tentative_sales: Count,
  won_sales: Count,
  lost_sales: Count,
  won_value: z.number(),
  /** Won of all closed sales, percent with one decimal; absent while none is closed. */
  win_rate: optional(z.number()),
};

export const SpecialistRow = z.looseObject({ venue_specialist: Named, country: Country, ...steps });
export type SpecialistRow = z.output<typeof SpecialistRow>;

export const HitListRow = z.looseObject({
  venue: Named,
  city: optional(z.string()),
  country: Country,
  ...steps,
  /** What the venue's targets come to over the same months. */
  enquiry_target: optional(z.number()),
  sales_target: optional(z.number()),
});
export type HitListRow = z.output<typeof HitListRow>;

export const IndicatorEntry = z.looseObject({
  venue_specialist: Named,
  /** `YYYY-MM`, in the main zone of the lead's country. */
  date_by_month: z.string(),
  count: Count,
});
export type IndicatorEntry = z.output<typeof IndicatorEntry>;

/** A closed sale with its client, for approval (P-08). */
export const LostWon = z.looseObject({
  ...Sale.shape,
  lead: Named,
  event_type: optional(EventType),
  lost_to_venue: optional(Named),
});
export type LostWon = z.output<typeof LostWon>;

/** An enquiry as it was taken in. `failures` says what went wrong, in words; spam never fails. */
export const EnquiryAudit = z.looseObject({
  id: z.number().int(),
  received_at: z.string(),
  /** `YYYY-MM-DD HH:mm` in the asked zone. */
  local_time: z.string(),
  lead: Named,
  lead_event_id: z.number().int(),
  country: Country,
  source: optional(z.string()),
  venue: optional(Named),
  owner: optional(Named),
  is_spam: z.boolean().catch(false),
  has_failed: z.boolean().catch(false),
  failures: z.array(z.string()).catch([]),
});
export type EnquiryAudit = z.output<typeof EnquiryAudit>;

/** What a month should bring a venue; `sales_target` in whole units of its country. No value: no target. */
export const ReportValue = z.looseObject({
  venue: Named,
  country: Country,
  enquiry_target: optional(Count),
  sales_target: optional(z.number()),
  updated_at: optional(z.string()),
});
export type ReportValue = z.output<typeof ReportValue>;

export const PerformanceMonth = z.looseObject({ month: z.string(), ...steps });

/** A venue's performance over thirteen months, the current one last and unfinished. */
export const VenuePerformance = z.looseObject({
  venue: z.looseObject({ ...Named.shape, city: optional(z.string()), thumbnail: optional(z.string()) }),
  country: Country,
  months: z.array(PerformanceMonth),
  enquiry_target: optional(Count),
  sales_target: optional(z.number()),
  lost_reasons: list(z.looseObject({ reason: z.string(), count: Count }), "lost reasons"),
});
export type VenuePerformance = z.output<typeof VenuePerformance>;

/** P-01: the last twelve months, this one and all coming ones in which something is booked, oldest first. */
export const inspections = call({
  id: "P-01",
  access: "team-lead",
  method: "GET",
  path: "/v1/reports/inspections",
  query: z.object(OwnCountry),
  answer: listAnswer(InspectionsRow, "inspections report"),
  spec: "7 Reports: inspections",
});

/** P-02: the venue specialists by name with the steps of leads of their own country. */
export const venueSpecialists = call({
  id: "P-02",
  access: "team-lead",
  method: "GET",
  path: "/v1/reports/venue-specialists",
  query: z.object(OwnCountry),
  answer: listAnswer(SpecialistRow, "venue specialists report"),
  spec: "7 Reports: venue specialists",
});

/** P-03: the venues of a country that anything happened with, the highest sales first. */
export const salesHitList = call({
  id: "P-03",
  access: "team-lead",
  method: "GET",
  path: "/v1/reports/sales-hit-lists",
  query: z.object({ country: z.string().trim().toUpperCase().pipe(Country) }),
  answer: listAnswer(HitListRow, "sales hit list"),
  spec: "7 Reports: sales hit list",
});

/**
 * P-04: the twelve months up to `month` (now unless given), or with `load_all` all from the first that has
 * anything; every specialist of the country has an entry for every month. Excluded ones (P-05) are left out, but
 * for the forced one. For team leads and sales; sales see their own country only (403), and the whole business.
 */
export const leadingIndicator = call({
  id: "P-04",
  access: "team-lead-or-sales",
  method: "GET",
  path: "/v1/reports/leading-indicating-report",
  query: z.object({
    month: z
      .string()
      .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, "Give a month as YYYY-MM")
      .optional(),
    ...OwnCountry,
    force_include_venuespecialist_id: Id.optional().catch(undefined),
    load_all: Flag,
    report_type: z.enum(reportTypes, "Choose what to count").default("enquiries"),
    lead_type: z.enum(leadTypes, "Choose the type of event").default("all"),
  }),
  answer: listAnswer(IndicatorEntry, "leading indicator"),
  spec: "7 Reports: leading indicator",
});

/** P-05: the ids of the venue specialists who are left out of the leading indicator. */
export const indicatorExcludes = call({
  id: "P-05",
  access: "team-lead-or-sales",
  method: "GET",
  path: "/v1/reports/leading-indicating-report/excludes",
  answer: data(z.array(z.number().int())),
  spec: "7 Reports: excluded specialists",
});

/** P-06: these take the place of all excluded before. 422 at `venue_specialists.N` for somebody who is none. */
export const saveIndicatorExcludes = call({
  id: "P-06",
  access: "team-lead",
  method: "PUT",
  path: "/v1/reports/leading-indicating-report/excludes",
  body: z.object({ venue_specialists: z.array(Id).max(500) }),
  answer: data(z.array(z.number().int())),
  spec: "7 Reports: exclude specialists",
});

/** P-07: won and lost sales, the last closed first; `search` looks in clients and venues. */
export const lostWons = call({
  id: "P-07",
  access: "team-lead",
  method: "GET",
  path: "/v1/reports/lost-wons",
  query: z.object({ page: PageQuery, search: Search, ...OwnCountry, show_pending_only: Flag }),
  answer: listAnswer(LostWon, "lost and won sales"),
  spec: "7 Reports: lost-wons",
});

/** P-09: the enquiries of a local date (today unless given) in an IANA zone, newest first. 422 at `timezone`. */
export const enquiryAudits = call({
  id: "P-09",
  access: "team-lead",
  method: "GET",
  path: "/v1/reports/enquiry-daily-audits",
  query: z.object({
    page: PageQuery,
    search: Search,
    date: z.iso
      .date("Give a date as YYYY-MM-DD")
      .refine((date) => date >= "2000-01-01" && date <= "2100-12-31", "Give a date of this century")
      .optional(),
    timezone: z.string().max(60).default("UTC"),
    show_failed_only: Flag,
  }),
  answer: listAnswer(EnquiryAudit, "enquiry audits"),
  spec: "7 Reports: enquiry daily audits",
});

/** P-10: what the token of an emailed link opens (spec 2, `/reports/`). 404 for a wrong or expired one. */
export const venuePerformance = call({
  id: "P-10",
  access: "public",
  method: "GET",
  path: "/v1/reports/venue-performance",
  query: z.object({ token: z.string().max(500).default("") }),
  answer: data(VenuePerformance),
  spec: "2 Public venue performance report (path assumed)",
});

/** P-11: one page of the active venues by name, with or without values. */
export const reportValues = call({
  id: "P-11",
  access: "administrator",
  method: "GET",
  path: "/v1/reports/venue-report-values",
  query: z.object({ page: PageQuery, search: Search, ...OwnCountry }),
  answer: listAnswer(ReportValue, "venue report values"),
  spec: "2 Venue report values (path assumed)",
});

/** P-11: sets values of venues; null takes one away. All or nothing; 422 at `values.N.field`. */
export const saveReportValues = call({
  id: "P-11",
  access: "administrator",
  method: "PUT",
  path: "/v1/reports/venue-report-values",
  body: z.object({
    values: z
      .array(
        z.object({
          venue_id: Id,
          enquiry_target: z
            .number("Enter a number")
            .int("Enter a whole number")
            .min(0, "At least 0")
            .max(100_000, "At most 100000")
            .nullish(),
          sales_target: z
            .number("Enter an amount")
            .min(0, "At least 0")
            .max(10_000_000, "At most 10 million")
            .nullish(),
        }),
      )
      .min(1, "Give at least one value")
      .max(100, "Save at most 100 venues at a time"),
  }),
  answer: listAnswer(ReportValue, "venue report values"),
  spec: "2 Venue report values (path assumed)",
});
