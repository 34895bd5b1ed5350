import { fileLoader } from "~/services/access/file-loader.server";
import { countryLoader } from "~/services/reports/country.server";
import { reportFile } from "~/services/reports/csv.server";
import { indicatorReport } from "~/services/reports/indicator.server";

export const loader = fileLoader(
  countryLoader("/reports/:country/performance", async (ctx) => reportFile(await indicatorReport(ctx))),
);
