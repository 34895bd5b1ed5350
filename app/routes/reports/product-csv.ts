import { fileLoader } from "~/services/access/file-loader.server";
import { createReportCsv } from "~/services/reports/csv.server";
import { loadProductReport } from "~/services/reports/indicator.server";
import { createProductLoader } from "~/services/reports/product.server";

export const loader = fileLoader(
  createProductLoader(async (ctx) => createReportCsv(await loadProductReport(ctx))),
);
