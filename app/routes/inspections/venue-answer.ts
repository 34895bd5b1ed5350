import { redirect } from "@remix-run/node";
import { withoutPage } from "~/services/access/without-page.server";
import { eventLoader, unverifiedEventAction } from "~/services/events/event.server";
import { respondToButton } from "~/services/forms/respond.server";
import { seenIn } from "~/services/inspections/inspection";
import { inspectionIdIn } from "~/services/inspections/of-event.server";
import { sayVenueAgreed } from "~/services/inspections/venue-answer.server";
import { paths } from "~/services/paths";

export const loader = eventLoader(async ({ event }) =>
  redirect(paths.eventInspections(event.leadId, event.eventId)),
);

/** Records that the venue has agreed to the time. */
export const action = withoutPage(
  unverifiedEventAction(async (ctx) => {
    const home = paths.eventInspections(ctx.event.leadId, ctx.event.eventId);
    const id = inspectionIdIn(ctx.params);
    const outcome = await sayVenueAgreed(ctx, id, seenIn(ctx.form));
    if (!outcome.ok && outcome.details?.isConfirmed)
      return redirect(paths.inspectionConfirmation(ctx.event.leadId, ctx.event.eventId, id));
    return respondToButton(ctx, outcome, home);
  }),
);
