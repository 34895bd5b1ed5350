import { json } from "@remix-run/node";
import { withRedirectOnFailure } from "~/services/access/redirect-on-failure.server";
import { createUnverifiedEventAction } from "~/services/events/event.server";
import { redirectWithOutcome } from "~/services/forms/respond.server";
import { parseQueueChange } from "~/services/recommender/queue/queue";
import { addOrRemoveQueuedRoom } from "~/services/recommender/queue/queue-change.server";
import { getReturnPath } from "~/services/recommender/return-path.server";

export { redirectToReturnPath as loader } from "~/services/recommender/return-path.server";

/**
 * Adds a room to the queue or removes it. A plain form returns to its page (`from`); a fetcher (`fetcher=1`) gets
 * the outcome as JSON.
 */
export const action = withRedirectOnFailure(
  createUnverifiedEventAction(async (ctx) => {
    const returnPath = getReturnPath(ctx, ctx.form);
    const outcome = await addOrRemoveQueuedRoom(ctx, parseQueueChange(ctx.form));
    if (ctx.form.has("fetcher")) return json(outcome);
    // To the top of the page, where the alert is.
    return redirectWithOutcome(ctx, outcome, outcome.ok ? returnPath : `${returnPath}#main`);
  }),
);
