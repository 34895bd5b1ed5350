import {
  createChangeAnswerSchema,
  defineCall,
  Id,
  PageQuery,
  withDataEnvelope,
  withListEnvelope,
} from "../call";
import { Country, CountryFilter } from "../enums";
import { findReferenceId } from "../references/reading";
import { isPlainObject, withReshapedInput } from "../schema-reader";
import { z } from "../zod";
import {
  ClosedSale,
  EnquiryAudit,
  HitListRow,
  IndicatorEntry,
  InspectionsRow,
  ReportValue,
  SpecialistRow,
  VenuePerformance,
} from "./rows";
import { leadTypes, reportTypes } from "./types";

const Flag = z.enum(["0", "1"]).optional().catch(undefined);
const Search = z.string().trim().max(200).optional().catch(undefined);

/** The maximum `per_page` that a caller can request. */
export const MAX_REPORT_ROWS_PER_PAGE = 500;
const Paged = {
  page: PageQuery,
  per_page: z.coerce.number().int().min(1).max(MAX_REPORT_ROWS_PER_PAGE).optional().catch(undefined),
  search: Search,
};
const OwnCountry = { country: CountryFilter };

/** P-01: this month, the eleven before it and all later months with bookings, oldest first. */
export const inspections = defineCall({
  id: "P-01",
  access: "team-lead",
  method: "GET",
  path: "/v1/reports/inspections",
  query: z.object(OwnCountry),
  fieldsOf: { countries: ["country"] },
  answer: withListEnvelope(InspectionsRow, "inspections report"),
  spec: "7 Reports: inspections",
});

/** P-02: the venue specialists by name, with the steps for leads of their own country. */
export const venueSpecialists = defineCall({
  id: "P-02",
  access: "team-lead",
  method: "GET",
  path: "/v1/reports/venue-specialists",
  query: z.object(OwnCountry),
  fieldsOf: { countries: ["country"] },
  answer: withListEnvelope(SpecialistRow, "venue specialists report"),
  spec: "7 Reports: venue specialists",
});

/** P-03: the catalogue venues with activity from leads of a country, highest sales first. */
export const salesHitList = defineCall({
  id: "P-03",
  access: "team-lead",
  method: "GET",
  path: "/v1/reports/sales-hit-lists",
  query: z.object({ country: z.string().trim().toUpperCase().pipe(Country) }),
  answer: withListEnvelope(HitListRow, "sales hit list"),
  spec: "7 Reports: sales hit list",
});

/**
 * P-04: the twelve months up to `month` (default: this month), or with `load_all` all months since the first figure. Every
 * specialist of the country has an entry for every month, and so has every other user with any figure. Excluded
 * specialists (P-05) are left out unless forced in. For team leads and sales; sales may only see their own country (403)
 * and the whole business.
 */
export const leadingIndicator = defineCall({
  id: "P-04",
  access: "team-lead-or-sales",
  method: "GET",
  path: "/v1/reports/leading-indicating-report",
  query: z.object({
    month: z
      .string()
      .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, "Enter a month as YYYY-MM")
      .optional(),
    ...OwnCountry,
    force_include_venuespecialist_id: Id.optional().catch(undefined),
    load_all: Flag,
    report_type: z.enum(reportTypes, "Choose what to count").default("enquiries"),
    lead_type: z.enum(leadTypes, "Choose the type of event").default("all"),
  }),
  answer: withListEnvelope(IndicatorEntry, "leading indicator"),
  spec: "7 Reports: leading indicator",
});

/** The id of an excluded specialist, sent as a number or as a record. */
const ExcludedId = withReshapedInput(z.number().int(), (value) =>
  isPlainObject(value) ? (findReferenceId(value, "venue_specialist") ?? value.id) : value,
);

/** P-05: the ids of the venue specialists excluded from the leading indicator. */
export const indicatorExcludes = defineCall({
  id: "P-05",
  access: "team-lead-or-sales",
  method: "GET",
  path: "/v1/reports/leading-indicating-report/excludes",
  answer: withListEnvelope(ExcludedId, "excluded specialists"),
  spec: "7 Reports: excluded specialists",
});

/** P-06: replaces the whole list. 422 at `venue_specialists.N` for a user who is not a venue specialist. */
export const saveIndicatorExcludes = defineCall({
  id: "P-06",
  access: "team-lead",
  method: "PUT",
  path: "/v1/reports/leading-indicating-report/excludes",
  body: z.object({ venue_specialists: z.array(Id).max(500) }),
  answer: createChangeAnswerSchema(withListEnvelope(ExcludedId, "excluded specialists")),
  spec: "7 Reports: exclude specialists",
});

/** P-07: won and lost sales, most recently closed first. `search` matches clients and venues. */
export const lostWons = defineCall({
  id: "P-07",
  access: "team-lead",
  method: "GET",
  path: "/v1/reports/closed-sales",
  query: z.object({ ...Paged, ...OwnCountry, show_pending_only: Flag }),
  fieldsOf: { sizes: ["per_page"] },
  answer: withListEnvelope(ClosedSale, "lost and won sales"),
  spec: "7 Reports: lost-wons",
});

/** P-09: the enquiries of a local date (default: today) in an IANA zone, newest first. 422 at `timezone`. */
export const enquiryAudits = defineCall({
  id: "P-09",
  access: "team-lead",
  method: "GET",
  path: "/v1/reports/enquiry-daily-audits",
  query: z.object({
    ...Paged,
    date: z.iso
      .date("Enter a date as YYYY-MM-DD")
      .refine((date) => date >= "2000-01-01" && date <= "2100-12-31", "Enter a date between 2000 and 2100")
      .optional(),
    timezone: z.string().max(60).default("UTC"),
    show_failed_only: Flag,
  }),
  fieldsOf: { sizes: ["per_page"] },
  answer: withListEnvelope(EnquiryAudit, "enquiry audits"),
  spec: "7 Reports: enquiry daily audits",
});

/** P-10: the report for the token of an emailed link (spec 2, `/reports/`). 404 for a wrong or expired token. */
export const venuePerformance = defineCall({
  id: "P-10",
  access: "public",
  method: "GET",
  path: "/v1/reports/venue-performance",
  query: z.object({ token: z.string().max(500).default("") }),
  answer: withDataEnvelope(VenuePerformance),
  spec: "2 Public venue performance report (path assumed)",
});

/** P-11: one page of the active venues by name, with their targets if any. */
export const reportValues = defineCall({
  id: "P-11",
  access: "administrator",
  method: "GET",
  path: "/v1/reports/venue-report-values",
  query: z.object({ ...Paged, ...OwnCountry }),
  fieldsOf: { pages: ["page", "search"], sizes: ["per_page"] },
  answer: withListEnvelope(ReportValue, "venue report values"),
  spec: "2 Venue report values (path assumed)",
});

/** P-11: sets targets of venues; null removes one. All or nothing. 422 at `values.N.field`. */
export const saveReportValues = defineCall({
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
            .min(0, "Enter 0 or more")
            .max(100_000, "Enter 100,000 or less")
            .nullish(),
          sales_target: z
            .number("Enter an amount")
            .min(0, "Enter 0 or more")
            .max(10_000_000, "Enter 10 million or less")
            .nullish(),
        }),
      )
      .min(1, "Enter at least one value")
      .max(100, "Save at most 100 venues at a time"),
  }),
  answer: createChangeAnswerSchema(withListEnvelope(ReportValue, "venue report values")),
  spec: "2 Venue report values (path assumed)",
});
