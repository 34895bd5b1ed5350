import { redirect } from "@remix-run/node";
import { pagelessAction } from "~/services/access/pageless-action.server";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { addViewParams, paths } from "~/services/paths";
import {
  changeMustHaves,
  parseMustHaveChange,
  removeCriterion,
  undoLastChange,
} from "~/services/recommender/filters/criteria.server";

/** After signing in again, the user comes back here and is redirected to the recommender. */
export const loader = eventLoader(async ({ event, url }) => {
  const { leadId, eventId } = event;
  return redirect(addViewParams(paths.recommender(leadId, eventId), url.searchParams));
});

/**
 * Removes a criterion (`remove`), undoes the last change (`undo`), makes a wish a must-have (`must`) or nice to
 * have (`nice`), or sets all must-haves (`musts`, comma-separated). Then the venues are searched again.
 */
export const action = pagelessAction(
  eventAction(async (ctx) => {
    const { leadId, eventId } = ctx.event;
    const mustHaves = parseMustHaveChange(ctx.form);
    const listHref = addViewParams(paths.recommender(leadId, eventId), ctx.url.searchParams, {
      page: undefined,
      marker: undefined,
      ...(mustHaves && "only" in mustHaves && { meets: undefined }),
    });
    if (ctx.form.has("undo"))
      return (await undoLastChange(ctx))
        ? redirect(listHref)
        : ctx.fail(listHref, "We couldn't undo this, as the criteria have changed since.");
    if (mustHaves)
      return (await changeMustHaves(ctx, mustHaves))
        ? redirect(listHref)
        : ctx.fail(listHref, "We couldn't change the must-haves. Use Filters instead.");
    const removed = await removeCriterion(ctx, String(ctx.form.get("remove") ?? ""));
    return removed
      ? redirect(listHref)
      : ctx.fail(listHref, "We couldn't remove this criterion. Use Filters instead.");
  }),
);
