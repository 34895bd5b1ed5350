import { redirect } from "@remix-run/node";
import { pagelessAction } from "~/services/access/pageless-action.server";
import { getPostedId } from "~/services/forms/parse-form.server";
import { respondToButton } from "~/services/forms/respond.server";
import { buildLeadPageHref, leadAction, leadLoader } from "~/services/leads/lead.server";
import { setPrimaryNumber } from "~/services/leads/lead-changes.server";

/** After the session expired, the sign-in returns here. */
export const loader = leadLoader(async (ctx) => redirect(buildLeadPageHref(ctx)));

export const action = pagelessAction(
  leadAction(async (ctx) => {
    const outcome = await setPrimaryNumber(ctx, getPostedId(ctx.form, "phone_number_id"));
    return respondToButton(ctx, outcome, buildLeadPageHref(ctx));
  }),
);
