import { redirect } from "@remix-run/node";
import { withoutPage } from "~/services/access/without-page.server";
import { postedId } from "~/services/forms/parse-form.server";
import { respondToButton } from "~/services/forms/respond.server";
import { leadAction, leadLoader, leadPageOf } from "~/services/leads/lead.server";
import { markNotSpam } from "~/services/leads/lead-changes.server";

/** After the session expired, the sign-in returns here. */
export const loader = leadLoader(async (ctx) => redirect(leadPageOf(ctx)));

export const action = withoutPage(
  leadAction(async (ctx) =>
    respondToButton(ctx, await markNotSpam(ctx, postedId(ctx.form, "enquiry_id")), leadPageOf(ctx)),
  ),
);
