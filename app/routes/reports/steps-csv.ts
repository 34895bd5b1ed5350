import { createLoaderForPath } from "~/services/access/guard.server";
import { withHtmlErrorPage } from "~/services/access/html-error-page.server";
import { createStepsCsvResponse } from "~/services/reports/step-list.server";

/** All steps that match the filters, as CSV. */
export const loader = withHtmlErrorPage(createLoaderForPath("/reports/steps", createStepsCsvResponse));
