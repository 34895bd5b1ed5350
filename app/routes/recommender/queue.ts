import { json } from "@remix-run/node";
import { withoutPage } from "~/services/access/without-page.server";
import { unverifiedEventAction } from "~/services/events/event.server";
import { respondToButton } from "~/services/forms/respond.server";
import { pageOf } from "~/services/recommender/back.server";
import { changeQueue } from "~/services/recommender/queue/change.server";
import { queueChangeIn } from "~/services/recommender/queue/queue";

export { backToPage as loader } from "~/services/recommender/back.server";

/**
 * Adds a room to the queue or removes it. A plain form goes back to the page it came from (`from`); a fetcher, which
 * says so by `fetcher=1`, gets the outcome as JSON.
 */
export const action = withoutPage(
  unverifiedEventAction(async (ctx) => {
    const back = pageOf(ctx, ctx.form);
    const outcome = await changeQueue(ctx, queueChangeIn(ctx.form));
    if (ctx.form.has("fetcher")) return json(outcome);
    // To the top, where the alert stands, instead of the place that a plain form comes back to.
    return respondToButton(ctx, outcome, outcome.ok ? back : `${back}#main`);
  }),
);
