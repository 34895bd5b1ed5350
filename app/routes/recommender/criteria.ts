import { redirect } from "@remix-run/node";
import { staffLoader } from "~/services/access/guard.server";
import { eventAction } from "~/services/events/event-action.server";
import { paths, withView } from "~/services/paths";
import { removeCriterion, undoCriteria } from "~/services/recommender/filters/criteria.server";
import { idsOf } from "~/services/recommender/page.server";

/** Whoever signs in again after a lost session comes back to the page that the criteria belong to. */
export const loader = staffLoader(async ({ params, url }) => {
  const { leadId, eventId } = idsOf(params);
  return redirect(withView(paths.recommender(leadId, eventId), url.searchParams));
});

/** Takes the criterion `remove` away, or takes the last change back (`undo`); then the venues, searched anew. */
export const action = eventAction(async (asked) => {
  const { leadId, eventId } = idsOf(asked.params);
  const venues = withView(paths.recommender(leadId, eventId), asked.url.searchParams, {
    page: undefined,
    marker: undefined,
  });
  if (asked.form.has("undo"))
    return (await undoCriteria(asked))
      ? redirect(venues)
      : asked.fail(venues, "The criteria have been changed since, so they stay as they are.");
  const removed = await removeCriterion(asked, String(asked.form.get("remove") ?? ""));
  return removed
    ? redirect(venues)
    : asked.fail(venues, "This criterion could not be taken away. Please use Filters.");
});
