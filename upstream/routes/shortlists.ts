import * as shortlists from "@contract/shortlists/shortlists";
import { notFound } from "../errors";
import type { Routes } from "../serve";
import { addToShortlist, removeFromShortlist, shortlistOf } from "../shortlists/shortlist";

/** The shortlist of an event (spec 7, Shortlist). */
export const shortlistRoutes: Routes = (serve, { db, settings, now }) => {
  serve(shortlists.ofEvent, async ({ params }) => ({
    data: await shortlistOf(db, params.id, settings.publicUrl),
  }));
  serve(shortlists.add, async ({ params, caller }) => {
    await addToShortlist(db, { eventId: params.id, venueId: params.venueId, caller, at: now() });
    const list = await shortlistOf(db, params.id, settings.publicUrl);
    const entry = list.find(({ venue_id }) => venue_id === params.venueId);
    if (!entry) throw notFound("venue on this shortlist");
    return { data: entry };
  });
  serve(shortlists.remove, async ({ params, caller }) => {
    await removeFromShortlist(db, { eventId: params.id, venueId: params.venueId, caller, at: now() });
    return undefined;
  });
};
