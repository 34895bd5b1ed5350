import { redirect } from "@remix-run/node";
import { pagelessAction } from "~/services/access/pageless-action.server";
import { eventLoader, unverifiedEventAction } from "~/services/events/event.server";
import { respondToButton } from "~/services/forms/respond.server";
import { parseInspectionId } from "~/services/inspections/event-inspections.server";
import { readSeenInspection } from "~/services/inspections/inspection";
import { recordVenueAgreement } from "~/services/inspections/venue-answer.server";
import { paths } from "~/services/paths";

export const loader = eventLoader(async ({ event }) =>
  redirect(paths.eventInspections(event.leadId, event.eventId)),
);

/** Records that the venue has agreed to the time. */
export const action = pagelessAction(
  unverifiedEventAction(async (ctx) => {
    const home = paths.eventInspections(ctx.event.leadId, ctx.event.eventId);
    const id = parseInspectionId(ctx.params);
    const outcome = await recordVenueAgreement(ctx, id, readSeenInspection(ctx.form));
    if (!outcome.ok && outcome.details?.isConfirmed)
      return redirect(paths.inspectionConfirmation(ctx.event.leadId, ctx.event.eventId, id));
    return respondToButton(ctx, outcome, home);
  }),
);
