import { Outlet } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { ShortlistPage } from "~/components/shortlists/ShortlistPage";
import { createEventAction, createEventLoader } from "~/services/events/event.server";
import { redirectWithOutcome } from "~/services/forms/respond.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";
import { buildHrefAfterRemoval, buildShortlistReturnHref } from "~/services/shortlists/shortlist";
import {
  addVenueToShortlist,
  loadShortlistPage,
  parseShortlistForm,
  removeVenueFromShortlist,
} from "~/services/shortlists/shortlist.server";

export const handle = createBreadcrumb("Shortlist");
export const meta = buildMeta("Shortlist", "The venues shortlisted for an event, with a search for more.");

export const loader = createEventLoader(loadShortlistPage);

/** Adds or removes a venue and returns to the page of the form. */
export const action = createEventAction(async (ctx) => {
  const { venueId, name, isRemoved } = parseShortlistForm(ctx.form);
  const from = ctx.form.get("from");
  const returnHref = buildShortlistReturnHref(from, ctx.event, ctx.url.searchParams);
  if (!isRemoved) return redirectWithOutcome(ctx, await addVenueToShortlist(ctx, venueId, name), returnHref);
  const outcome = await removeVenueFromShortlist(ctx, venueId, name);
  return redirectWithOutcome(
    ctx,
    outcome,
    outcome.ok ? buildHrefAfterRemoval(from, returnHref, venueId) : returnHref,
  );
});

export default function EventShortlistPage() {
  return (
    <>
      <Outlet />
      <ShortlistPage page={usePageData<typeof loader>()} />
    </>
  );
}
