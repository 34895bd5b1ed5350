import { createChangeAnswerSchema, defineCall, Id, withDataEnvelope, withListEnvelope } from "../call";
import { Country, EventType } from "../enums";
import { NewLeadEvent } from "../leads/lead";
import { withReferences } from "../references/reading";
import { isPlainObject, withReshapedInput } from "../schema-reader";
import { tolerantOptional } from "../tolerant-schemas";
import { z } from "../zod";
import { InvoiceRecord } from "./invoice";
import { approvals, saleStatuses } from "./states";

/** A sale is tentative until the client has decided. */

const SoldVenue = z.looseObject({
  /** Absent for a venue known only by name. */
  id: tolerantOptional(z.number().int()),
  name: z.string(),
  is_custom: z.boolean().catch(false),
});

/**
 * A tentative, won or lost sale of a venue for an event. The specification names only its id; a missing field is
 * unknown.
 */
export const Sale = withReferences(
  z.looseObject({
    id: z.number().int(),
    lead_event_id: tolerantOptional(z.number().int()),
    lead_id: tolerantOptional(z.number().int()),
    venue: tolerantOptional(SoldVenue),
    status: tolerantOptional(z.enum(saleStatuses)),
    approval: tolerantOptional(z.enum(approvals)),
    /** Local date of the event, as sold. */
    event_date: tolerantOptional(z.string()),
    guest_count: tolerantOptional(z.number().int()),
    country: tolerantOptional(Country),
    /** Whole units of the country's currency. */
    value: tolerantOptional(z.number()),
    /** Percent of the value, with at most two decimals. */
    commission: tolerantOptional(z.number()),
    commission_amount: tolerantOptional(z.number()),
    is_invoiced: tolerantOptional(z.boolean()),
    invoice_number: tolerantOptional(z.string()),
    lost_reason: tolerantOptional(z.string()),
    sold_by: tolerantOptional(z.string()),
    sold_by_id: tolerantOptional(z.number().int()),
    /** A venue lost before a sale was recorded: it has no value and no approval. */
    without_sale: tolerantOptional(z.boolean()),
    /** Who approved or rejected it last, and why it was rejected. */
    decided_by: tolerantOptional(z.string()),
    decided_at: tolerantOptional(z.string()),
    rejection_reason: tolerantOptional(z.string()),
    created_at: tolerantOptional(z.string()),
    closed_at: tolerantOptional(z.string()),
    /** Increases with every change. */
    version: tolerantOptional(z.number().int()),
  }),
);
export type Sale = z.output<typeof Sale>;

const hasAtMostTwoDecimals = (number: number) => Math.abs(number * 100 - Math.round(number * 100)) < 1e-6;

/** Percent. */
export const Commission = z
  .number("Enter the commission as a percentage")
  .min(0, "Enter a commission of 0% or more")
  .max(100, "Enter a commission of 100% or less")
  .refine(hasAtMostTwoDecimals, "Use at most two decimal places");

/** The fields of a sale. Money in whole units, commission in percent; without a commission the venue's usual one applies. */
export const SaleFields = z.object({
  venue_id: Id,
  event_date: NewLeadEvent.shape.event_date.nullable(),
  guest_count: NewLeadEvent.shape.guest_count.nullable(),
  value: z
    .number("Enter the sale value")
    .min(0, "Enter a sale value of 0 or more")
    .max(10_000_000, "Enter a sale value of 10 million or less")
    .refine(hasAtMostTwoDecimals, "Use at most two decimal places"),
  commission: Commission.optional(),
});

/** The field names under which an upstream may return the tax. */
const taxFields = ["tax", "gst", "vat", "tax_amount", "gst_amount", "vat_amount"];

/** Reads the tax from any of its field names, as an amount in whole units, or null if it cannot be read. */
const withTaxAliases = <Schema extends z.ZodType>(schema: Schema) =>
  withReshapedInput(schema, (details) => {
    const name = isPlainObject(details) && taxFields.find((field) => field in details);
    return name ? { ...details, tax: details[name] } : details;
  });

/** The contents of an invoice for the commission. */
export const InvoiceDetails = withTaxAliases(
  withReferences(
    z.looseObject({
      lead_event_id: tolerantOptional(z.number().int()),
      sale_id: tolerantOptional(z.number().int()),
      status: tolerantOptional(z.enum(saleStatuses)),
      venue: tolerantOptional(
        z.looseObject({
          ...SoldVenue.shape,
          address: tolerantOptional(z.string()),
          email: tolerantOptional(z.string()),
        }),
      ),
      client_name: tolerantOptional(z.string()),
      event_type: tolerantOptional(EventType),
      event_date: tolerantOptional(z.string()),
      guest_count: tolerantOptional(z.number().int()),
      country: tolerantOptional(Country),
      value: tolerantOptional(z.number()),
      /** Percent. */
      commission: tolerantOptional(z.number()),
      /** Whole units, rounded to the cent or penny. */
      commission_amount: tolerantOptional(z.number()),
      is_invoiced: tolerantOptional(z.boolean()),
      /** Absent before it is issued, or if the upstream issues none. */
      invoice: tolerantOptional(InvoiceRecord),
      /** The tax in whole units; null if present but unknown, absent if not mentioned. */
      tax: z.number().nullish().catch(null),
    }),
  ),
);
export type InvoiceDetails = z.output<typeof InvoiceDetails>;

const InvoiceQuery = z.object({ commission: z.coerce.number().pipe(Commission).optional() });

/** T-01: all sales of an event, newest first: tentative, won and lost. */
export const ofEvent = defineCall({
  id: "T-01",
  method: "GET",
  path: "/v1/lead-event/{id}/tentative-sales",
  answer: withListEnvelope(Sale, "sales of an event"),
  spec: "7 Tentative sales: of an event",
});

