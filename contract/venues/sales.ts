import { countAliases, withAliases } from "../aliases";
import { call, data, done, Id, list, PageQuery } from "../call";
import { Country, EventType } from "../enums";
import { isFields, withContentCheck, withReshape } from "../reader";
import { findEventId, findReferenceId, withReferences } from "../references/reading";
import { Sale } from "../sales/sales";
import { saleStatuses } from "../sales/states";
import { optional } from "../tolerant";
import { z } from "../zod";

/** An event with an enquiry, recommendation, inspection or sale for a venue. */
const VenueLeadFields = z.looseObject({
  lead_id: z.number().int(),
  /** Undefined if only the lead is known. */
  lead_event_id: optional(z.number().int()),
  lead_name: z.string(),
  country: optional(Country),
  event_type: optional(EventType),
  event_date: optional(z.string()),
  guest_count: optional(z.number().int()),
  city: optional(z.string()),
  pipeline_stage_id: optional(z.string()),
  enquired_at: optional(z.string()),
  recommended_at: optional(z.string()),
  /** The newest of these. */
  last_contact_at: optional(z.string()),
});
/** A row may also have the shape of a lead in L-01, with its newest event. */
export const VenueLead = withReshape(withReferences(VenueLeadFields), (row) => {
  const isLead = isFields(row) && !["lead", "lead_id", "leadId"].some((field) => field in row);
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
export const leads = call({
  id: "V-03",
  method: "GET",
  path: "/v1/venues/{id}/leads",
  query: z.object({ page: PageQuery }),
  answer: list(VenueLead, "leads of a venue"),
  spec: "7 Venues: leads",
});

/** Whether a row is a lost sale. Some upstreams send status entries with nothing but an id. */
const isLostSale = (row: unknown) =>
  isFields(row) &&
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
        lost_to_venue: optional(z.looseObject({ id: optional(z.number().int()), name: z.string() })),
      }),
    ),
    { lost_reason: ["reason"] },
  ),
  isLostSale,
);

/** V-05: the lost sales of a venue, an event or both, newest first. 422 without either. */
export const lostStatus = call({
  id: "V-05",
  method: "GET",
  path: "/v1/venues/lost_status",
  query: z.object({ venue_id: Id.optional(), lead_event_id: Id.optional() }),
  answer: list(LostSale, "lost sales"),
  spec: "7 Venues: lost status (assumed query)",
});

/** V-15: the ten venues that most often won what this one lost. */
export const topVenuesLostTo = call({
  id: "V-15",
  method: "GET",
  path: "/v1/venues/{id}/top_venues_loss_to",
  answer: list(
    withAliases(
      withReferences(
        z.looseObject({
          venue_id: z.number().int(),
          venue_name: z.string(),
          count: optional(z.number().int()),
        }),
      ),
      { count: countAliases },
    ),
    "venues lost to",
  ),
  spec: "7 Venues: top venues lost to",
});

/** V-16: the reasons for a venue's lost sales, most frequent first. */
export const lostReasons = call({
  id: "V-16",
  method: "GET",
  path: "/v1/venues/{id}/lost_reasons",
  answer: list(
    withAliases(z.looseObject({ reason: z.string(), count: optional(z.number().int()) }), {
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
export const setStatus = call({
  id: "V-23",
  method: "POST",
  path: "/v1/venues/{id}/lead-event/{eventId}/lead-sale-status",
  body: z.object({
    status: z.enum(saleStatuses, "Choose tentative, won or lost"),
    lost_reason: z.string().trim().max(200, "The reason can have at most 200 characters").optional(),
  }),
  fieldsOf: { reasons: ["lost_reason"] },
  answer: done(data(Sale)),
  spec: "7 Venues: lead sale status",
});

/** V-24: the newest sale of the venue to the event. 404 if there is none. */
export const ofEvent = call({
  id: "V-24",
  method: "GET",
  path: "/v1/venues/{id}/lead-event/{eventId}/lead-venue-sale",
  answer: data(Sale),
  spec: "7 Venues: lead venue sale",
});
