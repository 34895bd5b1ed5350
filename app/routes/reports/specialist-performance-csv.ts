import { fileLoader } from "~/services/access/file-loader.server";
import { countryLoader } from "~/services/reports/country.server";
import { reportFile } from "~/services/reports/csv.server";
import { specialistIndicatorReport } from "~/services/reports/specialist-indicator.server";

/** The rows of the report as a CSV file. */
export const loader = fileLoader(
  countryLoader("/reports/:country/performance", async (ctx) =>
    reportFile(await specialistIndicatorReport(ctx)),
  ),
);
