import { redirect } from "@remix-run/node";
import { withoutPage } from "~/services/access/without-page.server";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { paths, withView } from "~/services/paths";
import { removeCriterion, undoCriteria } from "~/services/recommender/filters/criteria.server";

/** After a lost session, the sign-in comes back here and goes on to the page of the criteria. */
export const loader = eventLoader(async ({ event, url }) => {
  const { leadId, eventId } = event;
  return redirect(withView(paths.recommender(leadId, eventId), url.searchParams));
});

/** Takes the criterion `remove` away, or undoes the last change (`undo`); then the venues, searched anew. */
export const action = withoutPage(
  eventAction(async (ctx) => {
    const { leadId, eventId } = ctx.event;
    const venues = withView(paths.recommender(leadId, eventId), ctx.url.searchParams, {
      page: undefined,
      marker: undefined,
    });
    if (ctx.form.has("undo"))
      return (await undoCriteria(ctx))
        ? redirect(venues)
        : ctx.fail(venues, "The criteria have been changed since, so they stay as they are.");
    const removed = await removeCriterion(ctx, String(ctx.form.get("remove") ?? ""));
    return removed
      ? redirect(venues)
      : ctx.fail(venues, "This criterion could not be taken away. Please use Filters.");
  }),
);
