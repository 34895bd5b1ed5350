import { withHtmlErrorPage } from "~/services/access/html-error-page.server";
import { createCountryLoader } from "~/services/reports/country.server";
import { createReportCsvResponse } from "~/services/reports/csv.server";
import { loadIndicatorReport } from "~/services/reports/indicator.server";

export const loader = withHtmlErrorPage(
  createCountryLoader("/reports/:country/performance", async (ctx) =>
    createReportCsvResponse(await loadIndicatorReport(ctx)),
  ),
);
