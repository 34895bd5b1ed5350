import { Outlet } from "@remix-run/react";
import { SaleAuditLog } from "~/components/reports/SaleAuditLog";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { loadClosedSalesPage } from "~/services/reports/closed-sales.server";
import { createCountryLoader } from "~/services/reports/country.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const meta = buildMeta("Venue audit log", "Won and lost sales, for approval.");
export const handle = createBreadcrumb("Venue audit log");
export const loader = createCountryLoader("/reports/:country/venue-audit-log", loadClosedSalesPage);

export default function AuditLogPage() {
  return (
    <>
      <SaleAuditLog {...usePageData<typeof loader>()} />
      <Outlet />
    </>
  );
}
