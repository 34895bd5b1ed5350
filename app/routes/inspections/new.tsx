import { json } from "@remix-run/node";
import { InspectionFormPage } from "~/components/inspections/InspectionFormPage";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { bookInspections } from "~/services/inspections/book.server";
import { isRescheduling, loadInspectionForm } from "~/services/inspections/inspection-form.server";
import { paths } from "~/services/paths";
import { crumb } from "~/services/shell/breadcrumbs";

export const handle = crumb("Create New Inspection");
export const meta = titled(
  "Create New Inspection",
  "Requests inspections of venues, each at a time of its own.",
);

export const loader = eventLoader(loadInspectionForm);

export const action = eventAction(async (ctx) => {
  const { said, tried } = await bookInspections(ctx, ctx.form, isRescheduling(ctx.url));
  if (tried) return json({ tried }, tried.isRefused ? 422 : 200);
  return ctx.succeed(paths.eventInspections(ctx.event.leadId, ctx.event.eventId), said);
});

export default function NewInspection() {
  return <InspectionFormPage page={usePageData<typeof loader>()} />;
}
