import { fileLoader } from "~/services/access/file-loader.server";
import { loaderFor } from "~/services/access/guard.server";
import { reportFile } from "~/services/reports/csv.server";
import { loadInspections } from "~/services/reports/inspections.server";

export const loader = fileLoader(
  loaderFor("/reports/inspections", async (ctx) => reportFile(await loadInspections(ctx))),
);
