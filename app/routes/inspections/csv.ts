import { createStaffLoader } from "~/services/access/guard.server";
import { withHtmlErrorPage } from "~/services/access/html-error-page.server";
import { buildInspectionsCsvFile } from "~/services/inspections/csv.server";
import { createCsvResponse } from "~/services/lists/csv-file.server";

/** All pages of the filtered list as a CSV file. */
export const loader = withHtmlErrorPage(
  createStaffLoader(async (ctx) => createCsvResponse(await buildInspectionsCsvFile(ctx))),
);
