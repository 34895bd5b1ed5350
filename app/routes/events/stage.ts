import { json, redirect } from "@remix-run/node";
import { withRedirectOnFailure } from "~/services/access/redirect-on-failure.server";
import { toSafePath } from "~/services/access/safe-path";
import { createEventAction, createEventLoader } from "~/services/events/event.server";
import { moveEventToStage } from "~/services/events/stage.server";
import { parseBaseline } from "~/services/forms/conflict";
import { getPostedText } from "~/services/forms/posted-fields";
import { redirectWithOutcome } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";

export const loader = createEventLoader(async ({ event }) =>
  redirect(paths.event(event.leadId, event.eventId)),
);

/**
 * Moves the deal to a stage and returns to the page in `from`, or to the event, with an alert. A drag on the board sends
 * `fetcher=1` and gets the outcome as JSON.
 */
export const action = withRedirectOnFailure(
  createEventAction(async (ctx) => {
    const stage = getPostedText(ctx.form, "pipeline_stage_id");
    const returnHref = toSafePath(getPostedText(ctx.form, "from"), ctx.eventHref);
    const outcome = await moveEventToStage(ctx, stage, parseBaseline(ctx.form));
    return ctx.form.has("fetcher") ? json(outcome) : redirectWithOutcome(ctx, outcome, returnHref);
  }),
);
