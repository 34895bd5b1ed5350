import { countAliases, monthAliases, withAliases } from "../aliases";
import { Country, EventType } from "../enums";
import { withReferences } from "../references/reading";
import { Sale } from "../sales/sales";
import { saleStatuses } from "../sales/states";
import { tolerantOptional, validItemsOrUndefined } from "../tolerant-schemas";
import { inspectionStatuses } from "../vocabulary";
import { z } from "../zod";

/** A person or venue. An upstream may send only the id. */
const Named = z.looseObject({ id: z.number().int(), name: tolerantOptional(z.string()) });
export type Named = z.output<typeof Named>;

/** A count; undefined means unknown, not zero. */
const Count = tolerantOptional(z.number().int());

/** Inspections in a country that take place in a month (`YYYY-MM` in its main zone), by status. */
export const InspectionsRow = withAliases(
  z.looseObject({
    month: z.string(),
    country: tolerantOptional(Country),
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
  won_value: tolerantOptional(z.number()),
  /** Won sales as a percentage of closed sales, to one decimal; undefined if none are closed. */
  win_rate: tolerantOptional(z.number()),
};

export const SpecialistRow = withReferences(
  z.looseObject({
    venue_specialist: Named,
    country: tolerantOptional(Country),
    ...stepFields,
  }),
);
export type SpecialistRow = z.output<typeof SpecialistRow>;

export const HitListRow = withReferences(
  z.looseObject({
    venue: Named,
    city: tolerantOptional(z.string()),
    country: tolerantOptional(Country),
    ...stepFields,
    /** The venue's targets, added up over the same months. */
    enquiry_target: tolerantOptional(z.number()),
    sales_target: tolerantOptional(z.number()),
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
      is_sales_team: tolerantOptional(z.boolean()),
    }),
  ),
  { date_by_month: monthAliases, count: countAliases },
);
export type IndicatorEntry = z.output<typeof IndicatorEntry>;

/** A closed sale with its client, for approval (P-08). */
export const ClosedSale = withReferences(
  z.looseObject({
    ...Sale.shape,
    status: tolerantOptional(z.enum(saleStatuses)),
    country: tolerantOptional(Country),
    value: tolerantOptional(z.number()),
    commission: tolerantOptional(z.number()),
    venue: tolerantOptional(Sale.shape.venue),
    lead: tolerantOptional(Named),
    event_type: tolerantOptional(EventType),
    lost_to_venue: tolerantOptional(Named),
  }),
);
export type ClosedSale = z.output<typeof ClosedSale>;

/** A received enquiry. `failures` describes what went wrong; spam is not checked. */
export const EnquiryAudit = withReferences(
  z.looseObject({
    id: z.number().int(),
    received_at: tolerantOptional(z.string()),
    /** `YYYY-MM-DD HH:mm` in the requested zone. */
    local_time: tolerantOptional(z.string()),
    lead: tolerantOptional(Named),
    lead_event_id: tolerantOptional(z.number().int()),
    country: tolerantOptional(Country),
    source: tolerantOptional(z.string()),
    venue: tolerantOptional(Named),
    owner: tolerantOptional(Named),
    is_spam: tolerantOptional(z.boolean()),
    has_failed: tolerantOptional(z.boolean()),
    failures: validItemsOrUndefined(z.string(), "failures of an enquiry"),
  }),
);
export type EnquiryAudit = z.output<typeof EnquiryAudit>;

/** A venue's monthly targets; `sales_target` is in whole units of its country's currency. */
export const ReportValue = withReferences(
  z.looseObject({
    venue: Named,
    country: tolerantOptional(Country),
    enquiry_target: Count,
    sales_target: tolerantOptional(z.number()),
    updated_at: tolerantOptional(z.string()),
  }),
);
export type ReportValue = z.output<typeof ReportValue>;

const PerformanceMonth = z.looseObject({ month: z.string(), ...stepFields });

/** A venue's performance over twelve months, the current one last and unfinished. */
export const VenuePerformance = z.looseObject({
  venue: z.looseObject({
    name: z.string(),
    city: tolerantOptional(z.string()),
    thumbnail: tolerantOptional(z.string()),
  }),
  country: tolerantOptional(Country),
  months: validItemsOrUndefined(PerformanceMonth, "months of a venue"),
  enquiry_target: Count,
  sales_target: tolerantOptional(z.number()),
  lost_reasons: validItemsOrUndefined(z.looseObject({ reason: z.string(), count: Count }), "lost reasons"),
});
export type VenuePerformance = z.output<typeof VenuePerformance>;
