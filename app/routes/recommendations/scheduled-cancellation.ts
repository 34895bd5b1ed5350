import { redirect } from "@remix-run/node";
import { withRedirectOnFailure } from "~/services/access/redirect-on-failure.server";
import { createEventAction, createEventLoader } from "~/services/events/event.server";
import { redirectWithOutcome } from "~/services/forms/respond.server";
import { addViewParams, paths } from "~/services/paths";
import { cancelScheduledEmail } from "~/services/recommendations/compose/scheduled.server";
import { DRAFT_PARAM } from "~/services/recommendations/compose/send";

export const loader = createEventLoader(async ({ event }) => redirect(paths.lead(event.leadId)));

/** Cancels a scheduled email, and opens it as a draft. */
export const action = withRedirectOnFailure(
  createEventAction(async (ctx) => {
    const { leadId, eventId } = ctx.event;
    const outcome = await cancelScheduledEmail(ctx);
    const draft = outcome.ok
      ? addViewParams(paths.send(leadId, eventId), new URLSearchParams(), {
          [DRAFT_PARAM]: outcome.data.formKey,
        })
      : paths.lead(leadId);
    return redirectWithOutcome(ctx, outcome, draft);
  }),
);
