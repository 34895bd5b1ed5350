import { NewEventForm } from "~/components/events/form/NewEventForm";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createEvent, loadNewEventForm, parseEventForm } from "~/services/events/edit.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { appendRemarksToMessage, listEventRemarks } from "~/services/leads/event-remarks";
import { createLeadAction, createLeadLoader } from "~/services/leads/lead.server";
import { paths } from "~/services/paths";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("New event");
export const meta = buildMeta("New event", "Add an event to a lead.");
export const loader = createLeadLoader(loadNewEventForm);
export const action = createLeadAction((ctx) =>
  saveFormAndRespond(
    ctx,
    parseEventForm(ctx.form),
    async ({ values }) => appendRemarksToMessage(await createEvent(ctx, values), listEventRemarks(ctx.form)),
    ({ data: { eventId } }) =>
      eventId === undefined ? paths.lead(ctx.leadId) : paths.event(ctx.leadId, eventId),
  ),
);

export default function NewEventPage() {
  return <NewEventForm page={usePageData<typeof loader>()} />;
}
