import { json } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { VenueNote } from "~/components/shortlists/VenueNote";
import { idIn } from "~/services/access/guard.server";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { loadNoteForm, saveVenueNote } from "~/services/shortlists/notes.server";
import { afterNote } from "~/services/shortlists/shortlist";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";
export const handle = { isDialog: true };
export const meta = titled("Shortlist", "What staff noted of a venue for an event.");
export const loader = eventLoader(loadNoteForm);

export const action = eventAction(async (ctx) => {
  const tried = await saveVenueNote(ctx, idIn(ctx.params.venueId, "venue"), ctx.form);
  if (tried) return json(tried, 422);
  return ctx.succeed(afterNote(ctx.event, ctx.url.searchParams), "The note is kept.");
});

export default function NoteOfVenue() {
  return <VenueNote page={usePageData<typeof loader>()} tried={useActionData<typeof action>()} />;
}
