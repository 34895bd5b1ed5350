import { redirect } from "@remix-run/node";
import { pagelessAction } from "~/services/access/pageless-action.server";
import { respondToButton } from "~/services/forms/respond.server";
import { buildEmailsHref } from "~/services/venues/emails";
import { setReportSubscription } from "~/services/venues/emails.server";
import { venueAction, venueLoader } from "~/services/venues/venue.server";

export const loader = venueLoader(async (ctx) => redirect(buildEmailsHref(ctx)));

/** Turns a venue's automatic report on or off. The emails page shows the result. */
export const action = pagelessAction(
  venueAction(async (ctx) =>
    respondToButton(
      ctx,
      await setReportSubscription(ctx, ctx.form.get("automated") === "yes"),
      buildEmailsHref(ctx),
    ),
  ),
);