/** T-02: 422 at the field; 409 at `venue_id` if the venue has a tentative or won sale for this event. */
export const create = defineCall({
  id: "T-02",
  method: "POST",
  path: "/v1/lead-event/{id}/tentative-sales",
  creates: true,
  body: SaleFields,
  answer: createChangeAnswerSchema(withDataEnvelope(Sale)),
  spec: "7 Tentative sales: create",
});

/** Where a new sale's default value comes from: a room's price for the guests, its minimum spend, or the event's budget. */
export const valueSources = ["room_price", "minimum_spend", "budget"] as const;
export type ValueSource = (typeof valueSources)[number];

/**
 * T-03: the defaults of a new sale at a venue. Date and guests are those of the event. The value is the price
 * of the recommended room (or the venue's cheapest) for these guests, or its minimum spend; without prices,
 * the budget. The commission is that of the venue's newest sale, or 10% if there is none. 422 at `venue_id`.
 */
export const defaults = defineCall({
  id: "T-03",
  method: "GET",
  path: "/v1/lead-event/{id}/tentative-sales/default-values",
  query: z.object({ venue_id: Id }),
  answer: withDataEnvelope(
    z.looseObject({
      venue_id: tolerantOptional(z.number().int()),
      event_date: tolerantOptional(z.string()),
      guest_count: tolerantOptional(z.number().int()),
      value: tolerantOptional(z.number()),
      /** Our extension: where the value comes from. */
      value_source: tolerantOptional(z.enum(valueSources)),
      commission: tolerantOptional(z.number()),
    }),
  ),
  spec: "7 Tentative sales: default values (path assumed)",
});

export const get = defineCall({
  id: "T-04",
  method: "GET",
  path: "/v1/tentative-sales/{id}",
  answer: withDataEnvelope(Sale),
  spec: "7 Tentative sales: one",
});

/**
 * T-05: changes the fields sent; null clears one. A rejected sale awaits approval again. 409 if lost, approved or
 * invoiced, or changed since `version`.
 */
export const update = defineCall({
  id: "T-05",
  method: "PUT",
  path: "/v1/tentative-sales/{id}",
  body: SaleFields.omit({ venue_id: true }).partial().extend({ version: z.number().int().optional() }),
  fieldsOf: { versions: ["version"] },
  answer: createChangeAnswerSchema(withDataEnvelope(Sale)),
  spec: "7 Tentative sales: update",
});

/**
 * T-06: for the venue's newest sale for the event that is not lost; `commission` (percent) overrides the sale's. 404
 * without a sale.
 */
export const invoiceDetails = defineCall({
  id: "T-06",
  method: "GET",
  path: "/v1/lead-event/{id}/venue/{venueId}/invoice-details",
  query: InvoiceQuery,
  answer: withDataEnvelope(InvoiceDetails),
  spec: "7 Tentative sales: invoice details (path assumed)",
});

/** T-07: as T-06, for a venue outside the catalogue. */
export const customInvoiceDetails = defineCall({
  id: "T-07",
  method: "GET",
  path: "/v1/lead-event/{id}/custom-venue/{venueId}/invoice-details",
  query: InvoiceQuery,
  answer: withDataEnvelope(InvoiceDetails),
  spec: "7 Tentative sales: invoice details of a custom venue (path assumed)",
});

const LostReason = z.string().trim().max(200, "The reason can have at most 200 characters");

/**
 * T-08: marks venues as lost, with their tentative sales. A venue without a sale is stored as lost with its reason,
 * without value or approval. Returns how many are newly lost; venues already lost are unchanged. 422 at `venues.N`; 409
 * at `venues.N` for a venue that has won.
 */
export const markVenuesLost = defineCall({
  id: "T-08",
  method: "POST",
  path: "/v1/lead-event/{id}/mark-multiple-venues-lost",
  creates: true,
  body: z.object({
    venues: z.array(Id).min(1, "Choose at least one venue").max(100, "Choose at most 100 venues"),
    /** The reason for all venues. */
    lost_reason: LostReason.optional(),
    /** One reason for each venue, in the order of `venues`; "" falls back to `lost_reason`. */
    lost_reasons: z.array(LostReason).max(100).optional(),
  }),
  fieldsOf: { reasons: ["lost_reason", "lost_reasons"] },
  answer: createChangeAnswerSchema(
    withDataEnvelope(z.looseObject({ count: tolerantOptional(z.number().int()) })),
  ),
  spec: "7 Tentative sales: mark venues lost (path assumed)",
});

/** I-05: tentative and won sales of an event whose venue has no inspection, or only cancelled ones. */
export const withoutInspection = defineCall({
  id: "I-05",
  method: "GET",
  path: "/v1/lead-event/{id}/sales-without-inspection",
  answer: withListEnvelope(Sale, "sales without inspection"),
  spec: "7 Inspections: sales without inspection",
});

/**
 * P-08: approves or rejects a sale of the event, `id`. An approved tentative sale is won. 422 at `id` for a sale of
 * another event; 409 if it is invoiced, lost without a sale, or another venue has won the event; 403 for the caller's
 * own sale.
 */
export const approve = defineCall({
  id: "P-08",
  access: "team-lead",
  method: "PUT",
  path: "/v1/sales/lead-event/{id}/approval",
  body: z.object({
    status: z.enum(approvals, "Choose whether to approve or reject the sale"),
    id: Id,
    rejection_reason: z.string().trim().max(200, "The reason can have at most 200 characters").optional(),
  }),
  fieldsOf: { decisions: ["rejection_reason"] },
  answer: createChangeAnswerSchema(withDataEnvelope(Sale)),
  spec: "4, 7 Reports and sales: approval",
});
