import { countAliases, withAliases } from "../aliases";
import {
  createChangeAnswerSchema,
  defineCall,
  Id,
  PageQuery,
  withDataEnvelope,
  withListEnvelope,
} from "../call";
import { Country, EventType } from "../enums";
import { findEventId, findReferenceId, withReferences } from "../references/reading";
import { Sale } from "../sales/sales";
import { saleStatuses } from "../sales/states";
import { isPlainObject, withContentCheck, withReshapedInput } from "../schema-reader";
import { tolerantOptional } from "../tolerant-schemas";
import { z } from "../zod";

/** An event with an enquiry, recommendation, inspection or sale for a venue. */
const VenueLeadFields = z.looseObject({
  lead_id: z.number().int(),
  /** Undefined if only the lead is known. */
  lead_event_id: tolerantOptional(z.number().int()),
  lead_name: z.string(),
  country: tolerantOptional(Country),
  event_type: tolerantOptional(EventType),
  event_date: tolerantOptional(z.string()),
  guest_count: tolerantOptional(z.number().int()),
  city: tolerantOptional(z.string()),
  pipeline_stage_id: tolerantOptional(z.string()),
  enquired_at: tolerantOptional(z.string()),
  recommended_at: tolerantOptional(z.string()),
  /** The newest of these. */
  last_contact_at: tolerantOptional(z.string()),
});
/** A row may also have the shape of a lead in L-01, with its newest event. */
export const VenueLead = withReshapedInput(withReferences(VenueLeadFields), (row) => {
  const isLead = isPlainObject(row) && !["lead", "lead_id", "leadId"].some((field) => field in row);
  if (!isLead) return row;
  return {
    ...row,
    lead_id: row.id,
    lead_event_id: findEventId(row) ?? row.latest_lead_event_id,
    guest_count: row.guest_count ?? row.estimated_guests,
  };
});
export type VenueLead = z.output<typeof VenueLead>;

/** V-03: the events with any contact to a venue, newest contact first. */
export const leads = defineCall({
  id: "V-03",
  method: "GET",
  path: "/v1/venues/{id}/leads",
  query: z.object({ page: PageQuery }),
  answer: withListEnvelope(VenueLead, "leads of a venue"),
  spec: "7 Venues: leads",
});

/** Whether a row is a lost sale. Some upstreams send status entries with nothing but an id. */
const hasLostSaleFields = (row: unknown) =>
  isPlainObject(row) &&
  (findEventId(row) != null ||
    findReferenceId(row, "lead") != null ||
    ["value", "lost_reason", "reason", "lost_to_venue", "lost_to_venue_id", "closed_at", "event_date"].some(
      (name) => row[name] != null,
    ));

const LostSale = withContentCheck(
  withAliases(
    withReferences(
      z.looseObject({
        ...Sale.shape,
        lost_to_venue: tolerantOptional(
          z.looseObject({ id: tolerantOptional(z.number().int()), name: z.string() }),
        ),
      }),
    ),
    { lost_reason: ["reason"] },
  ),
  hasLostSaleFields,
);

/** V-05: the lost sales of a venue, an event or both, newest first. 422 without either. */
export const lostStatus = defineCall({
  id: "V-05",
  method: "GET",
  path: "/v1/venues/lost_status",
  query: z.object({ venue_id: Id.optional(), lead_event_id: Id.optional() }),
  answer: withListEnvelope(LostSale, "lost sales"),
  spec: "7 Venues: lost status (assumed query)",
});

/** V-15: the ten venues that most often won events which this venue lost. */
export const topVenuesLostTo = defineCall({
  id: "V-15",
  method: "GET",
  path: "/v1/venues/{id}/top_venues_loss_to",
  answer: withListEnvelope(
    withAliases(
      withReferences(
        z.looseObject({
          venue_id: z.number().int(),
          venue_name: z.string(),
          count: tolerantOptional(z.number().int()),
        }),
      ),
      { count: countAliases },
    ),
    "venues lost to",
  ),
  spec: "7 Venues: top venues lost to",
});

/** V-16: the reasons for a venue's lost sales, most frequent first. */
export const lostReasons = defineCall({
  id: "V-16",
  method: "GET",
  path: "/v1/venues/{id}/lost_reasons",
  answer: withListEnvelope(
    withAliases(z.looseObject({ reason: z.string(), count: tolerantOptional(z.number().int()) }), {
      reason: ["lost_reason", "name"],
      count: countAliases,
    }),
    "lost reasons",
  ),
  spec: "7 Venues: lost reasons",
});

/**
 * V-23: sets the status of a sale. A change needs approval again. Without a sale, `tentative` creates one at the event's
 * budget and `lost` records the venue as lost without value or approval. `won` needs a tentative sale (409), and only one
 * venue can win an event (409).
 */
export const setStatus = defineCall({
  id: "V-23",
  method: "POST",
  path: "/v1/venues/{id}/lead-event/{eventId}/lead-sale-status",
  body: z.object({
    status: z.enum(saleStatuses, "Choose tentative, won or lost"),
    lost_reason: z.string().trim().max(200, "The reason can have at most 200 characters").optional(),
  }),
  fieldsOf: { reasons: ["lost_reason"] },
  answer: createChangeAnswerSchema(withDataEnvelope(Sale)),
  spec: "7 Venues: lead sale status",
});

/** V-24: the newest sale of the venue to the event. 404 if there is none. */
export const ofEvent = defineCall({
  id: "V-24",
  method: "GET",
  path: "/v1/venues/{id}/lead-event/{eventId}/lead-venue-sale",
  answer: withDataEnvelope(Sale),
  spec: "7 Venues: lead venue sale",
});
