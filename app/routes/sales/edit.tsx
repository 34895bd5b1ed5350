import { EditSaleFormPage } from "~/components/sales/form/EditSaleFormPage";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createEventAction, createEventLoader } from "~/services/events/event.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { loadSaleForm, parseSaleForm, saveSaleForm } from "~/services/sales/edit.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("Edit tentative sale");
export const meta = buildMeta("Edit tentative sale", "Edit a tentative sale.");
export const loader = createEventLoader(loadSaleForm);
export const action = createEventAction((ctx) => {
  const sales = paths.sales(ctx.event.leadId, ctx.event.eventId);
  return saveFormAndRespond(ctx, parseSaleForm(ctx.form), (form) => saveSaleForm(ctx, form), sales);
});

export default function EditSalePage() {
  return <EditSaleFormPage page={usePageData<typeof loader>()} />;
}
