import { SalesHitListReport } from "~/components/reports/SalesHitListReport";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createLoaderForPath } from "~/services/access/guard.server";
import { loadHitListPage } from "~/services/reports/hit-list.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const meta = buildMeta("Sales hit list", "A country's venues by sales.");
export const handle = createBreadcrumb("Sales hit list");
export const loader = createLoaderForPath("/reports/venues-sales-hit-list", loadHitListPage);

export default function HitListReportPage() {
  return <SalesHitListReport {...usePageData<typeof loader>()} />;
}
