import { z } from "@contract/zod";

/** The form that resends an email, once per key. */
export const RepeatForm = z.object({
  to: z.string("Choose a recipient").trim().min(1, "Choose a recipient").max(254),
  form_key: z.string().max(100).default(""),
});
export type RepeatForm = z.output<typeof RepeatForm>;
