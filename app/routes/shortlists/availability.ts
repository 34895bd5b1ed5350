import { redirect } from "@remix-run/node";
import { idIn } from "~/services/access/guard.server";
import { withoutPage } from "~/services/access/without-page.server";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { paths } from "~/services/paths";
import { placeOf } from "~/services/shortlists/shortlist";
import { postedVenue, sayAvailability } from "~/services/shortlists/shortlist.server";

export const loader = eventLoader(async ({ event }) => redirect(paths.event(event.leadId, event.eventId)));

/** Keeps whether a venue is free; the page of the form says so, or why not. */
export const action = withoutPage(
  eventAction(async (ctx) => {
    const venueId = idIn(ctx.params.venueId, "venue");
    const { name } = postedVenue(ctx.form);
    const isAvailable = ctx.form.get("is_available") === "1";
    const place = placeOf(ctx.form.get("from"), ctx.event, ctx.url.searchParams);
    const outcome = await sayAvailability(ctx, venueId, isAvailable);
    if (!outcome.done)
      return ctx.fail(
        place,
        outcome.failure,
        outcome.isSure ? `The availability of ${name} was not saved.` : undefined,
      );
    return ctx.succeed(place, `${name} is ${isAvailable ? "available" : "not available"}.`);
  }),
);
