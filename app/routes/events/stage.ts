import { json, redirect } from "@remix-run/node";
import { safePath } from "~/services/access/safe-path";
import { withoutPage } from "~/services/access/without-page.server";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { moveDeal } from "~/services/events/stage.server";
import { baselineIn } from "~/services/forms/conflict";
import { postedText } from "~/services/forms/posted-fields";
import { respondToButton } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";

export const loader = eventLoader(async ({ event }) => redirect(paths.event(event.leadId, event.eventId)));

/**
 * Moves the deal to a stage and returns to the page in `from`, or to the event, with an alert. A drag on the board sends
 * `fetcher=1` and gets the outcome as JSON.
 */
export const action = withoutPage(
  eventAction(async (ctx) => {
    const stage = postedText(ctx.form, "pipeline_stage_id");
    const returnHref = safePath(postedText(ctx.form, "from"), ctx.home);
    const outcome = await moveDeal(ctx, stage, baselineIn(ctx.form));
    return ctx.form.has("fetcher") ? json(outcome) : respondToButton(ctx, outcome, returnHref);
  }),
);
