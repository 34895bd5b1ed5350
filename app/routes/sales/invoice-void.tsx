import { VoidInvoiceDialog } from "~/components/sales/invoices/InvoiceDialogs";
import { usePageData } from "~/components/shell/page-data";
import { createActionForPath, createLoaderForPath } from "~/services/access/guard.server";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { VoidForm } from "~/services/sales/invoices";
import { loadIssuedInvoicePage, voidInvoiceWithReason } from "~/services/sales/invoices.server";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";

export const handle = { isDialog: true };
export const loader = createLoaderForPath("/sales/invoices/:invoiceId/void", loadIssuedInvoicePage);
export const action = createActionForPath("/sales/invoices/:invoiceId/void", (ctx) =>
  saveFormAndRespond(
    ctx,
    parseForm(VoidForm, ctx.form),
    ({ values }) => voidInvoiceWithReason(ctx, values.reason),
    paths.invoiceRecord(ctx.params.invoiceId ?? ""),
  ),
);

export default function VoidInvoicePage() {
  return <VoidInvoiceDialog page={usePageData<typeof loader>()} />;
}
