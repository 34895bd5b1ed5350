import { redirect } from "@remix-run/node";
import { withRedirectOnFailure } from "~/services/access/redirect-on-failure.server";
import { redirectWithOutcome } from "~/services/forms/respond.server";
import { buildLeadPageHref, createLeadAction, createLeadLoader } from "~/services/leads/lead.server";
import { sendLeadToHubSpot, updateDealsFromHubSpot } from "~/services/leads/lead-changes.server";

/** After the session expired, the sign-in returns here. */
export const loader = createLeadLoader(async (ctx) => redirect(buildLeadPageHref(ctx)));

/** Syncs the deals or the lead with HubSpot, by `intent`. */
export const action = withRedirectOnFailure(
  createLeadAction(async (ctx) => {
    const sync = ctx.form.get("intent") === "deals" ? updateDealsFromHubSpot : sendLeadToHubSpot;
    return redirectWithOutcome(ctx, await sync(ctx), buildLeadPageHref(ctx));
  }),
);
