import { administratorLoader } from "~/services/access/guard.server";
import { valuesFile } from "~/services/reports/values.server";

/** All venues of the filters with their values as a CSV file. */
export const loader = administratorLoader(valuesFile);
