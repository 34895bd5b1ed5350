import { fileLoader } from "~/services/access/file-loader.server";
import { staffLoader } from "~/services/access/guard.server";
import { createCsvResponse } from "~/services/lists/csv-file.server";
import { buildInvoicesFile } from "~/services/sales/invoices.server";

/** All pages of the filtered list as a CSV file for the accounts. */
export const loader = fileLoader(staffLoader(async (ctx) => createCsvResponse(await buildInvoicesFile(ctx))));
