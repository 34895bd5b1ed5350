import { withHtmlErrorPage } from "~/services/access/file-loader.server";
import { createLoaderForAddress } from "~/services/access/guard.server";
import { createAuditsCsvResponse } from "~/services/reports/audits.server";

/** All enquiries that match the filters, as CSV. */
export const loader = withHtmlErrorPage(
  createLoaderForAddress("/reports/enquiry-audits", createAuditsCsvResponse),
);
