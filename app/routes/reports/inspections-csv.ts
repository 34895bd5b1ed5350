import { createLoaderForPath } from "~/services/access/guard.server";
import { withHtmlErrorPage } from "~/services/access/html-error-page.server";
import { createReportCsvResponse } from "~/services/reports/csv.server";
import { loadInspectionsReport } from "~/services/reports/inspections.server";

export const loader = withHtmlErrorPage(
  createLoaderForPath("/reports/inspections", async (ctx) =>
    createReportCsvResponse(await loadInspectionsReport(ctx)),
  ),
);
