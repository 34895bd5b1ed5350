import { z } from "@contract/zod";

const LONGEST_NOTE = 5000;

/** A note on a lead, with the messages of its field. */
export const NoteForm = z.object({
  note: z
    .string("Enter a note")
    .trim()
    .min(1, "Enter a note")
    .max(LONGEST_NOTE, `A note has at most ${LONGEST_NOTE} characters`),
  /** Keeps the note once, however often its form is posted. */
  form_key: z.string().max(100).default(""),
});
export type NoteForm = z.output<typeof NoteForm>;
