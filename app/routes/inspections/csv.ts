import { fileLoader } from "~/services/access/file-loader.server";
import { staffLoader } from "~/services/access/guard.server";
import { buildInspectionsFile } from "~/services/inspections/csv.server";
import { createCsvResponse } from "~/services/lists/csv-file.server";

/** All pages of the filtered list as a CSV file. */
export const loader = fileLoader(
  staffLoader(async (ctx) => createCsvResponse(await buildInspectionsFile(ctx))),
);
