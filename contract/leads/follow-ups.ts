import { createChangeAnswerSchema, defineCall, Id, withDataEnvelope, withListEnvelope } from "../call";
import { Country, EventType } from "../enums";
import { withReferences } from "../references/reading";
import { tolerantOptional } from "../tolerant-schemas";
import { z } from "../zod";
import { CalendarDate, NextStep } from "./lead";

/**
 * A task for a lead, or one of its events, with a due date. An event's earliest open follow-up is its next step.
 */
const FollowUp = withReferences(
  z.object({
    ...NextStep.shape,
    lead_id: z.number().int(),
    first_name: tolerantOptional(z.string()),
    last_name: tolerantOptional(z.string()),
    country: tolerantOptional(Country),
    event_type: tolerantOptional(EventType),
    sub_type: tolerantOptional(z.string()),
    is_done: z.boolean().catch(false),
  }),
);
export type FollowUp = z.output<typeof FollowUp>;

/** How many done follow-ups a response includes. */
export const MAX_DONE = 10;

/** L-32: the caller's open follow-ups, the earliest first, then the last ones done. */
export const listOwn = defineCall({
  id: "L-32",
  method: "GET",
  path: "/v1/follow-ups",
  answer: withListEnvelope(FollowUp, "follow-ups"),
  extension: "next-steps",
  spec: "none: follow-ups of a person",
});

/** L-33: all users' open follow-ups for a lead, the earliest first. */
export const ofLead = defineCall({
  id: "L-33",
  method: "GET",
  path: "/v1/leads/{id}/follow-ups",
  answer: withListEnvelope(FollowUp, "follow-ups of a lead"),
  extension: "next-steps",
  spec: "none: follow-ups of a lead",
});

const note = z
  .string()
  .trim()
  .min(1, "Describe the follow-up")
  .max(200, "The follow-up can have at most 200 characters");

/** `assignee_id` is by default the caller. 422 at `lead_event_id` for another lead's event, at `assignee_id` for an unknown user. */
export const add = defineCall({
  id: "L-33",
  method: "POST",
  path: "/v1/leads/{id}/follow-ups",
  creates: true,
  body: z.object({
    note,
    due_date: CalendarDate,
    lead_event_id: Id.optional(),
    assignee_id: Id.optional(),
  }),
  answer: createChangeAnswerSchema(withDataEnvelope(FollowUp)),
  extension: "next-steps",
  spec: "none: add a follow-up",
});

/** L-34: reschedules a follow-up, marks it as done or reopens it. */
export const change = defineCall({
  id: "L-34",
  method: "PUT",
  path: "/v1/follow-ups/{id}",
  body: z.object({ due_date: CalendarDate.optional(), is_done: z.boolean().optional() }),
  answer: createChangeAnswerSchema(withDataEnvelope(FollowUp)),
  extension: "next-steps",
  spec: "none: change a follow-up",
});
