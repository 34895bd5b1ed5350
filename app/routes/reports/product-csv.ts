import { fileLoader } from "~/services/access/file-loader.server";
import { reportFile } from "~/services/reports/csv.server";
import { productReport } from "~/services/reports/indicator.server";
import { productLoader } from "~/services/reports/product.server";

export const loader = fileLoader(productLoader(async (ctx) => reportFile(await productReport(ctx))));
