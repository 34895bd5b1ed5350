import { z } from "@contract/zod";

/** What V-14 takes of a note. */
const LONGEST_HTML = 5000;

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** What was typed as HTML: empty lines part paragraphs, other lines are lines. */
export const noteHtml = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .trim()
    .split(/\n{2,}/)
    .map(
      (words) =>
        `<p>${words.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign).replaceAll("\n", "<br>")}</p>`,
    )
    .join("");

/** A note on a venue, with the messages of its field. */
export const VenueNoteForm = z.object({
  note: z
    .string("Enter a note")
    .trim()
    .min(1, "Enter a note")
    .refine((text) => noteHtml(text).length <= LONGEST_HTML, "A note has at most about 5000 characters"),
  /** Keeps the note once, however often its form is posted. */
  form_key: z.string().max(100).default(""),
});
export type VenueNoteForm = z.output<typeof VenueNoteForm>;
