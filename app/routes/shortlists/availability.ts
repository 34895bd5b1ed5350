import { redirect } from "@remix-run/node";
import { idIn } from "~/services/access/guard.server";
import { withoutPage } from "~/services/access/without-page.server";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { respondToButton } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { placeOf } from "~/services/shortlists/shortlist";
import { postedVenue, saveAvailability } from "~/services/shortlists/shortlist.server";

export const loader = eventLoader(async ({ event }) => redirect(paths.event(event.leadId, event.eventId)));

/** Saves whether a venue is available and returns to the page of the form. */
export const action = withoutPage(
  eventAction(async (ctx) => {
    const venueId = idIn(ctx.params.venueId, "venue");
    const { name } = postedVenue(ctx.form);
    const isAvailable = ctx.form.get("is_available") === "1";
    const returnHref = placeOf(ctx.form.get("from"), ctx.event, ctx.url.searchParams);
    return respondToButton(ctx, await saveAvailability(ctx, { venueId, name, isAvailable }), returnHref);
  }),
);
