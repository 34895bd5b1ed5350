import { NewEvent } from "~/components/events/form/NewEvent";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { createEvent, loadNewEvent, parseEvent } from "~/services/events/edit.server";
import { respond } from "~/services/forms/respond.server";
import { eventRemarks, withRemarks } from "~/services/leads/event-remarks";
import { leadAction, leadLoader } from "~/services/leads/lead.server";
import { paths } from "~/services/paths";
import { crumb } from "~/services/shell/breadcrumbs";

export const handle = crumb("New Event");
export const meta = titled("New Event", "Add an event to a lead.");
export const loader = leadLoader(loadNewEvent);
export const action = leadAction((ctx) =>
  respond(
    ctx,
    parseEvent(ctx.form),
    async ({ values }) => withRemarks(await createEvent(ctx, values), eventRemarks(ctx.form)),
    ({ data: { eventId } }) =>
      eventId === undefined ? paths.lead(ctx.leadId) : paths.event(ctx.leadId, eventId),
  ),
);

export default function NewEventPage() {
  return <NewEvent page={usePageData<typeof loader>()} />;
}
