import { redirect } from "@remix-run/node";
import { InvoiceList } from "~/components/sales/invoices/InvoiceList";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createStaffLoader } from "~/services/access/guard.server";
import { loadInvoicesPage } from "~/services/sales/invoices.server";

export const meta = buildMeta("Invoices", "Issued invoices, what is overdue, and a file for the accounts.");

export const loader = createStaffLoader(async (ctx) => {
  const page = await loadInvoicesPage(ctx);
  if (page.lastPageHref !== undefined) throw redirect(page.lastPageHref);
  return page;
});

export default function InvoicesPage() {
  return <InvoiceList page={usePageData<typeof loader>()} />;
}
