import { fileLoader } from "~/services/access/file-loader.server";
import { countryLoader } from "~/services/reports/country.server";
import { createReportCsv } from "~/services/reports/csv.server";
import { loadSpecialistIndicatorReport } from "~/services/reports/specialist-indicator.server";

export const loader = fileLoader(
  countryLoader("/reports/:country/performance", async (ctx) =>
    createReportCsv(await loadSpecialistIndicatorReport(ctx)),
  ),
);
