import { json, redirect } from "@remix-run/node";
import { safePath } from "~/services/access/safe-path";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { withoutPage } from "~/services/access/without-page.server";
import { eventLoader, unverifiedEventAction } from "~/services/events/event.server";
import { paths } from "~/services/paths";
import { changeQueue } from "~/services/recommender/queue/change.server";
import { queueChangeIn } from "~/services/recommender/queue/queue";

/** After a lost session, the sign-in comes back here and goes on to the page that the form was on. */
export const loader = eventLoader(async ({ event, url, session }) => {
  const { leadId, eventId } = event;
  const draft = await takeSavedForm(url, session);
  return redirect(safePath(draft?.get("from"), paths.recommender(leadId, eventId)));
});

/**
 * Adds a room to the queue or removes it. A plain form goes back to the page it came from (`from`); a fetcher, which
 * says so by `fetcher=1`, gets the outcome as JSON.
 */
export const action = withoutPage(
  unverifiedEventAction(async (ctx) => {
    const { leadId, eventId } = ctx.event;
    const back = safePath(String(ctx.form.get("from") ?? ""), paths.recommender(leadId, eventId));
    const { refused } = await changeQueue(ctx, queueChangeIn(ctx.form));
    if (ctx.form.has("fetcher")) return json({ refused });
    // To the top, where the alert stands, instead of the place that a plain form comes back to.
    return refused ? ctx.fail(`${back}#main`, refused.message, refused.title) : redirect(back);
  }),
);
