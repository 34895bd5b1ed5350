import * as shortlistCalls from "@contract/shortlists/shortlists";
import { z } from "@contract/zod";

/** The form of a venue's note; an empty note deletes it. */
export const NoteForm = z.object({ note: shortlistCalls.saveNote.body.shape.note.default("") });
export type NoteForm = z.output<typeof NoteForm>;

export const noteLabels = { note: "Note" } as const;
