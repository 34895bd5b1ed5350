import { useActionData } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { ShortlistNoteDialog } from "~/components/shortlists/ShortlistNoteDialog";
import { parseIdOrNotFound } from "~/services/access/guard.server";
import { createEventAction, createEventLoader } from "~/services/events/event.server";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { NoteForm } from "~/services/shortlists/note-form";
import { loadShortlistNoteForm, saveShortlistNote } from "~/services/shortlists/notes.server";
import { buildShortlistNoteReturnHref } from "~/services/shortlists/shortlist";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";
export const handle = { isDialog: true };
export const meta = buildMeta("Shortlist", "The note on a shortlisted venue.");
export const loader = createEventLoader(loadShortlistNoteForm);

export const action = createEventAction((ctx) => {
  const venueId = parseIdOrNotFound(ctx.params.venueId, "venue");
  const form = parseForm(NoteForm, ctx.form);
  return saveFormAndRespond(
    ctx,
    form,
    (parsed) => saveShortlistNote(ctx, venueId, parsed),
    buildShortlistNoteReturnHref(ctx.event, ctx.url.searchParams),
  );
});

export default function VenueNotePage() {
  return (
    <ShortlistNoteDialog page={usePageData<typeof loader>()} rejection={useActionData<typeof action>()} />
  );
}
