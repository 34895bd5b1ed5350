import { fileLoader } from "~/services/access/file-loader.server";
import { loaderFor } from "~/services/access/guard.server";
import { createReportCsv } from "~/services/reports/csv.server";
import { loadInspectionsReport } from "~/services/reports/inspections.server";

export const loader = fileLoader(
  loaderFor("/reports/inspections", async (ctx) => createReportCsv(await loadInspectionsReport(ctx))),
);
