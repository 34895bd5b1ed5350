import { redirect } from "@remix-run/node";
import { withRedirectOnFailure } from "~/services/access/redirect-on-failure.server";
import { createEventAction, createEventLoader } from "~/services/events/event.server";
import { redirectWithOutcome } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { sendScheduledEmailNow } from "~/services/recommendations/compose/scheduled.server";

export const loader = createEventLoader(async ({ event }) => redirect(paths.lead(event.leadId)));

/** Sends a scheduled email now. */
export const action = withRedirectOnFailure(
  createEventAction(async (ctx) =>
    redirectWithOutcome(ctx, await sendScheduledEmailNow(ctx), paths.lead(ctx.event.leadId)),
  ),
);
