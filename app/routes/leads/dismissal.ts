import { redirect } from "@remix-run/node";
import { withoutPage } from "~/services/access/without-page.server";
import { changeDismissal } from "~/services/leads/duplicates/dismissal.server";
import { leadAction, leadLoader } from "~/services/leads/lead.server";
import { paths } from "~/services/paths";

/** After a lost session, the sign-in comes back here and goes on to the duplicates. */
export const loader = leadLoader(async ({ leadId }) => redirect(paths.duplicatesOf(leadId)));

/** Dismisses a possible duplicate of a lead, or brings it back (LEAD-06). */
export const action = withoutPage(
  leadAction(async (ctx) => {
    const { to, deed, isShownThere } = await changeDismissal(ctx, ctx.form);
    if (deed.failure !== undefined) return ctx.fail(to, deed.failure);
    return isShownThere ? redirect(to) : ctx.succeed(to, deed.said);
  }),
);
