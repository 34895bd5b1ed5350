import { redirect } from "@remix-run/node";
import { withoutPage } from "~/services/access/without-page.server";
import { postedId } from "~/services/forms/parse-form.server";
import { respondToButton } from "~/services/forms/respond.server";
import { leadAction, leadLoader, leadPageOf } from "~/services/leads/lead.server";
import { setPrimaryNumber } from "~/services/leads/lead-changes.server";

/** After the session expired, the sign-in returns here. */
export const loader = leadLoader(async (ctx) => redirect(leadPageOf(ctx)));

export const action = withoutPage(
  leadAction(async (ctx) => {
    const outcome = await setPrimaryNumber(ctx, postedId(ctx.form, "phone_number_id"));
    return respondToButton(ctx, outcome, leadPageOf(ctx));
  }),
);
