import { fileLoader } from "~/services/access/file-loader.server";
import { countryLoader } from "~/services/reports/country.server";
import { createLostWonsCsv } from "~/services/reports/lost-wons.server";

/** All sales that match the filters, as CSV. */
export const loader = fileLoader(countryLoader("/reports/:country/venue-audit-log", createLostWonsCsv));
