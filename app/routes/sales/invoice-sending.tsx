import { env } from "@config/env.server";
import { SendInvoiceDialog } from "~/components/sales/invoices/InvoiceDialogs";
import { usePageData } from "~/components/shell/page-data";
import { createStaffAction, createStaffLoader } from "~/services/access/guard.server";
import { parseForm } from "~/services/forms/parse-form.server";
import { saveFormAndRespond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { SendingForm } from "~/services/sales/invoices";
import { loadInvoiceEmailForm, sendInvoiceMail } from "~/services/sales/invoices.server";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";

export const handle = { isDialog: true };
export const loader = createStaffLoader(loadInvoiceEmailForm);
export const action = createStaffAction((ctx) =>
  saveFormAndRespond(
    ctx,
    parseForm(SendingForm, ctx.form),
    ({ values }) => sendInvoiceMail(ctx, values, env().productName),
    paths.invoiceRecord(ctx.params.invoiceId ?? ""),
  ),
);

export default function SendInvoicePage() {
  return <SendInvoiceDialog page={usePageData<typeof loader>()} />;
}
