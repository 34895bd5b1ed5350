import { fileLoader } from "~/services/access/file-loader.server";
import { loaderFor } from "~/services/access/guard.server";
import { createStepsCsv } from "~/services/reports/step-list.server";

/** All steps that match the filters, as CSV. */
export const loader = fileLoader(loaderFor("/reports/steps", createStepsCsv));
