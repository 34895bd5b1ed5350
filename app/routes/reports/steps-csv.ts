import { withHtmlErrorPage } from "~/services/access/file-loader.server";
import { createLoaderForAddress } from "~/services/access/guard.server";
import { createStepsCsvResponse } from "~/services/reports/step-list.server";

/** All steps that match the filters, as CSV. */
export const loader = withHtmlErrorPage(createLoaderForAddress("/reports/steps", createStepsCsvResponse));
