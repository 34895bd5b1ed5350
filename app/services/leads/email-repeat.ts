import { z } from "@contract/zod";

/** The form that sends an email again: to whom, once for each key. */
export const RepeatForm = z.object({
  to: z.string("Choose whom it goes to").trim().min(1, "Choose whom it goes to").max(254),
  form_key: z.string().max(100).default(""),
});
export type RepeatForm = z.output<typeof RepeatForm>;
