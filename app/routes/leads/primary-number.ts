import { redirect } from "@remix-run/node";
import { withoutPage } from "~/services/access/without-page.server";
import { setPrimaryNumber } from "~/services/leads/deeds.server";
import { leadAction, leadLoader, leadPageOf } from "~/services/leads/lead.server";

/** After a lost session, the sign-in comes back here and goes on to the lead. */
export const loader = leadLoader(async (ctx) => redirect(leadPageOf(ctx)));

export const action = withoutPage(
  leadAction(async (ctx) => {
    const { said, failure } = { said: "", ...(await setPrimaryNumber(ctx, ctx.form)) };
    return failure ? ctx.fail(leadPageOf(ctx), failure) : ctx.succeed(leadPageOf(ctx), said);
  }),
);
