import { useActionData, useLoaderData } from "@remix-run/react";
import { NewLeadNoteDialog } from "~/components/leads/NewLeadNoteDialog";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { buildLeadPageHref, createLeadAction, createLeadLoader } from "~/services/leads/lead.server";
import { NoteForm } from "~/services/leads/note-form";
import { addLeadNote, loadNewNoteForm } from "~/services/leads/notes.server";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";
export const handle = { isDialog: true };
export const loader = createLeadLoader(loadNewNoteForm);

export const action = createLeadAction((ctx) =>
  saveFormAndRespond(
    ctx,
    parseForm(NoteForm, ctx.form),
    ({ values }) => addLeadNote(ctx, values),
    buildLeadPageHref(ctx),
  ),
);

export default function NewLeadNotePage() {
  return (
    <NewLeadNoteDialog
      {...useLoaderData<typeof loader>()}
      rejected={useActionData<typeof action>()?.rejected}
    />
  );
}
