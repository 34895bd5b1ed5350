import { redirect } from "@remix-run/node";
import { withRedirectOnFailure } from "~/services/access/redirect-on-failure.server";
import { redirectWithOutcome } from "~/services/forms/respond.server";
import { buildVenueEmailsHref } from "~/services/venues/emails";
import { saveReportSubscription } from "~/services/venues/emails.server";
import { createVenueAction, createVenueLoader } from "~/services/venues/venue.server";

export const loader = createVenueLoader(async (ctx) => redirect(buildVenueEmailsHref(ctx)));

/** Turns a venue's automatic report on or off. The emails page shows the result. */
export const action = withRedirectOnFailure(
  createVenueAction(async (ctx) =>
    redirectWithOutcome(
      ctx,
      await saveReportSubscription(ctx, ctx.form.get("automated") === "yes"),
      buildVenueEmailsHref(ctx),
    ),
  ),
);
