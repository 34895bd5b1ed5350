import { fileLoader } from "~/services/access/file-loader.server";
import { staffLoader } from "~/services/access/guard.server";
import { buildEventsFile } from "~/services/events/list.server";
import { createCsvResponse } from "~/services/lists/csv-file.server";

/** All events that match the list's filters, as a CSV file. */
export const loader = fileLoader(staffLoader(async (ctx) => createCsvResponse(await buildEventsFile(ctx))));
