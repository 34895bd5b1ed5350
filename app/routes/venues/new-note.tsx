import { useActionData, useLoaderData } from "@remix-run/react";
import { NewVenueNoteDialog } from "~/components/venues/NewVenueNoteDialog";
import { parseForm } from "~/services/forms/parse-form.server";
import { respond } from "~/services/forms/respond.server";
import { VenueNoteForm } from "~/services/venues/note-form";
import { addVenueNote, loadNewVenueNote } from "~/services/venues/notes.server";
import { buildVenueHref, venueAction, venueLoader } from "~/services/venues/venue.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";
export const handle = { isDialog: true };
export const loader = venueLoader(loadNewVenueNote);

export const action = venueAction((ctx) =>
  respond(
    ctx,
    parseForm(VenueNoteForm, ctx.form),
    ({ values }) => addVenueNote(ctx, values),
    buildVenueHref(ctx),
  ),
);

export default function NewNotePage() {
  return (
    <NewVenueNoteDialog
      {...useLoaderData<typeof loader>()}
      rejected={useActionData<typeof action>()?.rejected}
    />
  );
}
