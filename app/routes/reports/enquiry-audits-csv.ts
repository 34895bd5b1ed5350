import { fileLoader } from "~/services/access/file-loader.server";
import { loaderFor } from "~/services/access/guard.server";
import { createAuditsCsv } from "~/services/reports/audits.server";

/** All enquiries that match the filters, as CSV. */
export const loader = fileLoader(loaderFor("/reports/enquiry-audits", createAuditsCsv));
