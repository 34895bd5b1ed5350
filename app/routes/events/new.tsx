import { NewEvent } from "~/components/events/form/NewEvent";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createEvent, loadNewEventForm, parseEvent } from "~/services/events/edit.server";
import { respond } from "~/services/forms/respond.server";
import { appendRemarks, listEventRemarks } from "~/services/leads/event-remarks";
import { leadAction, leadLoader } from "~/services/leads/lead.server";
import { paths } from "~/services/paths";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("New event");
export const meta = buildMeta("New event", "Add an event to a lead.");
export const loader = leadLoader(loadNewEventForm);
export const action = leadAction((ctx) =>
  respond(
    ctx,
    parseEvent(ctx.form),
    async ({ values }) => appendRemarks(await createEvent(ctx, values), listEventRemarks(ctx.form)),
    ({ data: { eventId } }) =>
      eventId === undefined ? paths.lead(ctx.leadId) : paths.event(ctx.leadId, eventId),
  ),
);

export default function NewEventPage() {
  return <NewEvent page={usePageData<typeof loader>()} />;
}
