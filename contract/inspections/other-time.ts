import { createChangeAnswerSchema, defineCall, withDataEnvelope } from "../call";
import { z } from "../zod";
import { PublicInspection } from "./inspections";

/**
 * I-12: someone with the key requests another time in words; the inspection keeps its time. The request stays
 * with the inspection (`other_time`) until it is rescheduled, changes status or is confirmed again. 409 for
 * an inspection that is over.
 */
export const requestOtherTime = defineCall({
  id: "I-12",
  access: "public",
  method: "POST",
  path: "/v1/inspections/{key}/other-time",
  body: z.object({
    message: z
      .string()
      .trim()
      .min(1, "Tell us when would suit you")
      .max(1000, "The message can have at most 1,000 characters"),
  }),
  answer: createChangeAnswerSchema(withDataEnvelope(PublicInspection)),
  extension: "other-times",
  spec: "none: request another time",
});
