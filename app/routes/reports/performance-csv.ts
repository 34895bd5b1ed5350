import { salesCountryLoader } from "~/services/reports/country.server";
import { reportFile } from "~/services/reports/csv.server";
import { loadIndicator } from "~/services/reports/indicator.server";

/** The rows of the report as a CSV file. */
export const loader = salesCountryLoader(async (ctx) =>
  reportFile(`performance-${ctx.country.toLowerCase()}`, (await loadIndicator(ctx)).report),
);
