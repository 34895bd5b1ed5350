import { InvoicePaymentDialog } from "~/components/sales/invoices/InvoiceDialogs";
import { usePageData } from "~/components/shell/page-data";
import { actionFor, loaderFor } from "~/services/access/guard.server";
import { parseForm } from "~/services/forms/parse-form.server";
import { respond, respondToButton } from "~/services/forms/respond.server";
import { paths } from "~/services/paths";
import { PaymentForm } from "~/services/sales/invoices";
import { loadPaymentForm, savePayment } from "~/services/sales/invoices.server";

export { DialogError as ErrorBoundary } from "~/components/shell/RouteError";

export const handle = { isDialog: true };
export const loader = loaderFor("/sales/invoices/:invoiceId/payment", loadPaymentForm);
export const action = actionFor("/sales/invoices/:invoiceId/payment", async (ctx) => {
  const page = paths.invoiceRecord(ctx.params.invoiceId ?? "");
  if (ctx.form.get("intent") === "undo") return respondToButton(ctx, await savePayment(ctx, null), page);
  return respond(
    ctx,
    parseForm(PaymentForm, ctx.form),
    ({ values }) => savePayment(ctx, values.paid_on),
    page,
  );
});

export default function InvoicePaymentPage() {
  return <InvoicePaymentDialog page={usePageData<typeof loader>()} />;
}
