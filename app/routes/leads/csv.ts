import { fileLoader } from "~/services/access/file-loader.server";
import { staffLoader } from "~/services/access/guard.server";
import { createLeadsCsv } from "~/services/leads/csv.server";
import { createCsvResponse } from "~/services/lists/csv-file.server";

export const loader = fileLoader(staffLoader(async (ctx) => createCsvResponse(await createLeadsCsv(ctx))));
