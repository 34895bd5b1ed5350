import { redirect } from "@remix-run/node";
import { withRedirectOnFailure } from "~/services/access/redirect-on-failure.server";
import { redirectWithOutcome } from "~/services/forms/respond.server";
import { createLeadAction, createLeadLoader } from "~/services/leads/lead.server";
import { buildLeadHref, parseReturnList } from "~/services/leads/list-return";
import { reassignLeadByRules } from "~/services/leads/requeue.server";

/** After the session expired, the sign-in returns here. */
export const loader = createLeadLoader(async ({ leadId, url, country }) =>
  redirect(buildLeadHref(leadId, parseReturnList(url.searchParams, { chosen: country }))),
);

/** Reassigns a lead by the distribution rules (LEAD-03). */
export const action = withRedirectOnFailure(
  createLeadAction(async (ctx) => {
    const back = buildLeadHref(ctx.leadId, parseReturnList(ctx.url.searchParams, { chosen: ctx.country }));
    return redirectWithOutcome(ctx, await reassignLeadByRules(ctx), back);
  }),
);
