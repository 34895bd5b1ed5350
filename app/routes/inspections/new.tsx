import { json } from "@remix-run/node";
import { VisitFormPage } from "~/components/inspections/VisitFormPage";
import { titled } from "~/components/shell/title";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { bookVisits } from "~/services/inspections/book.server";
import { isRescheduling, loadVisitForm } from "~/services/inspections/visit-form.server";
import { paths } from "~/services/paths";
import { crumb } from "~/services/shell/breadcrumbs";
import { usePageData } from "~/services/shell/page-data";

export const handle = crumb("Create New Inspection");
export const meta = titled("Create New Inspection", "Requests visits to venues, each at a time of its own.");

export const loader = eventLoader(loadVisitForm);

export const action = eventAction(async (ctx) => {
  const { said, tried } = await bookVisits(ctx, ctx.form, isRescheduling(ctx.url));
  if (tried) return json({ tried }, tried.isRefused ? 422 : 200);
  return ctx.succeed(paths.eventInspections(ctx.event.leadId, ctx.event.eventId), said);
});

export default function NewInspection() {
  return <VisitFormPage page={usePageData<typeof loader>()} />;
}
