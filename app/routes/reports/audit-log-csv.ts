import { withHtmlErrorPage } from "~/services/access/html-error-page.server";
import { createClosedSalesCsvResponse } from "~/services/reports/closed-sales.server";
import { createCountryLoader } from "~/services/reports/country.server";

/** All sales that match the filters, as CSV. */
export const loader = withHtmlErrorPage(
  createCountryLoader("/reports/:country/venue-audit-log", createClosedSalesCsvResponse),
);
