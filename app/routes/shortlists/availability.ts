import { redirect } from "@remix-run/node";
import { parseIdOrNotFound } from "~/services/access/guard.server";
import { withRedirectOnFailure } from "~/services/access/redirect-on-failure.server";
import { createEventAction, createEventLoader } from "~/services/events/event.server";
import { redirectWithOutcome } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { buildShortlistReturnHref } from "~/services/shortlists/shortlist";
import { parseShortlistForm, saveVenueAvailability } from "~/services/shortlists/shortlist.server";

export const loader = createEventLoader(async ({ event }) =>
  redirect(paths.event(event.leadId, event.eventId)),
);

/** Saves whether a venue is available and returns to the page of the form. */
export const action = withRedirectOnFailure(
  createEventAction(async (ctx) => {
    const venueId = parseIdOrNotFound(ctx.params.venueId, "venue");
    const { name } = parseShortlistForm(ctx.form);
    const isAvailable = ctx.form.get("is_available") === "1";
    const returnHref = buildShortlistReturnHref(ctx.form.get("from"), ctx.event, ctx.url.searchParams);
    return redirectWithOutcome(
      ctx,
      await saveVenueAvailability(ctx, { venueId, name, isAvailable }),
      returnHref,
    );
  }),
);
