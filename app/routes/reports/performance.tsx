import { Outlet } from "@remix-run/react";
import { IndicatorReport } from "~/components/reports/IndicatorReport";
import { titled } from "~/components/shell/title";
import { salesCountryLoader } from "~/services/reports/country.server";
import { loadIndicator } from "~/services/reports/indicator.server";
import { crumb } from "~/services/shell/breadcrumbs";
import { usePageData } from "~/services/shell/page-data";

export const meta = titled("Performance", "What a country's venue specialists came to by month.");
export const handle = crumb("Performance");
export const loader = salesCountryLoader(loadIndicator);

export default function PerformancePage() {
  return (
    <>
      <IndicatorReport {...usePageData<typeof loader>()} />
      <Outlet />
    </>
  );
}
