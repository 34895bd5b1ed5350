import { redirect } from "@remix-run/node";
import { pagelessAction } from "~/services/access/pageless-action.server";
import { respondToButton } from "~/services/forms/respond.server";
import { emailsAt } from "~/services/venues/emails";
import { switchReport } from "~/services/venues/emails.server";
import { venueAction, venueLoader } from "~/services/venues/venue.server";

export const loader = venueLoader(async (ctx) => redirect(emailsAt(ctx)));

/** Turns a venue's automatic report on or off. The emails page shows the result. */
export const action = pagelessAction(
  venueAction(async (ctx) =>
    respondToButton(ctx, await switchReport(ctx, ctx.form.get("automated") === "yes"), emailsAt(ctx)),
  ),
);
