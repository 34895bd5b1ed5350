import { withHtmlErrorPage } from "~/services/access/html-error-page.server";
import { createReportCsvResponse } from "~/services/reports/csv.server";
import { loadProductReport } from "~/services/reports/indicator.server";
import { createProductLoader } from "~/services/reports/product.server";

export const loader = withHtmlErrorPage(
  createProductLoader(async (ctx) => createReportCsvResponse(await loadProductReport(ctx))),
);
