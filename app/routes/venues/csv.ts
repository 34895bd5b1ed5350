import { createStaffLoader } from "~/services/access/guard.server";
import { withHtmlErrorPage } from "~/services/access/html-error-page.server";
import { createCsvResponse } from "~/services/lists/csv-file.server";
import { buildVenuesCsvFile } from "~/services/venues/csv.server";

/** All venues that match the filters, as CSV. */
export const loader = withHtmlErrorPage(
  createStaffLoader(async (ctx) => createCsvResponse(await buildVenuesCsvFile(ctx))),
);
