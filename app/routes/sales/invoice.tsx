import { SaleInvoicePage } from "~/components/sales/invoice/SaleInvoicePage";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createEventAction, createEventLoader } from "~/services/events/event.server";
import { Confirmation } from "~/services/forms/confirmation";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { issueSaleInvoice, loadInvoicePage } from "~/services/sales/invoice.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("Invoice");
export const meta = buildMeta("Invoice", "The invoice for a sale, to print or download.");
export const loader = createEventLoader(loadInvoicePage);
export const action = createEventAction((ctx) => {
  const page = paths.invoice(ctx.event.leadId, ctx.event.eventId, ctx.params.saleId ?? "");
  return saveFormAndRespond(ctx, parseForm(Confirmation, ctx.form), () => issueSaleInvoice(ctx), page);
});

export default function InvoiceDetailsPage() {
  return <SaleInvoicePage page={usePageData<typeof loader>()} />;
}
