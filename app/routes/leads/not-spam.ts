import { redirect } from "@remix-run/node";
import { withRedirectOnFailure } from "~/services/access/redirect-on-failure.server";
import { findPostedId } from "~/services/forms/parse-form.server";
import { redirectWithOutcome } from "~/services/forms/respond.server";
import { buildLeadPageHref, createLeadAction, createLeadLoader } from "~/services/leads/lead.server";
import { markEnquiryNotSpam } from "~/services/leads/lead-changes.server";

/** After the session expired, the sign-in returns here. */
export const loader = createLeadLoader(async (ctx) => redirect(buildLeadPageHref(ctx)));

export const action = withRedirectOnFailure(
  createLeadAction(async (ctx) =>
    redirectWithOutcome(
      ctx,
      await markEnquiryNotSpam(ctx, findPostedId(ctx.form, "enquiry_id")),
      buildLeadPageHref(ctx),
    ),
  ),
);
