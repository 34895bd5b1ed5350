import { fileLoader } from "~/services/access/file-loader.server";
import { staffLoader } from "~/services/access/guard.server";
import { inspectionsFile } from "~/services/inspections/csv.server";
import { csvResponse } from "~/services/lists/csv-file.server";

/** All pages of the filtered list as a CSV file. */
export const loader = fileLoader(staffLoader(async (ctx) => csvResponse(await inspectionsFile(ctx))));
