import { createLoaderForPath } from "~/services/access/guard.server";
import { withHtmlErrorPage } from "~/services/access/html-error-page.server";
import { createAuditsCsvResponse } from "~/services/reports/audits.server";

/** All enquiries that match the filters, as CSV. */
export const loader = withHtmlErrorPage(
  createLoaderForPath("/reports/enquiry-audits", createAuditsCsvResponse),
);
