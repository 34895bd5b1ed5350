import { InvoicePaymentDialog } from "~/components/sales/invoices/InvoiceDialogs";
import { usePageData } from "~/components/shell/page-data";
import { createActionForPath, createLoaderForPath } from "~/services/access/guard.server";
import { parseForm } from "~/services/forms/parse-form.server";
import { redirectWithOutcome, saveFormAndRespond } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { PaymentForm } from "~/services/sales/invoices";
import { loadPaymentForm, savePaymentDate } from "~/services/sales/invoices.server";

export { DialogErrorBoundary as ErrorBoundary } from "~/components/shell/PageErrorBoundary";

export const handle = { isDialog: true };
export const loader = createLoaderForPath("/sales/invoices/:invoiceId/payment", loadPaymentForm);
export const action = createActionForPath("/sales/invoices/:invoiceId/payment", async (ctx) => {
  const page = paths.invoiceRecord(ctx.params.invoiceId ?? "");
  if (ctx.form.get("intent") === "undo")
    return redirectWithOutcome(ctx, await savePaymentDate(ctx, null), page);
  return saveFormAndRespond(
    ctx,
    parseForm(PaymentForm, ctx.form),
    ({ values }) => savePaymentDate(ctx, values.paid_on),
    page,
  );
});

export default function InvoicePaymentPage() {
  return <InvoicePaymentDialog page={usePageData<typeof loader>()} />;
}
