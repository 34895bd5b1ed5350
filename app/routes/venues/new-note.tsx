import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NewVenueNote } from "~/components/venues/NewVenueNote";
import { addVenueNote, loadNewVenueNote } from "~/services/venues/notes.server";
import { venueAction, venueLoader, venuePageOf } from "~/services/venues/venue.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";
export const handle = { isDialog: true };
export const loader = venueLoader(loadNewVenueNote);

export const action = venueAction(async (ctx) => {
  const outcome = await addVenueNote(ctx, ctx.form);
  return outcome.rejected ? json(outcome, 422) : ctx.succeed(venuePageOf(ctx), "The note is kept.");
});

export default function NewNotePage() {
  return (
    <NewVenueNote {...useLoaderData<typeof loader>()} rejected={useActionData<typeof action>()?.rejected} />
  );
}
