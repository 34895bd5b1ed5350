import { useActionData, useLoaderData } from "@remix-run/react";
import { NewVenueNoteDialog } from "~/components/venues/NewVenueNoteDialog";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { VenueNoteForm } from "~/services/venues/note-form";
import { addVenueNote, loadNewVenueNoteForm } from "~/services/venues/notes.server";
import { buildVenueHref, createVenueAction, createVenueLoader } from "~/services/venues/venue.server";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";
export const handle = { isDialog: true };
export const loader = createVenueLoader(loadNewVenueNoteForm);

export const action = createVenueAction((ctx) =>
  saveFormAndRespond(
    ctx,
    parseForm(VenueNoteForm, ctx.form),
    ({ values }) => addVenueNote(ctx, values),
    buildVenueHref(ctx),
  ),
);

export default function NewVenueNotePage() {
  return (
    <NewVenueNoteDialog
      {...useLoaderData<typeof loader>()}
      rejected={useActionData<typeof action>()?.rejected}
    />
  );
}
