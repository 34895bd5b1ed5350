import { json, redirect } from "@remix-run/node";
import { StatusForm } from "~/components/inspections/StatusForm";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { eventLoader, unverifiedEventAction } from "~/services/events/event.server";
import { inspectionIdIn } from "~/services/inspections/of-event.server";
import { changeByForm, loadStatusForm } from "~/services/inspections/status-form.server";
import { paths } from "~/services/paths";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const meta = titled("Event Inspections", "Says what became of an inspection.");
export const handle = { isDialog: true };
export const loader = eventLoader(loadStatusForm);

export const action = unverifiedEventAction(async (ctx) => {
  const { leadId, eventId } = ctx.event;
  const inspectionId = inspectionIdIn(ctx.params);
  const outcome = await changeByForm(ctx, inspectionId, ctx.form);
  if ("tried" in outcome) return json(outcome, outcome.tried.look ? 200 : 422);
  if ("asksFirst" in outcome) return redirect(paths.inspectionCancellation(leadId, eventId, inspectionId));
  return ctx.succeed(paths.eventInspections(leadId, eventId), outcome.said);
});

export default function ChangeStatus() {
  return <StatusForm page={usePageData<typeof loader>()} />;
}
