import { fileLoader } from "~/services/access/file-loader.server";
import { staffLoader } from "~/services/access/guard.server";
import { createCsvResponse } from "~/services/lists/csv-file.server";
import { venuesFile } from "~/services/venues/csv.server";

/** The venues of the list's filters, all pages of it, as a CSV file. */
export const loader = fileLoader(staffLoader(async (ctx) => createCsvResponse(await venuesFile(ctx))));
