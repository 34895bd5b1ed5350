import { redirect } from "@remix-run/node";
import { withoutPage } from "~/services/access/without-page.server";
import { eventAction } from "~/services/events/event.server";
import { dismissReceipt } from "~/services/recommendations/compose/receipts.server";
import { pageOf } from "~/services/recommender/back.server";

export { backToPage as loader } from "~/services/recommender/back.server";

/** Dismisses the receipt of a send, for the person who sent it. */
export const action = withoutPage(
  eventAction(async (ctx) => {
    await dismissReceipt(ctx, String(ctx.form.get("key")));
    return redirect(pageOf(ctx, ctx.form));
  }),
);
