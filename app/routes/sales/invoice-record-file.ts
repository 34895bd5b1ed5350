import { env } from "@config/env.server";
import { fileLoader } from "~/services/access/file-loader.server";
import { staffLoader } from "~/services/access/guard.server";
import { createPdfResponse } from "~/services/sales/invoice-pdf.server";
import { buildIssuedInvoiceFile } from "~/services/sales/invoices.server";

/** An issued invoice as a PDF. */
export const loader = fileLoader(
  staffLoader(async (ctx) => createPdfResponse(await buildIssuedInvoiceFile(ctx, env().productName))),
);
