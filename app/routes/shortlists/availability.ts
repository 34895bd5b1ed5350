import { redirect } from "@remix-run/node";
import { parseIdOrNotFound } from "~/services/access/guard.server";
import { pagelessAction } from "~/services/access/pageless-action.server";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { respondToButton } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { buildReturnHref } from "~/services/shortlists/shortlist";
import { parseShortlistForm, saveAvailability } from "~/services/shortlists/shortlist.server";

export const loader = eventLoader(async ({ event }) => redirect(paths.event(event.leadId, event.eventId)));

/** Saves whether a venue is available and returns to the page of the form. */
export const action = pagelessAction(
  eventAction(async (ctx) => {
    const venueId = parseIdOrNotFound(ctx.params.venueId, "venue");
    const { name } = parseShortlistForm(ctx.form);
    const isAvailable = ctx.form.get("is_available") === "1";
    const returnHref = buildReturnHref(ctx.form.get("from"), ctx.event, ctx.url.searchParams);
    return respondToButton(ctx, await saveAvailability(ctx, { venueId, name, isAvailable }), returnHref);
  }),
);
