import { createChangeAnswerSchema, defineCall, withDataEnvelope } from "../call";
import { z } from "../zod";

/**
 * L-35: resends an email of the log unchanged, with its attachments, and logs it as a new email. `to` is an
 * email address of the lead, by default the original recipient. 409 while the original is queued; 422 at `to`
 * for any other email address, or if the lead, the recipient, or one who gets a copy of a recommendation has
 * unsubscribed.
 */
export const repeat = defineCall({
  id: "L-35",
  method: "POST",
  path: "/v1/email-log/{id}/repeat",
  creates: true,
  body: z.object({ to: z.string().trim().max(254).optional() }),
  answer: createChangeAnswerSchema(withDataEnvelope(z.object({ id: z.number().int() }))),
  extension: "mail-repeats",
  spec: "none: send an email again",
});
