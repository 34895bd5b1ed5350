import { InspectionsReport } from "~/components/reports/InspectionsReport";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createLoaderForPath } from "~/services/access/guard.server";
import { loadInspectionsReportPage } from "~/services/reports/inspections.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const meta = buildMeta("Inspections report", "Inspections by month, country and status.");
export const handle = createBreadcrumb("Inspections report");
export const loader = createLoaderForPath("/reports/inspections", loadInspectionsReportPage);

export default function InspectionsReportPage() {
  return <InspectionsReport {...usePageData<typeof loader>()} />;
}
