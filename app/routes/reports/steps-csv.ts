import { fileLoader } from "~/services/access/file-loader.server";
import { loaderFor } from "~/services/access/guard.server";
import { stepsFile } from "~/services/reports/step-list.server";

/** The steps of the list's filters, all pages of it, as a CSV file. */
export const loader = fileLoader(loaderFor("/reports/steps", stepsFile));
