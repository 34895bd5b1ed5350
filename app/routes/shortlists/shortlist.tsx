import { Outlet } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { ShortlistPage } from "~/components/shortlists/ShortlistPage";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { respondToButton } from "~/services/forms/respond.server";
import { crumb } from "~/services/shell/breadcrumbs";
import { afterRemoval, placeOf } from "~/services/shortlists/shortlist";
import {
  addVenue,
  loadShortlistPage,
  postedVenue,
  removeVenue,
} from "~/services/shortlists/shortlist.server";

export const handle = crumb("Shortlist");
export const meta = titled("Shortlist", "The venues shortlisted for an event, with a search for more.");

export const loader = eventLoader(loadShortlistPage);

/** Adds or removes a venue and returns to the page of the form. */
export const action = eventAction(async (ctx) => {
  const { venueId, name, isRemoved } = postedVenue(ctx.form);
  const from = ctx.form.get("from");
  const returnHref = placeOf(from, ctx.event, ctx.url.searchParams);
  if (!isRemoved) return respondToButton(ctx, await addVenue(ctx, venueId, name), returnHref);
  const outcome = await removeVenue(ctx, venueId, name);
  return respondToButton(ctx, outcome, outcome.ok ? afterRemoval(from, returnHref, venueId) : returnHref);
});

export default function EventShortlist() {
  return (
    <>
      <Outlet />
      <ShortlistPage page={usePageData<typeof loader>()} />
    </>
  );
}
