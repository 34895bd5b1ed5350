import { optional } from "@contract/tolerant";
import { z } from "@contract/zod";
import { typedDate } from "~/services/forms/typed-fields";

const TO_BE_DONE = "Say in a few words what is to be done";

/** A local calendar date. */
const date = typedDate("Enter a day");

/** The form of a new follow-up. */
export const NewFollowUp = z.object({
  date,
  note: z.string(TO_BE_DONE).trim().min(1, TO_BE_DONE).max(200, "At most 200 characters"),
  /** With the words it makes the id of the follow-up, so that a form that comes twice notes one. */
  form_key: optional(z.uuid()),
  event: z.coerce.number().int().positive().optional(),
  /** Its owner; the person's own without one. */
  assignee: z.coerce.number().int().positive().optional(),
});
export type NewFollowUp = z.output<typeof NewFollowUp>;

/** The form that moves a follow-up to another day. */
export const MovedFollowUp = z.object({ id: z.string(), date });
export type MovedFollowUp = z.output<typeof MovedFollowUp>;
