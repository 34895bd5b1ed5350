import { redirect } from "@remix-run/node";
import { withoutPage } from "~/services/access/without-page.server";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { paths, withView } from "~/services/paths";
import {
  changeMustHaves,
  mustHaveChangeIn,
  removeCriterion,
  undoCriteria,
} from "~/services/recommender/filters/criteria.server";

/** After a lost session, the sign-in comes back here and goes on to the page of the criteria. */
export const loader = eventLoader(async ({ event, url }) => {
  const { leadId, eventId } = event;
  return redirect(withView(paths.recommender(leadId, eventId), url.searchParams));
});

/**
 * Takes the criterion `remove` away, undoes the last change (`undo`), makes a wish a must-have (`must`) or nice to have
 * (`nice`), or makes just some wishes must-haves (`musts`, commas between); then the venues, searched anew.
 */
export const action = withoutPage(
  eventAction(async (ctx) => {
    const { leadId, eventId } = ctx.event;
    const mustHaves = mustHaveChangeIn(ctx.form);
    const venues = withView(paths.recommender(leadId, eventId), ctx.url.searchParams, {
      page: undefined,
      marker: undefined,
      ...(mustHaves && "only" in mustHaves && { meets: undefined }),
    });
    if (ctx.form.has("undo"))
      return (await undoCriteria(ctx))
        ? redirect(venues)
        : ctx.fail(venues, "The criteria have been changed since, so they stay as they are.");
    if (mustHaves)
      return (await changeMustHaves(ctx, mustHaves))
        ? redirect(venues)
        : ctx.fail(venues, "What must be met could not be changed. Please use Filters.");
    const removed = await removeCriterion(ctx, String(ctx.form.get("remove") ?? ""));
    return removed
      ? redirect(venues)
      : ctx.fail(venues, "This criterion could not be taken away. Please use Filters.");
  }),
);
