import { withHtmlErrorPage } from "~/services/access/file-loader.server";
import { createLoaderForAddress } from "~/services/access/guard.server";
import { createTargetsCsvResponse } from "~/services/reports/values.server";

/** All venues that match the filters, with their targets, as CSV. */
export const loader = withHtmlErrorPage(
  createLoaderForAddress("/reports/venue-report-values", createTargetsCsvResponse),
);
