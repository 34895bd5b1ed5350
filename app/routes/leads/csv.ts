import { fileLoader } from "~/services/access/file-loader.server";
import { staffLoader } from "~/services/access/guard.server";
import { leadsFile } from "~/services/leads/csv.server";
import { csvResponse } from "~/services/lists/csv-file.server";

export const loader = fileLoader(staffLoader(async (ctx) => csvResponse(await leadsFile(ctx))));
