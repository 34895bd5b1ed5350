import { salesCountryLoader } from "~/services/reports/country.server";
import { reportFile } from "~/services/reports/csv.server";
import { loadSpecialistIndicator } from "~/services/reports/specialist-indicator.server";

/** The rows of the report as a CSV file. */
export const loader = salesCountryLoader(async (ctx) =>
  reportFile(`performance-${ctx.params.venuespecialist}`, (await loadSpecialistIndicator(ctx)).report),
);
