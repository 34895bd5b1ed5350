import { redirect } from "@remix-run/node";
import { pagelessAction } from "~/services/access/pageless-action.server";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { respondToButton } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { sendScheduledNow } from "~/services/recommendations/compose/scheduled.server";

export const loader = eventLoader(async ({ event }) => redirect(paths.lead(event.leadId)));

/** Sends a scheduled email now. */
export const action = pagelessAction(
  eventAction(async (ctx) => respondToButton(ctx, await sendScheduledNow(ctx), paths.lead(ctx.event.leadId))),
);
