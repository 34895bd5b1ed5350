import * as shortlists from "@contract/shortlists/shortlists";
import type { Routes } from "../access/register-calls";
import { createNotFoundRefusal } from "../errors";
import { saveShortlistNote } from "./notes";
import { addToShortlist, loadShortlist, removeFromShortlist } from "./shortlist";

/** The shortlist of an event (spec 7, Shortlist). */
export const registerShortlistRoutes: Routes = (serve, { db, settings, now }) => {
  serve(shortlists.ofEvent, async ({ params }) => ({
    data: await loadShortlist(db, params.id, settings.publicUrl),
  }));
  serve(shortlists.add, async ({ params, caller }) => {
    await addToShortlist(db, { eventId: params.id, venueId: params.venueId, caller, at: now() });
    return { data: await requireEntry(params) };
  });
  serve(shortlists.remove, async ({ params, caller }) => {
    await removeFromShortlist(db, { eventId: params.id, venueId: params.venueId, caller, at: now() });
    return undefined;
  });
  serve(shortlists.saveNote, async ({ params, body, caller }) => {
    await saveShortlistNote(db, { eventId: params.id, venueId: params.venueId, ...body, caller, at: now() });
    return { data: await requireEntry(params) };
  });

  async function requireEntry({ id, venueId }: { id: number; venueId: number }) {
    const list = await loadShortlist(db, id, settings.publicUrl);
    const entry = list.find(({ venue_id }) => venue_id === venueId);
    if (!entry) throw createNotFoundRefusal("venue on this shortlist");
    return entry;
  }
};
