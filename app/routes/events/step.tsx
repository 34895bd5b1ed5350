import { json, redirect } from "@remix-run/node";
import { EventStep } from "~/components/events/form/EventStep";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { loadStep, saveStep } from "~/services/events/edit.server";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { eventRemarks } from "~/services/leads/event-remarks";
import { crumb } from "~/services/shell/breadcrumbs";

export const handle = crumb("Fill In");
export const meta = titled("Fill In", "Asks for what an event lacks, a step at a time.");
export const loader = eventLoader(loadStep);
export const action = eventAction(async (ctx) => {
  const outcome = await saveStep(ctx, ctx.form);
  if (outcome.rejected) return json(outcome, 422);
  const remarks = eventRemarks(ctx.form, outcome.notes);
  if (outcome.next && remarks.length === 0) return redirect(outcome.next);
  return ctx.succeed(outcome.next ?? ctx.home, ["The event is saved.", ...remarks].join(" "));
});

export default function EventStepPage() {
  return <EventStep page={usePageData<typeof loader>()} />;
}
