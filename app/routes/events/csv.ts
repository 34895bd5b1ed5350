import { createStaffLoader } from "~/services/access/guard.server";
import { withHtmlErrorPage } from "~/services/access/html-error-page.server";
import { buildEventsCsvFile } from "~/services/events/list.server";
import { createCsvResponse } from "~/services/lists/csv-file.server";

/** All events that match the list's filters, as a CSV file. */
export const loader = withHtmlErrorPage(
  createStaffLoader(async (ctx) => createCsvResponse(await buildEventsCsvFile(ctx))),
);
