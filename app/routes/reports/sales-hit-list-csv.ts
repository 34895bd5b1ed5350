import { fileLoader } from "~/services/access/file-loader.server";
import { loaderFor } from "~/services/access/guard.server";
import { createReportCsv } from "~/services/reports/csv.server";
import { loadHitListReport } from "~/services/reports/hit-list.server";

export const loader = fileLoader(
  loaderFor("/reports/venues-sales-hit-list", async (ctx) => createReportCsv(await loadHitListReport(ctx))),
);
