import { call, data, done } from "../call";
import { z } from "../zod";

/**
 * L-35: sends a mail of the log again as it was, with its attachments; the log has it as a new mail. `to` is the address
 * it went to, unless given, or another of the lead. 409 while the first is on its way; 422 at `to` for another address,
 * and for a lead that has unsubscribed.
 */
export const repeat = call({
  id: "L-35",
  method: "POST",
  path: "/v1/email-log/{id}/repeat",
  creates: true,
  body: z.object({ to: z.string().trim().max(254).optional() }),
  answer: done(data(z.object({ id: z.number().int() }))),
  extension: "mail-repeats",
  spec: "none: send an email again",
});
