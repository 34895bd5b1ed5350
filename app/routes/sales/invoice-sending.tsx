import { env } from "@config/env.server";
import { SendInvoiceDialog } from "~/components/sales/invoices/InvoiceDialogs";
import { usePageData } from "~/components/shell/page-data";
import { staffAction, staffLoader } from "~/services/access/guard.server";
import { parseForm } from "~/services/forms/parse-form.server";
import { respond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { SendingForm } from "~/services/sales/invoices";
import { loadInvoiceEmailForm, sendInvoiceMail } from "~/services/sales/invoices.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isDialog: true };
export const loader = staffLoader(loadInvoiceEmailForm);
export const action = staffAction((ctx) =>
  respond(
    ctx,
    parseForm(SendingForm, ctx.form),
    ({ values }) => sendInvoiceMail(ctx, values, env().productName),
    paths.invoiceRecord(ctx.params.invoiceId ?? ""),
  ),
);

export default function SendInvoicePage() {
  return <SendInvoiceDialog page={usePageData<typeof loader>()} />;
}
