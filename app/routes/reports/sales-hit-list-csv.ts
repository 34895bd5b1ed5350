import { createLoaderForPath } from "~/services/access/guard.server";
import { withHtmlErrorPage } from "~/services/access/html-error-page.server";
import { createReportCsvResponse } from "~/services/reports/csv.server";
import { loadHitListReport } from "~/services/reports/hit-list.server";

export const loader = withHtmlErrorPage(
  createLoaderForPath("/reports/venues-sales-hit-list", async (ctx) =>
    createReportCsvResponse(await loadHitListReport(ctx)),
  ),
);
