import { EditEventForm } from "~/components/events/form/EditEventForm";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { loadEventForm, parseEventForm, saveEventForm } from "~/services/events/edit.server";
import { createEventAction, createEventLoader } from "~/services/events/event.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { appendRemarksToMessage, listEventRemarks } from "~/services/leads/event-remarks";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("Edit event");
export const meta = buildMeta("Edit event", "Edit the details of an event.");
export const loader = createEventLoader(loadEventForm);
export const action = createEventAction((ctx) =>
  saveFormAndRespond(
    ctx,
    parseEventForm(ctx.form),
    async (form) => appendRemarksToMessage(await saveEventForm(ctx, form), listEventRemarks(ctx.form)),
    ctx.eventHref,
  ),
);

export default function EditEventPage() {
  return <EditEventForm page={usePageData<typeof loader>()} />;
}
