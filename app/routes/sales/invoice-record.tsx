import { Outlet } from "@remix-run/react";
import { InvoiceRecord } from "~/components/sales/invoices/InvoiceRecord";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { staffLoader } from "~/services/access/guard.server";
import { paths } from "~/services/paths";
import { loadInvoiceRecord } from "~/services/sales/invoices.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const handle = createBreadcrumb("Invoice", paths.invoiceRecord(":invoiceId"));
export const meta = buildMeta("Invoice", "An issued invoice: sent, paid or void.");
export const loader = staffLoader(loadInvoiceRecord);

export default function InvoiceRecordPage() {
  return (
    <>
      <Outlet />
      <InvoiceRecord page={usePageData<typeof loader>()} />
    </>
  );
}
