import { callOutcomes } from "@contract/leads/call-outcomes";
import { tolerantOptional } from "@contract/tolerant-schemas";
import { z } from "@contract/zod";
import { formatCount } from "~/services/format/counts";
import { createDateSchema } from "~/services/forms/entered-fields";
import { NewFollowUp } from "./follow-up-form";

const createOptionalTextSchema = (name: string, maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, `The ${name} can have at most ${formatCount(maxLength)} characters`)
    .optional();

const followUpFields = NewFollowUp.shape;

/** A call with a lead: outcome, notes and next step. A next step and its date come together or not at all. */
export const CallForm = z
  .object({
    outcome: z.enum(callOutcomes, "Choose how the call ended"),
    note: createOptionalTextSchema("call notes", 4900),
    next: createOptionalTextSchema("next step", 200),
    date: createDateSchema("Enter a date").optional(),
    event: followUpFields.event,
    assignee: followUpFields.assignee,
    form_key: tolerantOptional(z.uuid()),
  })
  .superRefine(({ next, date }, context) => {
    const addError = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (next && !date) addError("date", "Enter the date of the next step");
    if (date && !next) addError("next", "Describe the next step");
  });
export type CallForm = z.output<typeof CallForm>;
