import { json } from "@remix-run/node";
import { NewEvent } from "~/components/events/form/NewEvent";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { createEvent, loadNewEvent } from "~/services/events/edit.server";
import { eventRemarks } from "~/services/leads/event-remarks";
import { leadAction, leadLoader } from "~/services/leads/lead.server";
import { paths } from "~/services/paths";
import { crumb } from "~/services/shell/breadcrumbs";

export const handle = crumb("New Event");
export const meta = titled("New Event", "Adds an event to a lead.");
export const loader = leadLoader(loadNewEvent);
export const action = leadAction(async (ctx) => {
  const outcome = await createEvent(ctx, ctx.form);
  if (outcome.rejected) return json(outcome, 422);
  const { eventId } = outcome;
  const page = eventId === undefined ? paths.lead(ctx.leadId) : paths.event(ctx.leadId, eventId);
  return ctx.succeed(page, ["The event is created.", ...eventRemarks(ctx.form)].join(" "));
});

export default function NewEventPage() {
  return <NewEvent page={usePageData<typeof loader>()} />;
}
