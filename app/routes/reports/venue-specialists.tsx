import { SpecialistsReport } from "~/components/reports/SpecialistsReport";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createLoaderForPath } from "~/services/access/guard.server";
import { loadSpecialistsPage } from "~/services/reports/specialists.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const meta = buildMeta("Venue specialists", "Each venue specialist's results over a year.");
export const handle = createBreadcrumb("Venue specialists");
export const loader = createLoaderForPath("/reports/venue-specialist", loadSpecialistsPage);

export default function SpecialistsReportPage() {
  return <SpecialistsReport {...usePageData<typeof loader>()} />;
}
