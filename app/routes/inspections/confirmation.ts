import { redirect } from "@remix-run/node";
import { withoutPage } from "~/services/access/without-page.server";
import { eventLoader, unverifiedEventAction } from "~/services/events/event.server";
import { changeVisit } from "~/services/inspections/change.server";
import { inspectionIdIn } from "~/services/inspections/of-event.server";
import { seenIn } from "~/services/inspections/visit";
import { paths } from "~/services/paths";

export const loader = eventLoader(async ({ event }) =>
  redirect(paths.eventInspections(event.leadId, event.eventId)),
);

/** Confirms a visit; the page of the event's inspections says so, or why not. */
export const action = withoutPage(
  unverifiedEventAction(async (ctx) => {
    const home = paths.eventInspections(ctx.event.leadId, ctx.event.eventId);
    const inspectionId = inspectionIdIn(ctx.params);
    const outcome = await changeVisit(ctx, { inspectionId, seen: seenIn(ctx.form), to: "confirmed" });
    if (outcome.failure !== undefined) return ctx.fail(home, outcome.failure, outcome.title);
    return ctx.succeed(home, outcome.said);
  }),
);
