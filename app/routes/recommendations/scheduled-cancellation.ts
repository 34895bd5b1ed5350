import { redirect } from "@remix-run/node";
import { pagelessAction } from "~/services/access/pageless-action.server";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { respondToButton } from "~/services/forms/respond.server";
import { addViewParams, paths } from "~/services/paths";
import { cancelScheduled } from "~/services/recommendations/compose/scheduled.server";
import { DRAFT_PARAM } from "~/services/recommendations/compose/send";

export const loader = eventLoader(async ({ event }) => redirect(paths.lead(event.leadId)));

/** Cancels a scheduled email, and opens it as a draft. */
export const action = pagelessAction(
  eventAction(async (ctx) => {
    const { leadId, eventId } = ctx.event;
    const outcome = await cancelScheduled(ctx);
    const draft = outcome.ok
      ? addViewParams(paths.send(leadId, eventId), new URLSearchParams(), {
          [DRAFT_PARAM]: outcome.data.formKey,
        })
      : paths.lead(leadId);
    return respondToButton(ctx, outcome, draft);
  }),
);
