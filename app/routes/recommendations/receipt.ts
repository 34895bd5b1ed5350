import { redirect } from "@remix-run/node";
import { withRedirectOnFailure } from "~/services/access/redirect-on-failure.server";
import { createEventAction } from "~/services/events/event.server";
import { deleteReceipt } from "~/services/recommendations/compose/receipts.server";
import { getReturnPath } from "~/services/recommender/return-path.server";

export { redirectToReturnPath as loader } from "~/services/recommender/return-path.server";

/** Dismisses the user's receipt of a send. */
export const action = withRedirectOnFailure(
  createEventAction(async (ctx) => {
    await deleteReceipt(ctx, String(ctx.form.get("key")));
    return redirect(getReturnPath(ctx, ctx.form));
  }),
);
