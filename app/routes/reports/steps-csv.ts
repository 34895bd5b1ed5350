import { loaderFor } from "~/services/access/guard.server";
import { stepsFile } from "~/services/reports/step-list.server";

/** The steps of the list's filters, all pages of it, as a CSV file. */
export const loader = loaderFor("/reports/steps", stepsFile);
