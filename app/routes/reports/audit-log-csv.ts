import { countryLoader } from "~/services/reports/country.server";
import { lostWonsFile } from "~/services/reports/lost-wons.server";

/** All sales of the log's filters as a CSV file. */
export const loader = countryLoader("/reports/:country/venue-audit-log", lostWonsFile);
