import { EditSale } from "~/components/sales/form/EditSale";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { respond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { loadSaleForm, parseSale, saveSale } from "~/services/sales/edit.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("Edit tentative sale");
export const meta = buildMeta("Edit tentative sale", "Edit a tentative sale.");
export const loader = eventLoader(loadSaleForm);
export const action = eventAction((ctx) => {
  const sales = paths.sales(ctx.event.leadId, ctx.event.eventId);
  return respond(ctx, parseSale(ctx.form), (form) => saveSale(ctx, form), sales);
});

export default function EditSalePage() {
  return <EditSale page={usePageData<typeof loader>()} />;
}
