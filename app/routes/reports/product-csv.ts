import { fileLoader } from "~/services/access/file-loader.server";
import { createReportCsv } from "~/services/reports/csv.server";
import { loadProductReport } from "~/services/reports/indicator.server";
import { productLoader } from "~/services/reports/product.server";

export const loader = fileLoader(productLoader(async (ctx) => createReportCsv(await loadProductReport(ctx))));
