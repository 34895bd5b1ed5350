import { useActionData } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { VenueNoteDialog } from "~/components/shortlists/VenueNoteDialog";
import { parseIdOrNotFound } from "~/services/access/guard.server";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { parseForm } from "~/services/forms/parse-form.server";
import { respond } from "~/services/forms/respond.server";
import { NoteForm } from "~/services/shortlists/note-form";
import { loadNoteForm, saveVenueNote } from "~/services/shortlists/notes.server";
import { buildNoteReturnHref } from "~/services/shortlists/shortlist";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";
export const handle = { isDialog: true };
export const meta = buildMeta("Shortlist", "The note on a shortlisted venue.");
export const loader = eventLoader(loadNoteForm);

export const action = eventAction((ctx) => {
  const venueId = parseIdOrNotFound(ctx.params.venueId, "venue");
  const form = parseForm(NoteForm, ctx.form);
  return respond(
    ctx,
    form,
    (parsed) => saveVenueNote(ctx, venueId, parsed),
    buildNoteReturnHref(ctx.event, ctx.url.searchParams),
  );
});

export default function VenueNotePage() {
  return <VenueNoteDialog page={usePageData<typeof loader>()} rejection={useActionData<typeof action>()} />;
}
