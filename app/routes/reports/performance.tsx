import { Outlet } from "@remix-run/react";
import { IndicatorReport } from "~/components/reports/IndicatorReport";
import { usePageData } from "~/components/shell/page-data";
import { buildMeta } from "~/components/shell/title";
import { createCountryLoader } from "~/services/reports/country.server";
import { loadIndicatorPage } from "~/services/reports/indicator.server";

export const meta = buildMeta("Performance", "Monthly results of a country's venue specialists.");
export const loader = createCountryLoader("/reports/:country/performance", loadIndicatorPage);

export default function PerformancePage() {
  return (
    <>
      <IndicatorReport {...usePageData<typeof loader>()} />
      <Outlet />
    </>
  );
}
