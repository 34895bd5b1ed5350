import { callOutcomes } from "@contract/leads/call-outcomes";
import { optional } from "@contract/tolerant";
import { z } from "@contract/zod";
import { typedDate } from "~/services/forms/typed-fields";
import { NewFollowUp } from "./follow-up-form";

const text = (longest: number) => z.string().trim().max(longest, `At most ${longest} characters`).optional();

const follow = NewFollowUp.shape;

/** A call with a lead: its outcome, its notes, and the next step. A next step needs its day, and a day its step. */
export const CallForm = z
  .object({
    outcome: z.enum(callOutcomes, "Choose how the call ended"),
    note: text(4900),
    next: text(200),
    date: typedDate("Enter a day").optional(),
    event: follow.event,
    assignee: follow.assignee,
    form_key: optional(z.uuid()),
  })
  .superRefine(({ next, date }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (next && !date) refuse("date", "Enter the day of the next step");
    if (date && !next) refuse("next", "Say what the next step is");
  });
export type CallForm = z.output<typeof CallForm>;
