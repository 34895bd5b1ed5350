import { Outlet } from "@remix-run/react";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { ShortlistPage } from "~/components/shortlists/ShortlistPage";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { respondToButton } from "~/services/forms/respond.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";
import { buildRemovalHref, buildReturnHref } from "~/services/shortlists/shortlist";
import {
  addVenue,
  loadShortlistPage,
  parseShortlistForm,
  removeVenue,
} from "~/services/shortlists/shortlist.server";

export const handle = createBreadcrumb("Shortlist");
export const meta = buildMeta("Shortlist", "The venues shortlisted for an event, with a search for more.");

export const loader = eventLoader(loadShortlistPage);

/** Adds or removes a venue and returns to the page of the form. */
export const action = eventAction(async (ctx) => {
  const { venueId, name, isRemoved } = parseShortlistForm(ctx.form);
  const from = ctx.form.get("from");
  const returnHref = buildReturnHref(from, ctx.event, ctx.url.searchParams);
  if (!isRemoved) return respondToButton(ctx, await addVenue(ctx, venueId, name), returnHref);
  const outcome = await removeVenue(ctx, venueId, name);
  return respondToButton(ctx, outcome, outcome.ok ? buildRemovalHref(from, returnHref, venueId) : returnHref);
});

export default function EventShortlistPage() {
  return (
    <>
      <Outlet />
      <ShortlistPage page={usePageData<typeof loader>()} />
    </>
  );
}
