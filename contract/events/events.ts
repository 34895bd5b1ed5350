import { withAliases } from "../aliases";
import { createChangeAnswerSchema, defineCall, Id, withDataEnvelope, withListEnvelope } from "../call";
import { coerceText } from "../coercion";
import { Country } from "../enums";
import { NewLeadEvent, Version } from "../leads/lead";
import { withReferences } from "../references/reading";
import { isPlainObject, withContentCheck } from "../schema-reader";
import { tolerantOptional, validItemsOrUndefined } from "../tolerant-schemas";
import { corporateSubTypes, socialSubTypes } from "../vocabulary";
import { z } from "../zod";
import { DealStage, EventChanges, LeadEvent, SelectableLocation } from "./event";
import { Quote } from "./quotes";

const changes = EventChanges.shape;

/** The steps of the guided event form; each has only its own fields. */
const EventStep = z.discriminatedUnion("step", [
  z.object({ step: z.literal("type"), event_type: changes.event_type, sub_type: changes.sub_type }),
  z.object({ step: z.literal("place"), location_id: changes.location_id, event_date: changes.event_date }),
  z.object({ step: z.literal("guests"), guest_count: changes.guest_count }),
  z.object({ step: z.literal("budget"), budget: changes.budget }),
  z.object({ step: z.literal("notes"), notes: changes.notes }),
]);

const TimelineFields = z.object({
  id: tolerantOptional(z.string()),
  type: z.string().catch("entry"),
  title: tolerantOptional(z.string()),
  /** Wall-clock time in the requested zone, `YYYY-MM-DD HH:mm`. */
  local_time: tolerantOptional(z.string()),
  at: tolerantOptional(z.string()),
  detail: tolerantOptional(z.string()),
  by: tolerantOptional(z.string()),
  /** Our extension: `failed` for a step that can be retried by its `tracker_id` and `type` (E-09). */
  status: tolerantOptional(z.string()),
  tracker_id: tolerantOptional(z.string()),
});

const hasTypeOrTitle = (entry: unknown) =>
  isPlainObject(entry) && [entry.type, entry.title].some((text) => typeof coerceText(text) === "string");

/** An entry of the timeline. One with neither type nor title is invalid. */
export const TimelineEntry = withAliases(withContentCheck(TimelineFields, hasTypeOrTitle), {
  at: ["created_at"],
});
export type TimelineEntry = z.output<typeof TimelineEntry>;

export const ofLead = defineCall({
  id: "E-01",
  method: "GET",
  path: "/v1/leads/{id}/lead-events",
  answer: withListEnvelope(LeadEvent, "lead events"),
  spec: "7 Lead events: of a lead",
});

export const create = defineCall({
  id: "E-02",
  method: "POST",
  path: "/v1/leads/{id}/lead-event",
  creates: true,
  body: NewLeadEvent,
  answer: createChangeAnswerSchema(withDataEnvelope(LeadEvent)),
  spec: "7 Lead events: create",
});

export const update = defineCall({
  id: "E-03",
  method: "PUT",
  path: "/v1/lead-event/{id}",
  body: EventChanges.extend({ version: Version }),
  answer: createChangeAnswerSchema(withDataEnvelope(LeadEvent)),
  fieldsOf: { versions: ["version"] },
  spec: "7 Lead events: update",
});

/** E-04: one step of the guided form; only that step's fields are checked and saved. */
export const updateStep = defineCall({
  id: "E-04",
  method: "PUT",
  path: "/v1/lead-event/{id}/multi-step",
  body: EventStep,
  answer: createChangeAnswerSchema(withDataEnvelope(LeadEvent)),
  spec: "7 Lead events: multi-step",
});

export const updateCorporate = defineCall({
  id: "E-05",
  method: "POST",
  path: "/v1/lead-event/{id}/update-corporate",
  body: z.object({
    is_corporate_event: z.boolean(),
    /** `null` clears it; if left out, it stays if it fits the new type. */
    sub_type: z
      .enum([...corporateSubTypes, ...socialSubTypes])
      .nullable()
      .optional(),
  }),
  answer: createChangeAnswerSchema(withDataEnvelope(LeadEvent)),
  spec: "7 Lead events: update corporate",
});

/** E-06: moves everything from the other event into this one and deletes the other. 409 if they belong to different leads. */
export const merge = defineCall({
  id: "E-06",
  method: "PUT",
  path: "/v1/lead-event/{id}/merge/{otherId}",
  creates: true,
  answer: createChangeAnswerSchema(withDataEnvelope(LeadEvent)),
  spec: "7 Lead events: merge",
});

/** E-07: one event with its quotes, newest first; `quotes` is absent if the upstream does not list them. */
export const get = defineCall({
  id: "E-07",
  method: "GET",
  path: "/v1/lead-event/{id}",
  answer: withDataEnvelope(
    withReferences(
      z.object({ ...LeadEvent.shape, quotes: validItemsOrUndefined(Quote, "quotes of an event") }),
    ),
  ),
  spec: "7 Lead events: one event",
});

export const timeline = defineCall({
  id: "E-08",
  method: "GET",
  path: "/v1/lead-event/{id}/timeline",
  query: z.object({ timezone: z.string().max(60).default("UTC") }),
  answer: withListEnvelope(TimelineEntry, "timeline"),
  spec: "7 Lead events: timeline",
});

export const requeueEvents = defineCall({
  id: "E-09",
  method: "POST",
  path: "/v1/lead-event/{id}/requeue_events",
  body: z.object({ tracker_id: z.union([z.string().max(100), z.number()]), type: z.string().max(60) }),
  answer: createChangeAnswerSchema(withDataEnvelope(TimelineEntry)),
  spec: "7 Lead events: requeue",
});

export const setAvailability = defineCall({
  id: "E-10",
  method: "POST",
  path: "/v1/lead-event/{id}/venue/{venueId}/availability",
  body: z.object({ is_available: z.boolean() }),
  answer: createChangeAnswerSchema(
    withDataEnvelope(z.object({ venue_id: z.number().int(), is_available: z.boolean() })),
  ),
  spec: "7 Lead events: venue availability",
});

export const updateDealStage = defineCall({
  id: "E-15",
  method: "POST",
  path: "/v1/lead-event/{id}/update-deal-stage",
  body: z.object({ pipeline_stage_id: DealStage }),
  answer: createChangeAnswerSchema(withDataEnvelope(LeadEvent)),
  spec: "7 Lead events: deal stage",
});

/**
 * E-16: emails the client a venue's brochure; replies go to the sender. 422 at `venue_id`; 409 if the client has no
 * email address or has unsubscribed.
 */
export const sendVenueBrochure = defineCall({
  id: "E-16",
  method: "POST",
  path: "/v1/lead-event/{id}/send-venue-brochure",
  creates: true,
  body: z.object({ venue_id: Id }),
  answer: createChangeAnswerSchema(z.looseObject({ success: tolerantOptional(z.boolean()) })),
  spec: "7 Lead events: send brochure (assumed body)",
});

export const locations = defineCall({
  id: "E-17",
  method: "GET",
  path: "/v1/lead-event/event-locations",
  query: z.object({ country: Country }),
  answer: withListEnvelope(SelectableLocation, "event locations"),
  spec: "7 Lead events: event locations",
});
