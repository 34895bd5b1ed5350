import { redirect } from "@remix-run/node";
import { withoutPage } from "~/services/access/without-page.server";
import { syncDealsOf, syncNow } from "~/services/leads/deeds.server";
import { leadAction, leadLoader, leadPageOf } from "~/services/leads/lead.server";

/** After a lost session, the sign-in comes back here and goes on to the lead. */
export const loader = leadLoader(async (ctx) => redirect(leadPageOf(ctx)));

/** Syncs with HubSpot by the button pressed: `deals`, else the lead itself. */
export const action = withoutPage(
  leadAction(async (ctx) => {
    const done = await (ctx.form.get("intent") === "deals" ? syncDealsOf(ctx) : syncNow(ctx));
    const { said, failure } = { said: "", ...done };
    return failure ? ctx.fail(leadPageOf(ctx), failure) : ctx.succeed(leadPageOf(ctx), said);
  }),
);
