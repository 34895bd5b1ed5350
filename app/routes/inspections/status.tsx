import { json, redirect } from "@remix-run/node";
import { InspectionStatusDialog } from "~/components/inspections/InspectionStatusDialog";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { eventLoader, unverifiedEventAction } from "~/services/events/event.server";
import { respondToButton } from "~/services/forms/respond.server";
import { parseInspectionId } from "~/services/inspections/event-inspections.server";
import {
  loadStatusForm,
  parseStatus,
  saveStatusForm,
  toUnsavedStatus,
} from "~/services/inspections/status-form.server";
import { paths } from "~/services/paths";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const meta = buildMeta("Event Inspections", "Change the status of an inspection.");
export const handle = { isDialog: true };
export const loader = eventLoader(loadStatusForm);

export const action = unverifiedEventAction(async (ctx) => {
  const { leadId, eventId } = ctx.event;
  const inspectionId = parseInspectionId(ctx.params);
  const form = parseStatus(ctx.form);
  if (form.status === "cancelled")
    return redirect(paths.inspectionCancellation(leadId, eventId, inspectionId));
  const outcome = await saveStatusForm(ctx, inspectionId, form);
  if (!outcome.ok)
    return json({ unsaved: toUnsavedStatus(form, outcome) }, outcome.details?.preview ? 200 : 422);
  return respondToButton(ctx, outcome, paths.eventInspections(leadId, eventId));
});

export default function ChangeInspectionStatusPage() {
  return <InspectionStatusDialog page={usePageData<typeof loader>()} />;
}
