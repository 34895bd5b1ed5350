import { withHtmlErrorPage } from "~/services/access/html-error-page.server";
import { createImportLoader } from "~/services/imports/import.server";
import { createImportReportResponse } from "~/services/imports/report.server";

export const loader = withHtmlErrorPage(createImportLoader(createImportReportResponse));
