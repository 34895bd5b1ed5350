import { fileLoader } from "~/services/access/file-loader.server";
import { reportFile } from "~/services/reports/csv.server";
import { productReport } from "~/services/reports/indicator.server";
import { productLoader } from "~/services/reports/product.server";

/** The rows of the report as a CSV file. */
export const loader = fileLoader(productLoader(async (ctx) => reportFile(await productReport(ctx))));
