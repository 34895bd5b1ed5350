import { defineCall, Id, withListEnvelope } from "../call";
import { tolerantOptional } from "../tolerant-schemas";
import { z } from "../zod";
import { changeStatus, request, requestCustom, reschedule } from "./inspections";

/** An email as it would be sent, as plain text. */
const InspectionMail = z.object({
  to: z.string(),
  /** The client's first name, or the venue's name. */
  name: tolerantOptional(z.string()),
  subject: z.string(),
  text: z.string(),
});
export type InspectionMail = z.output<typeof InspectionMail>;

/**
 * I-14, our extension: the emails that a change of an event's inspections would send, without making it. The
 * body has exactly one change. Refusals are those of the change.
 */
export const previewMails = defineCall({
  id: "I-14",
  method: "POST",
  path: "/v1/lead-event/{id}/inspections/mails",
  body: z.object({
    request: request.body.optional(),
    reschedule: reschedule.body.optional(),
    custom: requestCustom.body.optional(),
    status: z.object({ id: Id, ...changeStatus.body.shape, venue_agreed: z.boolean().optional() }).optional(),
  }),
  answer: withListEnvelope(InspectionMail, "mails"),
  extension: "inspection-mails",
  spec: "ours: preview of inspection emails",
});
