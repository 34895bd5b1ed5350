import { json, redirect } from "@remix-run/node";
import { InspectionStatusDialog } from "~/components/inspections/InspectionStatusDialog";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createEventLoader, createUnverifiedEventAction } from "~/services/events/event.server";
import { redirectWithOutcome } from "~/services/forms/respond.server";
import { parseInspectionId } from "~/services/inspections/event-inspections.server";
import {
  loadStatusForm,
  parseStatusForm,
  saveStatusForm,
  toUnsavedStatusForm,
} from "~/services/inspections/status-form.server";
import { paths } from "~/services/paths";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";

export const meta = buildMeta("Event Inspections", "Change the status of an inspection.");
export const handle = { isDialog: true };
export const loader = createEventLoader(loadStatusForm);

export const action = createUnverifiedEventAction(async (ctx) => {
  const { leadId, eventId } = ctx.event;
  const inspectionId = parseInspectionId(ctx.params);
  const form = parseStatusForm(ctx.form);
  if (form.status === "cancelled")
    return redirect(paths.inspectionCancellation(leadId, eventId, inspectionId));
  const outcome = await saveStatusForm(ctx, inspectionId, form);
  if (!outcome.ok)
    return json({ unsaved: toUnsavedStatusForm(form, outcome) }, outcome.details?.preview ? 200 : 422);
  return redirectWithOutcome(ctx, outcome, paths.eventInspections(leadId, eventId));
});

export default function ChangeInspectionStatusPage() {
  return <InspectionStatusDialog page={usePageData<typeof loader>()} />;
}
