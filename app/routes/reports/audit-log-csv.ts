import { withHtmlErrorPage } from "~/services/access/html-error-page.server";
import { createCountryLoader } from "~/services/reports/country.server";
import { createLostWonsCsvResponse } from "~/services/reports/lost-wons.server";

/** All sales that match the filters, as CSV. */
export const loader = withHtmlErrorPage(
  createCountryLoader("/reports/:country/venue-audit-log", createLostWonsCsvResponse),
);
