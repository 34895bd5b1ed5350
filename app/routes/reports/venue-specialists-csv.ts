import { fileLoader } from "~/services/access/file-loader.server";
import { loaderFor } from "~/services/access/guard.server";
import { reportFile } from "~/services/reports/csv.server";
import { specialistsReport } from "~/services/reports/specialists.server";

export const loader = fileLoader(
  loaderFor("/reports/venue-specialist", async (ctx) => reportFile(await specialistsReport(ctx))),
);
