import { loaderFor } from "~/services/access/guard.server";
import { auditsFile } from "~/services/reports/audits.server";

/** All enquiries of the filters as a CSV file. */
export const loader = loaderFor("/reports/enquiry-audits", auditsFile);
