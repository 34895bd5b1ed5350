import { z } from "zod/v4";
import { call, data, Id, list as listAnswer, noContent } from "../call";
import { NewLeadEvent } from "../leads/leads";
import { SelectableLocation } from "../recommender/criteria";
import { list, optional } from "../tolerant";
import { Country, corporateSubTypes, EventType, socialSubTypes } from "../vocabulary";

/** Pipeline stages of a deal, in order; ids are assumed (spec 4: not shown). */
export const dealStages = [
  { id: "enquiry", name: "New enquiry" },
  { id: "contacted", name: "Contacted" },
  { id: "recommended", name: "Venues recommended" },
  { id: "inspection", name: "Inspection booked" },
  { id: "tentative", name: "Tentative sale" },
  { id: "won", name: "Won" },
  { id: "lost", name: "Lost" },
] as const;
export const DealStage = z.enum(dealStages.map((stage) => stage.id) as [string, ...string[]]);

/** A lead event. `event_date` is a local date; `guest_count` and the city may be missing (spec 2, small filter dialog). */
export const LeadEvent = z.looseObject({
  id: z.number().int(),
  lead_id: z.number().int(),
  event_type: EventType.catch("wedding"),
  sub_type: optional(z.string()),
  event_date: optional(z.string()),
  guest_count: optional(z.number().int()),
  /** Whole units of the country's currency. */
  budget: optional(z.number()),
  location_id: optional(z.number().int()),
  city: optional(z.string()),
  country: Country.catch("AU"),
  pipeline_stage_id: optional(z.string()),
  notes: optional(z.string()),
  latitude: optional(z.number()),
  longitude: optional(z.number()),
  recommendation_count: z.number().int().catch(0),
  inspection_count: z.number().int().catch(0),
  created_at: optional(z.string()),
});
export type LeadEvent = z.output<typeof LeadEvent>;

/** What may be changed of an event; null clears a field. */
export const EventChanges = NewLeadEvent.partial().extend({
  sub_type: NewLeadEvent.shape.sub_type.nullable(),
  location_id: NewLeadEvent.shape.location_id.nullable(),
  event_date: NewLeadEvent.shape.event_date.nullable(),
  guest_count: NewLeadEvent.shape.guest_count.nullable(),
  budget: NewLeadEvent.shape.budget.nullable(),
});

const changes = EventChanges.shape;

/** The steps of the event form in several steps; each carries its own fields only. */
const EventStep = z.discriminatedUnion("step", [
  z.object({ step: z.literal("type"), event_type: changes.event_type, sub_type: changes.sub_type }),
  z.object({ step: z.literal("place"), location_id: changes.location_id, event_date: changes.event_date }),
  z.object({ step: z.literal("guests"), guest_count: changes.guest_count }),
  z.object({ step: z.literal("budget"), budget: changes.budget }),
  z.object({ step: z.literal("notes"), notes: changes.notes }),
]);

const TimelineEntry = z.looseObject({
  id: z.string(),
  type: z.string(),
  title: z.string(),
  /** Wall-clock time in the asked zone, `YYYY-MM-DD HH:mm`. */
  local_time: z.string(),
  at: optional(z.string()),
  detail: optional(z.string()),
  by: optional(z.string()),
});

/** What a venue asks for an event: a file of `size` bytes, and perhaps a link to the venue's own page. */
export const Quote = z.looseObject({
  id: z.number().int(),
  venue_id: optional(z.number().int()),
  venue_name: optional(z.string()),
  original_file_name: optional(z.string()),
  size: optional(z.number().int()),
  quote_link: optional(z.string()),
  created_at: optional(z.string()),
});
export type Quote = z.output<typeof Quote>;

export const ofLead = call({
  id: "E-01",
  method: "GET",
  path: "/v1/leads/{id}/lead-events",
  answer: listAnswer(LeadEvent, "lead events"),
  spec: "7 Lead events: of a lead",
});

export const create = call({
  id: "E-02",
  method: "POST",
  path: "/v1/leads/{id}/lead-event",
  body: NewLeadEvent,
  answer: data(LeadEvent),
  spec: "7 Lead events: create",
});

export const update = call({
  id: "E-03",
  method: "PUT",
  path: "/v1/lead-event/{id}",
  body: EventChanges,
  answer: data(LeadEvent),
  spec: "7 Lead events: update",
});

/** E-04: one step of the form in several steps; only that step's fields are checked and saved. */
export const updateStep = call({
  id: "E-04",
  method: "PUT",
  path: "/v1/lead-event/{id}/multi-step",
  body: EventStep,
  answer: data(LeadEvent),
  spec: "7 Lead events: multi-step",
});

