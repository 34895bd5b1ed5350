import { EditEvent } from "~/components/events/form/EditEvent";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { loadEventForm, parseEvent, saveEvent } from "~/services/events/edit.server";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { respond } from "~/services/forms/respond.server";
import { appendRemarks, listEventRemarks } from "~/services/leads/event-remarks";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("Edit event");
export const meta = buildMeta("Edit event", "Edit the details of an event.");
export const loader = eventLoader(loadEventForm);
export const action = eventAction((ctx) =>
  respond(
    ctx,
    parseEvent(ctx.form),
    async (form) => appendRemarks(await saveEvent(ctx, form), listEventRemarks(ctx.form)),
    ctx.eventHref,
  ),
);

export default function EditEventPage() {
  return <EditEvent page={usePageData<typeof loader>()} />;
}
