import { fileLoader } from "~/services/access/file-loader.server";
import { loaderFor } from "~/services/access/guard.server";
import { reportFile } from "~/services/reports/csv.server";
import { hitListReport } from "~/services/reports/hit-list.server";

export const loader = fileLoader(
  loaderFor("/reports/venues-sales-hit-list", async (ctx) => reportFile(await hitListReport(ctx))),
);