export const updateCorporate = call({
  id: "E-05",
  method: "POST",
  path: "/v1/lead-event/{id}/update-corporate",
  body: z.object({
    is_corporate_event: z.boolean(),
    sub_type: z.enum([...corporateSubTypes, ...socialSubTypes]).optional(),
  }),
  answer: data(LeadEvent),
  spec: "7 Lead events: update corporate",
});

/** E-06: moves everything of the other event into this one and removes the other. 409 for two leads. */
export const merge = call({
  id: "E-06",
  method: "PUT",
  path: "/v1/lead-event/{id}/merge/{otherId}",
  answer: data(LeadEvent),
  spec: "7 Lead events: merge",
});

/** E-07: one event with its quotes, the newest first. */
export const get = call({
  id: "E-07",
  method: "GET",
  path: "/v1/lead-event/{id}",
  answer: data(z.looseObject({ ...LeadEvent.shape, quotes: list(Quote, "quotes of an event") })),
  spec: "7 Lead events: one event",
});

export const timeline = call({
  id: "E-08",
  method: "GET",
  path: "/v1/lead-event/{id}/timeline",
  query: z.object({ timezone: z.string().max(60).default("UTC") }),
  answer: listAnswer(TimelineEntry, "timeline"),
  spec: "7 Lead events: timeline",
});

export const requeueEvents = call({
  id: "E-09",
  method: "POST",
  path: "/v1/lead-event/{id}/requeue_events",
  body: z.object({ tracker_id: z.union([z.string().max(100), z.number()]), type: z.string().max(60) }),
  answer: data(TimelineEntry),
  spec: "7 Lead events: requeue",
});

export const setAvailability = call({
  id: "E-10",
  method: "POST",
  path: "/v1/lead-event/{id}/venue/{venueId}/availability",
  body: z.object({ is_available: z.boolean() }),
  answer: data(z.looseObject({ venue_id: z.number().int(), is_available: z.boolean() })),
  spec: "7 Lead events: venue availability",
});

/** A quote has at most 10 MB. */
export const MAX_QUOTE_BYTES = 10 * 1024 * 1024;

/**
 * E-11: multipart with one `file` (PDF, Word, PNG or JPEG by what it holds, at most 10 MB) and `venue_id`, in
 * any order. 413 at `file` when it is larger, 415 when it is no multipart, 400 when it breaks off, 422 at
 * `file` for none, an empty one or another type, at `venue_id` for no venue of the event's country.
 */
export const uploadQuote = call({
  id: "E-11",
  method: "POST",
  path: "/v1/lead-event/{id}/upload-quote",
  answer: data(Quote),
  spec: "7 Lead events: upload quote",
});

/** E-12: 404 when the event has no such quote; so too E-13 and E-14. */
export const removeQuote = call({
  id: "E-12",
  method: "DELETE",
  path: "/v1/lead-event/{id}/quote/{quoteId}",
  answer: noContent,
  spec: "7 Lead events: delete quote",
});

/** E-13: data is a URL that needs no bearer token and is good for ten minutes. */
export const quoteDownloadUrl = call({
  id: "E-13",
  method: "GET",
  path: "/v1/lead-event/{id}/quote/{quoteId}/download-url",
  answer: data(z.string()),
  spec: "7 Lead events: quote download",
});

export const linkQuote = call({
  id: "E-14",
  method: "POST",
  path: "/v1/lead-event/{id}/quote/{quoteId}/link",
  body: z.object({
    quote_link: z
      .url({ protocol: /^https?$/, error: "Enter a link that starts with http:// or https://" })
      .max(2000, "The link has at most 2000 characters"),
  }),
  answer: data(Quote),
  spec: "7 Lead events: quote link",
});

export const updateDealStage = call({
  id: "E-15",
  method: "POST",
  path: "/v1/lead-event/{id}/update-deal-stage",
  body: z.object({ pipeline_stage_id: DealStage }),
  answer: data(LeadEvent),
  spec: "7 Lead events: deal stage",
});

/**
 * E-16: mails the client what is to know of a venue; answers go to who sends it. 422 at `venue_id`; 409 when
 * the client has no address or has unsubscribed.
 */
export const sendVenueBrochure = call({
  id: "E-16",
  method: "POST",
  path: "/v1/lead-event/{id}/send-venue-brochure",
  body: z.object({ venue_id: Id }),
  answer: z.looseObject({ success: z.boolean().catch(false) }),
  spec: "7 Lead events: send brochure (assumed body)",
});

export const locations = call({
  id: "E-17",
  method: "GET",
  path: "/v1/lead-event/event-locations",
  query: z.object({ country: Country }),
  answer: listAnswer(SelectableLocation, "event locations"),
  spec: "7 Lead events: event locations",
});
