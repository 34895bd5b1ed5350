import { redirect } from "@remix-run/node";
import { withRedirectOnFailure } from "~/services/access/redirect-on-failure.server";
import { getPostedText } from "~/services/forms/posted-fields";
import { redirectWithOutcome } from "~/services/forms/respond.server";
import { buildVenueEmailsHref } from "~/services/venues/emails";
import { savePrimaryVenueEmail } from "~/services/venues/emails.server";
import { createVenueAction, createVenueLoader } from "~/services/venues/venue.server";

export const loader = createVenueLoader(async (ctx) => redirect(buildVenueEmailsHref(ctx)));

/** Makes a linked email address the primary one. The emails page shows the result. */
export const action = withRedirectOnFailure(
  createVenueAction(async (ctx) =>
    redirectWithOutcome(
      ctx,
      await savePrimaryVenueEmail(ctx, getPostedText(ctx.form, "email")),
      buildVenueEmailsHref(ctx),
    ),
  ),
);
