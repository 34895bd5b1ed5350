import { redirect } from "@remix-run/node";
import { withoutPage } from "~/services/access/without-page.server";
import { respondToButton } from "~/services/forms/respond.server";
import { leadAction, leadLoader } from "~/services/leads/lead.server";
import { leadHref, listPlaceIn } from "~/services/leads/list-place";
import { requeueLead } from "~/services/leads/requeue.server";

/** After the session expired, the sign-in returns here. */
export const loader = leadLoader(async ({ leadId, url, country }) =>
  redirect(leadHref(leadId, listPlaceIn(url.searchParams, { chosen: country }))),
);

/** Reassigns a lead by the distribution rules (LEAD-03). */
export const action = withoutPage(
  leadAction(async (ctx) => {
    const back = leadHref(ctx.leadId, listPlaceIn(ctx.url.searchParams, { chosen: ctx.country }));
    return respondToButton(ctx, await requeueLead(ctx), back);
  }),
);
