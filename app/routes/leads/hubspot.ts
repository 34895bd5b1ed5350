import { redirect } from "@remix-run/node";
import { pagelessAction } from "~/services/access/pageless-action.server";
import { respondToButton } from "~/services/forms/respond.server";
import { buildLeadPageHref, leadAction, leadLoader } from "~/services/leads/lead.server";
import { syncLead, syncLeadDeals } from "~/services/leads/lead-changes.server";

/** After the session expired, the sign-in returns here. */
export const loader = leadLoader(async (ctx) => redirect(buildLeadPageHref(ctx)));

/** Syncs the deals or the lead with HubSpot, by `intent`. */
export const action = pagelessAction(
  leadAction(async (ctx) => {
    const sync = ctx.form.get("intent") === "deals" ? syncLeadDeals : syncLead;
    return respondToButton(ctx, await sync(ctx), buildLeadPageHref(ctx));
  }),
);
