import { createStaffLoader } from "~/services/access/guard.server";
import { withHtmlErrorPage } from "~/services/access/html-error-page.server";
import { buildLeadsCsvFile } from "~/services/leads/csv.server";
import { createCsvResponse } from "~/services/lists/csv-file.server";

export const loader = withHtmlErrorPage(
  createStaffLoader(async (ctx) => createCsvResponse(await buildLeadsCsvFile(ctx))),
);
