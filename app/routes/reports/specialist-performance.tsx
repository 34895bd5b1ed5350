import { SpecialistIndicator } from "~/components/reports/SpecialistIndicator";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createCountryLoader } from "~/services/reports/country.server";
import { loadSpecialistIndicatorPage } from "~/services/reports/specialist-indicator.server";
import { createBreadcrumb } from "~/services/shell/breadcrumbs";

export const meta = buildMeta("Venue specialist performance", "Monthly results of one venue specialist.");
export const handle = createBreadcrumb("Venue specialist");
export const loader = createCountryLoader("/reports/:country/performance", loadSpecialistIndicatorPage);

export default function SpecialistPerformancePage() {
  return <SpecialistIndicator {...usePageData<typeof loader>()} />;
}
