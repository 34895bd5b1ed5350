import { call, data, done } from "../call";
import { z } from "../zod";
import { PublicInspection } from "./inspections";

/**
 * I-12: the holder of the key asks for another time in words; nothing is moved by it. It stays with the inspection
 * (`other_time`) until that is given another time or status, or is confirmed again. 409 for an inspection that is over.
 */
export const askForOtherTime = call({
  id: "I-12",
  access: "public",
  method: "POST",
  path: "/v1/inspections/{key}/other-time",
  body: z.object({
    message: z
      .string()
      .trim()
      .min(1, "Tell us when it would suit you")
      .max(1000, "A message has at most 1000 characters"),
  }),
  answer: done(data(PublicInspection)),
  extension: "other-times",
  spec: "none: ask for another time",
});
