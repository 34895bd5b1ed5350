import { redirect } from "@remix-run/node";
import { withRedirectOnFailure } from "~/services/access/redirect-on-failure.server";
import { createEventAction, createEventLoader } from "~/services/events/event.server";
import { addViewParams, paths } from "~/services/paths";
import {
  parseMustHaveChange,
  removeSavedCriterion,
  saveMustHaveChange,
  undoLastCriteriaChange,
} from "~/services/recommender/filters/criteria-changes.server";

/** After signing in again, the user comes back here and is redirected to the recommender. */
export const loader = createEventLoader(async ({ event, url }) => {
  const { leadId, eventId } = event;
  return redirect(addViewParams(paths.recommender(leadId, eventId), url.searchParams));
});

/**
 * Removes a criterion (`remove`), undoes the last change (`undo`), makes a wish a must-have (`must`) or nice to
 * have (`nice`), or sets all must-haves (`musts`, comma-separated). Then the venues are searched again.
 */
export const action = withRedirectOnFailure(
  createEventAction(async (ctx) => {
    const { leadId, eventId } = ctx.event;
    const mustHaves = parseMustHaveChange(ctx.form);
    const listHref = addViewParams(paths.recommender(leadId, eventId), ctx.url.searchParams, {
      page: undefined,
      marker: undefined,
      ...(mustHaves && "only" in mustHaves && { meets: undefined }),
    });
    if (ctx.form.has("undo"))
      return (await undoLastCriteriaChange(ctx))
        ? redirect(listHref)
        : ctx.fail(listHref, "We couldn't undo this, as the criteria have changed since.");
    if (mustHaves)
      return (await saveMustHaveChange(ctx, mustHaves))
        ? redirect(listHref)
        : ctx.fail(listHref, "We couldn't change the must-haves. Use Filters instead.");
    const removed = await removeSavedCriterion(ctx, String(ctx.form.get("remove") ?? ""));
    return removed
      ? redirect(listHref)
      : ctx.fail(listHref, "We couldn't remove this criterion. Use Filters instead.");
  }),
);
