import { json } from "@remix-run/node";
import { EditEvent } from "~/components/events/form/EditEvent";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { loadEventForm, saveEvent } from "~/services/events/edit.server";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { eventRemarks } from "~/services/leads/event-remarks";
import { crumb } from "~/services/shell/breadcrumbs";

export const handle = crumb("Edit Event");
export const meta = titled("Edit Event", "Changes what is known of an event.");
export const loader = eventLoader(loadEventForm);
export const action = eventAction(async (ctx) => {
  const tried = await saveEvent(ctx, ctx.form);
  return tried
    ? json(tried, 422)
    : ctx.succeed(ctx.home, ["The event is saved.", ...eventRemarks(ctx.form)].join(" "));
});

export default function EditEventPage() {
  return <EditEvent page={usePageData<typeof loader>()} />;
}
