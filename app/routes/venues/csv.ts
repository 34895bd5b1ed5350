import { fileLoader } from "~/services/access/file-loader.server";
import { staffLoader } from "~/services/access/guard.server";
import { createCsvResponse } from "~/services/lists/csv-file.server";
import { createVenuesCsv } from "~/services/venues/csv.server";

/** All venues that match the filters, as CSV. */
export const loader = fileLoader(staffLoader(async (ctx) => createCsvResponse(await createVenuesCsv(ctx))));
