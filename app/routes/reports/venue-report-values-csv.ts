import { fileLoader } from "~/services/access/file-loader.server";
import { loaderFor } from "~/services/access/guard.server";
import { createTargetsCsv } from "~/services/reports/values.server";

/** All venues that match the filters, with their targets, as CSV. */
export const loader = fileLoader(loaderFor("/reports/venue-report-values", createTargetsCsv));
