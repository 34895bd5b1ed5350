import { redirect } from "@remix-run/node";
import { withRedirectOnFailure } from "~/services/access/redirect-on-failure.server";
import { createEventLoader, createUnverifiedEventAction } from "~/services/events/event.server";
import { redirectWithOutcome } from "~/services/forms/respond.server";
import { parseInspectionId } from "~/services/inspections/event-inspections.server";
import { parsePostedSeenInspection } from "~/services/inspections/inspection";
import { saveVenueAgreement } from "~/services/inspections/venue-answer.server";
import { paths } from "~/services/paths";

export const loader = createEventLoader(async ({ event }) =>
  redirect(paths.eventInspections(event.leadId, event.eventId)),
);

/** Records that the venue has agreed to the time. */
export const action = withRedirectOnFailure(
  createUnverifiedEventAction(async (ctx) => {
    const home = paths.eventInspections(ctx.event.leadId, ctx.event.eventId);
    const id = parseInspectionId(ctx.params);
    const outcome = await saveVenueAgreement(ctx, id, parsePostedSeenInspection(ctx.form));
    if (!outcome.ok && outcome.details?.isConfirmed)
      return redirect(paths.inspectionConfirmation(ctx.event.leadId, ctx.event.eventId, id));
    return redirectWithOutcome(ctx, outcome, home);
  }),
);
