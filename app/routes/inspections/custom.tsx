import { json } from "@remix-run/node";
import { CustomInspectionForm } from "~/components/inspections/CustomInspectionForm";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { loadCustomForm, requestElsewhere } from "~/services/inspections/custom.server";
import { paths } from "~/services/paths";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const meta = titled("Event Inspections", "Requests an inspection of a venue outside the catalogue.");
export const handle = { isDialog: true };
export const loader = eventLoader(loadCustomForm);

export const action = eventAction(async (ctx) => {
  const { said, tried } = await requestElsewhere(ctx, ctx.form);
  if (tried) return json({ tried }, tried.isRefused === false ? 200 : 422);
  return ctx.succeed(paths.eventInspections(ctx.event.leadId, ctx.event.eventId), said);
});

export default function CustomInspection() {
  return <CustomInspectionForm page={usePageData<typeof loader>()} />;
}
