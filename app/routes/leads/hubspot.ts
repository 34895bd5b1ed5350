import { redirect } from "@remix-run/node";
import { withoutPage } from "~/services/access/without-page.server";
import { respondToButton } from "~/services/forms/respond.server";
import { leadAction, leadLoader, leadPageOf } from "~/services/leads/lead.server";
import { syncLead, syncLeadDeals } from "~/services/leads/lead-changes.server";

/** After the session expired, the sign-in returns here. */
export const loader = leadLoader(async (ctx) => redirect(leadPageOf(ctx)));

/** Syncs the deals or the lead with HubSpot, by `intent`. */
export const action = withoutPage(
  leadAction(async (ctx) => {
    const sync = ctx.form.get("intent") === "deals" ? syncLeadDeals : syncLead;
    return respondToButton(ctx, await sync(ctx), leadPageOf(ctx));
  }),
);
