import { json } from "@remix-run/node";
import { CustomInspectionDialog } from "~/components/inspections/CustomInspectionDialog";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { respondToButton } from "~/services/forms/respond.server";
import {
  loadCustomForm,
  parseCustom,
  requestCustomInspection,
  toUnsavedCustom,
} from "~/services/inspections/custom.server";
import { paths } from "~/services/paths";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const meta = buildMeta("Event Inspections", "Request an inspection at a venue outside the catalogue.");
export const handle = { isDialog: true };
export const loader = eventLoader(loadCustomForm);

export const action = eventAction(async (ctx) => {
  const form = parseCustom(ctx.form);
  const outcome = await requestCustomInspection(ctx, form);
  if (!outcome.ok)
    return json({ unsaved: toUnsavedCustom(form, outcome) }, outcome.details?.preview ? 200 : 422);
  return respondToButton(ctx, outcome, paths.eventInspections(ctx.event.leadId, ctx.event.eventId));
});

export default function CustomInspectionPage() {
  return <CustomInspectionDialog page={usePageData<typeof loader>()} />;
}
