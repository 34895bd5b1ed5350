import { json } from "@remix-run/node";
import { OtherVenueInspectionDialog } from "~/components/inspections/OtherVenueInspectionDialog";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createEventAction, createEventLoader } from "~/services/events/event.server";
import { redirectWithOutcome } from "~/services/forms/respond.server";
import {
  loadCustomInspectionForm,
  parseCustomInspectionForm,
  requestCustomInspection,
  toUnsavedCustomInspection,
} from "~/services/inspections/custom.server";
import { paths } from "~/services/paths";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";

export const meta = buildMeta("Event Inspections", "Request an inspection at a venue outside the catalogue.");
export const handle = { isDialog: true };
export const loader = createEventLoader(loadCustomInspectionForm);

export const action = createEventAction(async (ctx) => {
  const form = parseCustomInspectionForm(ctx.form);
  const outcome = await requestCustomInspection(ctx, form);
  if (!outcome.ok)
    return json({ unsaved: toUnsavedCustomInspection(form, outcome) }, outcome.details?.preview ? 200 : 422);
  return redirectWithOutcome(ctx, outcome, paths.eventInspections(ctx.event.leadId, ctx.event.eventId));
});

export default function CustomInspectionPage() {
  return <OtherVenueInspectionDialog page={usePageData<typeof loader>()} />;
}
