import { z } from "@contract/zod";

/** The longest HTML note that V-14 accepts. */
const LONGEST_HTML = 5000;

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Converts plain text to HTML: empty lines separate paragraphs, other line breaks become `<br>`. */
export const toNoteHtml = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .trim()
    .split(/\n{2,}/)
    .map(
      (paragraph) =>
        `<p>${paragraph.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign).replaceAll("\n", "<br>")}</p>`,
    )
    .join("");

export const VenueNoteForm = z.object({
  note: z
    .string("Enter a note")
    .trim()
    .min(1, "Enter a note")
    .refine((text) => toNoteHtml(text).length <= LONGEST_HTML, "Shorten the note to about 5,000 characters"),
  /** Makes repeated submissions of the form add the note only once. */
  form_key: z.string().max(100).default(""),
});
export type VenueNoteForm = z.output<typeof VenueNoteForm>;
