import { tolerantOptional } from "@contract/tolerant-schemas";
import { z } from "@contract/zod";
import { createDateSchema } from "~/services/forms/entered-fields";

const NOTE_REQUIRED = "Describe the follow-up";

/** A local calendar date. */
const date = createDateSchema("Enter a date");

/** The form of a new follow-up. */
export const NewFollowUp = z.object({
  date,
  note: z
    .string(NOTE_REQUIRED)
    .trim()
    .min(1, NOTE_REQUIRED)
    .max(200, "The follow-up can have at most 200 characters"),
  /** Hashed with the values into the follow-up's id: a form posted twice adds one follow-up. */
  form_key: tolerantOptional(z.uuid()),
  event: z.coerce.number().int().positive().optional(),
  /** The colleague it is assigned to; the user by default. */
  assignee: z.coerce.number().int().positive().optional(),
});
export type NewFollowUp = z.output<typeof NewFollowUp>;

/** The form that moves a follow-up to another day. */
export const MovedFollowUp = z.object({ id: z.string(), date });
export type MovedFollowUp = z.output<typeof MovedFollowUp>;
