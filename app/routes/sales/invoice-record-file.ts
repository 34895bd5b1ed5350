import { env } from "@config/env.server";
import { createStaffLoader } from "~/services/access/guard.server";
import { withHtmlErrorPage } from "~/services/access/html-error-page.server";
import { createPdfResponse } from "~/services/sales/invoice-pdf.server";
import { buildIssuedInvoicePdf } from "~/services/sales/invoices.server";

/** An issued invoice as a PDF. */
export const loader = withHtmlErrorPage(
  createStaffLoader(async (ctx) => createPdfResponse(await buildIssuedInvoicePdf(ctx, env().productName))),
);
