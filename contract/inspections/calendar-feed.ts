import { createChangeAnswerSchema, defineCall, withDataEnvelope } from "../call";
import { z } from "../zod";

/** The subscription URL of the inspections of the caller's leads. It works for anyone who has it. */
const CalendarFeed = z.object({ url: z.string() });

export const get = defineCall({
  id: "I-13",
  method: "GET",
  path: "/v1/calendar-feed",
  answer: withDataEnvelope(CalendarFeed),
  extension: "calendar-feed",
  spec: "none: the caller's calendar",
});

/** Creates a new URL; the old one stops working. */
export const renew = defineCall({
  id: "I-13",
  method: "POST",
  path: "/v1/calendar-feed",
  answer: createChangeAnswerSchema(withDataEnvelope(CalendarFeed)),
  extension: "calendar-feed",
  spec: "none: a new address of the caller's calendar",
});
