import * as notes from "@contract/leads/notes";
import type { Routes } from "../access/serve";
import { addNote, notesOf, removeNote } from "./notes";

/** What staff note on a lead; beyond the specification. */
export const leadNoteRoutes: Routes = (serve, { db, now }) => {
  serve(notes.all, async ({ params, caller }) => ({ data: await notesOf(db, params.id, caller) }));
  serve(notes.add, ({ params, body, caller, once }) =>
    once(async (tx) => ({ data: await addNote(tx, params.id, body.note, caller, now()) })),
  );
  serve(notes.remove, async ({ params, caller }) => {
    await removeNote(db, params.id, params.noteId, caller);
    return undefined;
  });
};
