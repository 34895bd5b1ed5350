import { createLoaderForPath } from "~/services/access/guard.server";
import { withHtmlErrorPage } from "~/services/access/html-error-page.server";
import { createTargetsCsvResponse } from "~/services/reports/targets.server";

/** All venues that match the filters, with their targets, as CSV. */
export const loader = withHtmlErrorPage(
  createLoaderForPath("/reports/venue-report-values", createTargetsCsvResponse),
);
