import { createStaffLoader } from "~/services/access/guard.server";
import { withHtmlErrorPage } from "~/services/access/html-error-page.server";
import { createCsvResponse } from "~/services/lists/csv-file.server";
import { buildInvoicesCsvFile } from "~/services/sales/invoices.server";

/** All pages of the filtered list as a CSV file for the accounts. */
export const loader = withHtmlErrorPage(
  createStaffLoader(async (ctx) => createCsvResponse(await buildInvoicesCsvFile(ctx))),
);
