import { EventStep } from "~/components/events/form/EventStep";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { loadStep, parseStep, parseStepName, saveStep } from "~/services/events/edit.server";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { respond } from "~/services/forms/respond.server";
import { eventRemarks, withRemarks } from "~/services/leads/event-remarks";
import { crumb } from "~/services/shell/breadcrumbs";

export const handle = crumb("Fill In");
export const meta = titled("Fill In", "Add an event's missing details step by step.");
export const loader = eventLoader(loadStep);
export const action = eventAction((ctx) => {
  const step = parseStepName(ctx.params);
  return respond(
    ctx,
    parseStep(step, ctx.form),
    async (form) => {
      const outcome = await saveStep(ctx, step, form);
      if (!outcome.ok) return outcome;
      const remarks = eventRemarks(ctx.form, outcome.data.notes);
      // The next step opens without an alert.
      const isQuiet = outcome.data.next !== undefined && remarks.length === 0;
      return isQuiet ? { ...outcome, message: undefined } : withRemarks(outcome, remarks);
    },
    ({ data }) => data.next ?? ctx.home,
  );
});

export default function EventStepPage() {
  return <EventStep page={usePageData<typeof loader>()} />;
}
