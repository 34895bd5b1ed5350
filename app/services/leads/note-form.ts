import { z } from "@contract/zod";

const MAX_LENGTH = 5000;

export const NoteForm = z.object({
  note: z
    .string("Enter a note")
    .trim()
    .min(1, "Enter a note")
    .max(MAX_LENGTH, `The note can have at most ${MAX_LENGTH.toLocaleString("en")} characters`),
  /** Saves the note once, however often the form is posted. */
  form_key: z.string().max(100).default(""),
});
export type NoteForm = z.output<typeof NoteForm>;
