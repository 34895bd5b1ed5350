import { Outlet } from "@remix-run/react";
import { InvoiceRecord } from "~/components/sales/invoices/InvoiceRecord";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createStaffLoader } from "~/services/access/guard.server";
import { paths } from "~/services/paths";
import { loadIssuedInvoicePage } from "~/services/sales/invoices.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("Invoice", paths.invoiceRecord(":invoiceId"));
export const meta = buildMeta("Invoice", "An issued invoice: sent, paid or void.");
export const loader = createStaffLoader(loadIssuedInvoicePage);

export default function InvoiceRecordPage() {
  return (
    <>
      <Outlet />
      <InvoiceRecord page={usePageData<typeof loader>()} />
    </>
  );
}
