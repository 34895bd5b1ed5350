import { fileLoader } from "~/services/access/file-loader.server";
import { loaderFor } from "~/services/access/guard.server";
import { valuesFile } from "~/services/reports/values.server";

/** All venues of the filters with their values as a CSV file. */
export const loader = fileLoader(loaderFor("/reports/venue-report-values", valuesFile));
