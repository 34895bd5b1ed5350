import { createLoaderForPath } from "~/services/access/guard.server";
import { withHtmlErrorPage } from "~/services/access/html-error-page.server";
import { createReportCsvResponse } from "~/services/reports/csv.server";
import { loadSpecialistsReport } from "~/services/reports/specialists.server";

export const loader = withHtmlErrorPage(
  createLoaderForPath("/reports/venue-specialist", async (ctx) =>
    createReportCsvResponse(await loadSpecialistsReport(ctx)),
  ),
);
