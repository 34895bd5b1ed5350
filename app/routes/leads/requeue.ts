import { redirect } from "@remix-run/node";
import { pagelessAction } from "~/services/access/pageless-action.server";
import { respondToButton } from "~/services/forms/respond.server";
import { leadAction, leadLoader } from "~/services/leads/lead.server";
import { buildLeadHref, parseListReturn } from "~/services/leads/list-return";
import { requeueLead } from "~/services/leads/requeue.server";

/** After the session expired, the sign-in returns here. */
export const loader = leadLoader(async ({ leadId, url, country }) =>
  redirect(buildLeadHref(leadId, parseListReturn(url.searchParams, { chosen: country }))),
);

/** Reassigns a lead by the distribution rules (LEAD-03). */
export const action = pagelessAction(
  leadAction(async (ctx) => {
    const back = buildLeadHref(ctx.leadId, parseListReturn(ctx.url.searchParams, { chosen: ctx.country }));
    return respondToButton(ctx, await requeueLead(ctx), back);
  }),
);
