import { EventStepForm } from "~/components/events/form/EventStepForm";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import {
  loadEventStep,
  parseEventStepForm,
  parseStepNameOrNotFound,
  saveEventStep,
} from "~/services/events/edit.server";
import { createEventAction, createEventLoader } from "~/services/events/event.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { appendRemarksToMessage, listEventRemarks } from "~/services/leads/event-remarks";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("Guided edit");
export const meta = buildMeta("Guided edit", "Add an event's missing details step by step.");
export const loader = createEventLoader(loadEventStep);
export const action = createEventAction((ctx) => {
  const step = parseStepNameOrNotFound(ctx.params);
  return saveFormAndRespond(
    ctx,
    parseEventStepForm(step, ctx.form),
    async (form) => {
      const outcome = await saveEventStep(ctx, step, form);
      if (!outcome.ok) return outcome;
      const remarks = listEventRemarks(ctx.form, outcome.data.notes);
      // The next step opens without an alert.
      const isQuiet = outcome.data.next !== undefined && remarks.length === 0;
      return isQuiet ? { ...outcome, message: undefined } : appendRemarksToMessage(outcome, remarks);
    },
    ({ data }) => data.next ?? ctx.eventHref,
  );
});

export default function EventStepPage() {
  return <EventStepForm page={usePageData<typeof loader>()} />;
}
