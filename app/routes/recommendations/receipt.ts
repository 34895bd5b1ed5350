import { redirect } from "@remix-run/node";
import { pagelessAction } from "~/services/access/pageless-action.server";
import { eventAction } from "~/services/events/event.server";
import { dismissReceipt } from "~/services/recommendations/compose/receipts.server";
import { findReturnPath } from "~/services/recommender/return-path.server";

export { redirectToReturnPath as loader } from "~/services/recommender/return-path.server";

/** Dismisses the receipt of a send, for the person who sent it. */
export const action = pagelessAction(
  eventAction(async (ctx) => {
    await dismissReceipt(ctx, String(ctx.form.get("key")));
    return redirect(findReturnPath(ctx, ctx.form));
  }),
);
