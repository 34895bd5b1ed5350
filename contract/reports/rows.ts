import { countAliases, monthAliases, withAliases } from "../aliases";
import { Country, EventType } from "../enums";
import { withReferences } from "../references/reading";
import { Sale } from "../sales/sales";
import { saleStatuses } from "../sales/states";
import { knownList, optional } from "../tolerant";
import { inspectionStatuses } from "../vocabulary";
import { z } from "../zod";

/** A person or venue. An upstream may send only the id. */
const Named = z.looseObject({ id: z.number().int(), name: optional(z.string()) });
export type Named = z.output<typeof Named>;

/** A count; undefined means unknown, not zero. */
const Count = optional(z.number().int());

/** Inspections in a country that take place in a month (`YYYY-MM` in its main zone), by status. */
export const InspectionsRow = withAliases(
  z.looseObject({
    month: z.string(),
    country: optional(Country),
    total: Count,
    ...(Object.fromEntries(inspectionStatuses.map((status) => [status, Count])) as Record<
      (typeof inspectionStatuses)[number],
      typeof Count
    >),
  }),
  { month: monthAliases, total: countAliases },
);
export type InspectionsRow = z.output<typeof InspectionsRow>;

/**
 * Counts for this month and the eleven before it: enquiries excluding spam, sends, inspections booked and not cancelled,
 * and open, won and lost sales excluding rejected ones. For people, an event counts as lost once, with its last sale.
 * Money is in whole units of the country's currency.
 */
export const stepFields = {
  enquiries: Count,
  recommendations: Count,
  inspections: Count,
  tentative_sales: Count,
  won_sales: Count,
  lost_sales: Count,
  won_value: optional(z.number()),
  /** Won sales as a percentage of closed sales, to one decimal; undefined if none are closed. */
  win_rate: optional(z.number()),
};

export const SpecialistRow = withReferences(
  z.looseObject({
    venue_specialist: Named,
    country: optional(Country),
    ...stepFields,
  }),
);
export type SpecialistRow = z.output<typeof SpecialistRow>;

export const HitListRow = withReferences(
  z.looseObject({
    venue: Named,
    city: optional(z.string()),
    country: optional(Country),
    ...stepFields,
    /** The venue's targets, added up over the same months. */
    enquiry_target: optional(z.number()),
    sales_target: optional(z.number()),
  }),
);
export type HitListRow = z.output<typeof HitListRow>;

export const IndicatorEntry = withAliases(
  withReferences(
    z.looseObject({
      venue_specialist: Named,
      /** `YYYY-MM`, in the main zone of the lead's country. */
      date_by_month: z.string(),
      count: Count,
      /** Whether the person is not a venue specialist. */
      is_sales_team: optional(z.boolean()),
    }),
  ),
  { date_by_month: monthAliases, count: countAliases },
);
export type IndicatorEntry = z.output<typeof IndicatorEntry>;

/** A closed sale with its client, for approval (P-08). */
export const LostWon = withReferences(
  z.looseObject({
    ...Sale.shape,
    status: optional(z.enum(saleStatuses)),
    country: optional(Country),
    value: optional(z.number()),
    commission: optional(z.number()),
    venue: optional(Sale.shape.venue),
    lead: optional(Named),
    event_type: optional(EventType),
    lost_to_venue: optional(Named),
  }),
);
export type LostWon = z.output<typeof LostWon>;

/** A received enquiry. `failures` describes what went wrong; spam is not checked. */
export const EnquiryAudit = withReferences(
  z.looseObject({
    id: z.number().int(),
    received_at: optional(z.string()),
    /** `YYYY-MM-DD HH:mm` in the requested zone. */
    local_time: optional(z.string()),
    lead: optional(Named),
    lead_event_id: optional(z.number().int()),
    country: optional(Country),
    source: optional(z.string()),
    venue: optional(Named),
    owner: optional(Named),
    is_spam: optional(z.boolean()),
    has_failed: optional(z.boolean()),
    failures: knownList(z.string(), "failures of an enquiry"),
  }),
);
export type EnquiryAudit = z.output<typeof EnquiryAudit>;

/** A venue's monthly targets; `sales_target` is in whole units of its country's currency. */
export const ReportValue = withReferences(
  z.looseObject({
    venue: Named,
    country: optional(Country),
    enquiry_target: Count,
    sales_target: optional(z.number()),
    updated_at: optional(z.string()),
  }),
);
export type ReportValue = z.output<typeof ReportValue>;

const PerformanceMonth = z.looseObject({ month: z.string(), ...stepFields });

/** A venue's performance over twelve months, the current one last and unfinished. */
export const VenuePerformance = z.looseObject({
  venue: z.looseObject({ name: z.string(), city: optional(z.string()), thumbnail: optional(z.string()) }),
  country: optional(Country),
  months: knownList(PerformanceMonth, "months of a venue"),
  enquiry_target: Count,
  sales_target: optional(z.number()),
  lost_reasons: knownList(z.looseObject({ reason: z.string(), count: Count }), "lost reasons"),
});
export type VenuePerformance = z.output<typeof VenuePerformance>;
