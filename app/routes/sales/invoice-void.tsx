import { VoidInvoiceDialog } from "~/components/sales/invoices/InvoiceDialogs";
import { usePageData } from "~/components/shell/page-data";
import { actionFor, loaderFor } from "~/services/access/guard.server";
import { parseForm } from "~/services/forms/parse-form.server";
import { respond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { VoidForm } from "~/services/sales/invoices";
import { loadInvoiceRecord, makeInvoiceVoid } from "~/services/sales/invoices.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isDialog: true };
export const loader = loaderFor("/sales/invoices/:invoiceId/void", loadInvoiceRecord);
export const action = actionFor("/sales/invoices/:invoiceId/void", (ctx) =>
  respond(
    ctx,
    parseForm(VoidForm, ctx.form),
    ({ values }) => makeInvoiceVoid(ctx, values.reason),
    paths.invoiceRecord(ctx.params.invoiceId ?? ""),
  ),
);

export default function VoidInvoicePage() {
  return <VoidInvoiceDialog page={usePageData<typeof loader>()} />;
}
