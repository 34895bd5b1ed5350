import { EventStep } from "~/components/events/form/EventStep";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { loadEventStep, parseStep, parseStepName, saveStep } from "~/services/events/edit.server";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { respond } from "~/services/forms/respond.server";
import { appendRemarks, listEventRemarks } from "~/services/leads/event-remarks";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("Guided edit");
export const meta = buildMeta("Guided edit", "Add an event's missing details step by step.");
export const loader = eventLoader(loadEventStep);
export const action = eventAction((ctx) => {
  const step = parseStepName(ctx.params);
  return respond(
    ctx,
    parseStep(step, ctx.form),
    async (form) => {
      const outcome = await saveStep(ctx, step, form);
      if (!outcome.ok) return outcome;
      const remarks = listEventRemarks(ctx.form, outcome.data.notes);
      // The next step opens without an alert.
      const isQuiet = outcome.data.next !== undefined && remarks.length === 0;
      return isQuiet ? { ...outcome, message: undefined } : appendRemarks(outcome, remarks);
    },
    ({ data }) => data.next ?? ctx.eventHref,
  );
});

export default function EventStepPage() {
  return <EventStep page={usePageData<typeof loader>()} />;
}
