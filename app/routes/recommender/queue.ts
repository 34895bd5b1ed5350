import { json } from "@remix-run/node";
import { withoutPage } from "~/services/access/without-page.server";
import { unverifiedEventAction } from "~/services/events/event.server";
import { respondToButton } from "~/services/forms/respond.server";
import { pageOf } from "~/services/recommender/back.server";
import { changeQueue } from "~/services/recommender/queue/change.server";
import { queueChangeIn } from "~/services/recommender/queue/queue";

export { backToPage as loader } from "~/services/recommender/back.server";

/**
 * Adds a room to the queue or removes it. A plain form returns to its page (`from`); a fetcher (`fetcher=1`) gets
 * the outcome as JSON.
 */
export const action = withoutPage(
  unverifiedEventAction(async (ctx) => {
    const returnPath = pageOf(ctx, ctx.form);
    const outcome = await changeQueue(ctx, queueChangeIn(ctx.form));
    if (ctx.form.has("fetcher")) return json(outcome);
    // To the top of the page, where the alert is.
    return respondToButton(ctx, outcome, outcome.ok ? returnPath : `${returnPath}#main`);
  }),
);
