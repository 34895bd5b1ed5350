import { env } from "@config/env.server";
import { redirect } from "@remix-run/node";
import { saveAlertOrAddToPath } from "~/services/access/alert.server";
import { withHtmlErrorPage } from "~/services/access/html-error-page.server";
import { createEventLoader } from "~/services/events/event.server";
import { paths } from "~/services/paths";
import { buildInvoicePdf } from "~/services/sales/invoice.server";
import { createPdfResponse } from "~/services/sales/invoice-pdf.server";

/** The invoice of a sale as a PDF, or a redirect to its page with the reason why there is none. */
export const loader = withHtmlErrorPage(
  createEventLoader(async (ctx) => {
    const file = await buildInvoicePdf(ctx, env().productName);
    if (file.failure !== undefined) {
      const { leadId, eventId } = ctx.event;
      const page = paths.invoice(leadId, eventId, ctx.params.saleId ?? "");
      const alert = { kind: "error", title: "Invoice not found", message: file.failure } as const;
      return redirect(await saveAlertOrAddToPath(ctx.session.id, page, alert));
    }
    return createPdfResponse(file);
  }),
);
