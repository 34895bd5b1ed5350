import { json } from "@remix-run/node";
import { pagelessAction } from "~/services/access/pageless-action.server";
import { unverifiedEventAction } from "~/services/events/event.server";
import { respondToButton } from "~/services/forms/respond.server";
import { parseQueueChange } from "~/services/recommender/queue/queue";
import { changeQueue } from "~/services/recommender/queue/queue-change.server";
import { findReturnPath } from "~/services/recommender/return-path.server";

export { redirectToReturnPath as loader } from "~/services/recommender/return-path.server";

/**
 * Adds a room to the queue or removes it. A plain form returns to its page (`from`); a fetcher (`fetcher=1`) gets
 * the outcome as JSON.
 */
export const action = pagelessAction(
  unverifiedEventAction(async (ctx) => {
    const returnPath = findReturnPath(ctx, ctx.form);
    const outcome = await changeQueue(ctx, parseQueueChange(ctx.form));
    if (ctx.form.has("fetcher")) return json(outcome);
    // To the top of the page, where the alert is.
    return respondToButton(ctx, outcome, outcome.ok ? returnPath : `${returnPath}#main`);
  }),
);
