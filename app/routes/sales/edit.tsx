import { json } from "@remix-run/node";
import { EditSale } from "~/components/sales/form/EditSale";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { paths } from "~/services/paths";
import { loadEditSale, saveSale } from "~/services/sales/edit.server";
import { crumb } from "~/services/shell/breadcrumbs";

export const handle = crumb("Edit Tentative Sale");
export const meta = titled("Edit Tentative Sale", "Changes a tentative sale of an event.");
export const loader = eventLoader(loadEditSale);
export const action = eventAction(async (ctx) => {
  const tried = await saveSale(ctx, ctx.form);
  if (tried) return json(tried, 422);
  return ctx.succeed(paths.sales(ctx.event.leadId, ctx.event.eventId), "Tentative sale updated successfully");
});

export default function EditSalePage() {
  return <EditSale page={usePageData<typeof loader>()} />;
}
