import { json, redirect } from "@remix-run/node";
import { staffLoader } from "~/services/access/guard.server";
import { takeDraft } from "~/services/access/saved-forms.server";
import { eventAction } from "~/services/events/event-action.server";
import { paths, safePath } from "~/services/paths";
import { idsOf } from "~/services/recommender/page.server";
import { changeQueue } from "~/services/recommender/queue/change.server";

/** Whoever signs in again after a lost session comes back to the page that the form was on. */
export const loader = staffLoader(async ({ params, url, session }) => {
  const { leadId, eventId } = idsOf(params);
  const draft = await takeDraft(url, session);
  return redirect(safePath(draft?.get("from"), paths.recommender(leadId, eventId)));
});

/**
 * Adds a room to the queue or removes it. A plain form goes back to the page it came from (`from`); a
 * fetcher, which says so by `fetcher=1`, gets the outcome as JSON.
 */
export const action = eventAction(async (asked) => {
  const { leadId, eventId } = idsOf(asked.params);
  const back = safePath(String(asked.form.get("from") ?? ""), paths.recommender(leadId, eventId));
  const { refused } = await changeQueue(asked);
  if (asked.form.has("fetcher")) return json({ refused });
  // To the top, where the alert stands, instead of the place that a plain form comes back to.
  return refused ? asked.fail(`${back}#main`, refused.message, refused.title) : redirect(back);
});
