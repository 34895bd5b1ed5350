import { fileLoader } from "~/services/access/file-loader.server";
import { loaderFor } from "~/services/access/guard.server";
import { createReportCsv } from "~/services/reports/csv.server";
import { loadSpecialistsReport } from "~/services/reports/specialists.server";

export const loader = fileLoader(
  loaderFor("/reports/venue-specialist", async (ctx) => createReportCsv(await loadSpecialistsReport(ctx))),
);
