import { EditEvent } from "~/components/events/form/EditEvent";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { loadEventForm, parseEvent, saveEvent } from "~/services/events/edit.server";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { respond } from "~/services/forms/respond.server";
import { eventRemarks, withRemarks } from "~/services/leads/event-remarks";
import { crumb } from "~/services/shell/breadcrumbs";

export const handle = crumb("Edit Event");
export const meta = titled("Edit Event", "Edit the details of an event.");
export const loader = eventLoader(loadEventForm);
export const action = eventAction((ctx) =>
  respond(
    ctx,
    parseEvent(ctx.form),
    async (form) => withRemarks(await saveEvent(ctx, form), eventRemarks(ctx.form)),
    ctx.home,
  ),
);

export default function EditEventPage() {
  return <EditEvent page={usePageData<typeof loader>()} />;
}
