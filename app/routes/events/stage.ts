import { json, redirect } from "@remix-run/node";
import { pagelessAction } from "~/services/access/pageless-action.server";
import { toSafePath } from "~/services/access/safe-path";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { moveDeal } from "~/services/events/stage.server";
import { parseBaseline } from "~/services/forms/conflict";
import { getPostedText } from "~/services/forms/posted-fields";
import { respondToButton } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";

export const loader = eventLoader(async ({ event }) => redirect(paths.event(event.leadId, event.eventId)));

/**
 * Moves the deal to a stage and returns to the page in `from`, or to the event, with an alert. A drag on the board sends
 * `fetcher=1` and gets the outcome as JSON.
 */
export const action = pagelessAction(
  eventAction(async (ctx) => {
    const stage = getPostedText(ctx.form, "pipeline_stage_id");
    const returnHref = toSafePath(getPostedText(ctx.form, "from"), ctx.eventHref);
    const outcome = await moveDeal(ctx, stage, parseBaseline(ctx.form));
    return ctx.form.has("fetcher") ? json(outcome) : respondToButton(ctx, outcome, returnHref);
  }),
);
