import { redirect } from "@remix-run/node";
import { pagelessAction } from "~/services/access/pageless-action.server";
import { eventAction } from "~/services/events/event.server";
import { dismissReceipt } from "~/services/recommendations/compose/receipts.server";
import { findReturnPath } from "~/services/recommender/return-path.server";

export { redirectToReturnPath as loader } from "~/services/recommender/return-path.server";

/** Dismisses the user's receipt of a send. */
export const action = pagelessAction(
  eventAction(async (ctx) => {
    await dismissReceipt(ctx, String(ctx.form.get("key")));
    return redirect(findReturnPath(ctx, ctx.form));
  }),
);
