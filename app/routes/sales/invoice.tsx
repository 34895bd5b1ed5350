import { json } from "@remix-run/node";
import { InvoicePage } from "~/components/sales/invoice/InvoicePage";
import { usePageData } from "~/components/shell/page-data";
import { titled } from "~/components/shell/title";
import { eventAction, eventLoader } from "~/services/events/event.server";
import { paths } from "~/services/paths";
import { issueSaleInvoice, loadInvoice } from "~/services/sales/invoice.server";
import { crumb } from "~/services/shell/breadcrumbs";

export const handle = crumb("Invoice");
export const meta = titled("Invoice", "What a venue pays for a sale, to be printed or sent.");
export const loader = eventLoader(loadInvoice);
export const action = eventAction(async (ctx) => {
  const outcome = await issueSaleInvoice(ctx);
  if (outcome.failure !== undefined) return json(outcome, 422);
  const page = paths.invoice(ctx.event.leadId, ctx.event.eventId, ctx.params.saleId ?? "");
  return ctx.succeed(
    page,
    outcome.number ? `Invoice ${outcome.number} is issued.` : "The invoice is issued.",
  );
});

export default function Invoice() {
  return <InvoicePage page={usePageData<typeof loader>()} />;
}
