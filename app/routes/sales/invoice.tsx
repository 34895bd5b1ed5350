import { InvoicePage } from "~/components/sales/invoice/InvoicePage";
import { titled } from "~/components/shell/title";
import { eventLoader } from "~/services/events/event.server";
import { loadInvoice } from "~/services/sales/invoice.server";
import { crumb } from "~/services/shell/breadcrumbs";
import { usePageData } from "~/services/shell/page-data";

export const handle = crumb("Invoice");
export const meta = titled("Invoice", "What a venue pays for a sale, to be printed or sent.");
export const loader = eventLoader(loadInvoice);

export default function Invoice() {
  return <InvoicePage page={usePageData<typeof loader>()} />;
}
