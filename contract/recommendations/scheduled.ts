import { defineCall, noContent, withDataEnvelope, withListEnvelope, withoutDataEnvelope } from "../call";
import { tolerantOptional } from "../tolerant-schemas";
import { z } from "../zod";
import { send } from "./recommendations";

const { no_email: _, ...content } = send.body.shape;

/**
 * schedules an email for `send_at` (UTC), when it is checked and sent as by R-02; until then nothing is recommended.
 * 422 at the field for what R-02 would refuse now, and for a time that is past or more than a year ahead.
 */
export const schedule = defineCall({
  id: "R-10",
  method: "POST",
  path: "/v1/lead-event/{id}/scheduled-emails",
  creates: true,
  body: z.object({ ...content, send_at: z.iso.datetime() }),
  answer: withDataEnvelope(z.object({ id: z.number().int() })),
  extension: "send-later",
  spec: "none: send an email later",
});

/** A scheduled email; `refusal` says why it could not be sent when it was due. */
export const ScheduledEmail = z.object({
  id: z.number().int(),
  lead_event_id: z.number().int(),
  send_at: z.string(),
  refusal: tolerantOptional(z.string()),
  scheduled_by: tolerantOptional(z.string()),
  email: z.object(content),
});
export type ScheduledEmail = z.output<typeof ScheduledEmail>;

/** the scheduled emails of a lead, the next one first. */
export const ofLead = defineCall({
  id: "R-11",
  method: "GET",
  path: "/v1/leads/{id}/scheduled-emails",
  answer: withListEnvelope(ScheduledEmail, "scheduled emails"),
  extension: "send-later",
  spec: "none: scheduled emails of a lead",
});

/**
 * sends a scheduled email now. 404 if it was sent or cancelled; any other refusal is as for R-02, and
 * it stays scheduled.
 */
export const sendNow = defineCall({
  id: "R-12",
  method: "POST",
  path: "/v1/scheduled-emails/{id}/send",
  answer: withoutDataEnvelope(z.object({ success: z.boolean().catch(false) })),
  extension: "send-later",
  spec: "none: send a scheduled email now",
});

/** cancels a scheduled email. 404 if it was sent or cancelled. */
export const cancel = defineCall({
  id: "R-13",
  method: "DELETE",
  path: "/v1/scheduled-emails/{id}",
  answer: noContent,
  extension: "send-later",
  spec: "none: cancel a scheduled email",
});
