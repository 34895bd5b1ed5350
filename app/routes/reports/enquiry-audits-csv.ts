import { fileLoader } from "~/services/access/file-loader.server";
import { loaderFor } from "~/services/access/guard.server";
import { auditsFile } from "~/services/reports/audits.server";

/** All enquiries of the filters as a CSV file. */
export const loader = fileLoader(loaderFor("/reports/enquiry-audits", auditsFile));
