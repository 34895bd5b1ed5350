import { fileLoader } from "~/services/access/file-loader.server";
import { countryLoader } from "~/services/reports/country.server";
import { createReportCsv } from "~/services/reports/csv.server";
import { loadIndicatorReport } from "~/services/reports/indicator.server";

export const loader = fileLoader(
  countryLoader("/reports/:country/performance", async (ctx) =>
    createReportCsv(await loadIndicatorReport(ctx)),
  ),
);
