import { redirect } from "@remix-run/node";
import { pagelessAction } from "~/services/access/pageless-action.server";
import { getPostedText } from "~/services/forms/posted-fields";
import { respondToButton } from "~/services/forms/respond.server";
import { buildEmailsHref } from "~/services/venues/emails";
import { setPrimaryVenueEmail } from "~/services/venues/emails.server";
import { venueAction, venueLoader } from "~/services/venues/venue.server";

export const loader = venueLoader(async (ctx) => redirect(buildEmailsHref(ctx)));

/** Makes a linked address the primary one. The emails page shows the result. */
export const action = pagelessAction(
  venueAction(async (ctx) =>
    respondToButton(
      ctx,
      await setPrimaryVenueEmail(ctx, getPostedText(ctx.form, "email")),
      buildEmailsHref(ctx),
    ),
  ),
);
