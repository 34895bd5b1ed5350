import { redirect } from "@remix-run/node";
import { withRedirectOnFailure } from "~/services/access/redirect-on-failure.server";
import { findPostedId } from "~/services/forms/parse-form.server";
import { redirectWithOutcome } from "~/services/forms/respond.server";
import { buildLeadPageHref, createLeadAction, createLeadLoader } from "~/services/leads/lead.server";
import { setPrimaryPhoneNumber } from "~/services/leads/lead-changes.server";

/** After the session expired, the sign-in returns here. */
export const loader = createLeadLoader(async (ctx) => redirect(buildLeadPageHref(ctx)));

export const action = withRedirectOnFailure(
  createLeadAction(async (ctx) => {
    const outcome = await setPrimaryPhoneNumber(ctx, findPostedId(ctx.form, "phone_number_id"));
    return redirectWithOutcome(ctx, outcome, buildLeadPageHref(ctx));
  }),
);
