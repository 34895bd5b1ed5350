import { issueInvoice } from "@contract/sales/issue";
import * as saleCalls from "@contract/sales/sales";
import { parseIdOrNotFound } from "~/services/access/guard.server";
import { type EventContext, loadLeadAndEvent } from "~/services/events/event.server";
import { toEventFacts } from "~/services/events/facts";
import { tryChange } from "~/services/forms/try-change.server";
import { mapSection } from "~/services/leads/details.server";
import { formatFullName } from "~/services/leads/lead";
import { paths } from "~/services/paths";
import { loadFeatures } from "~/services/upstream/features.server";
import { type Section, toSection } from "~/services/upstream/section.server";
import { findCompanySettingsHref, loadInvoiceCompanyDetails, loadLogoFile } from "./company.server";
import { loadSaleOfEvent } from "./edit.server";
import {
  buildInvoice,
  buildInvoiceFileName,
  findIssueBlockers,
  type Invoice,
  parseCommissionParam,
} from "./invoice";
import { renderInvoicePdf } from "./invoice-pdf.server";
import { toSaleLine } from "./sale";

/**
 * The invoice of a sale (T-06; T-07 for a custom venue), with the sale's commission or the one in the URL
 * (SALE-01).
 */
export async function loadInvoicePage(ctx: EventContext) {
  const { api, event: ref, url } = ctx;
  const commission = parseCommissionParam(url.searchParams);
  const [{ lead, event }, found] = await Promise.all([loadLeadAndEvent(api, ref), loadSaleOfEvent(ctx)]);
  const sale = toSaleLine(found);
  const { venueId, isCustom, status } = sale;
  const page = {
    ...ref,
    leadName: formatFullName(lead),
    facts: toEventFacts(event),
    country: event.country,
    sale,
    fileName: buildInvoiceFileName(sale),
    commission,
  };
  if (status === "lost") return { ...page, missing: "You can't invoice a lost sale." };
  if (venueId === undefined)
    return {
      ...page,
      missing: "The venue of this sale is unknown, so there is no invoice.",
    };
  const call = isCustom ? saleCalls.customInvoiceDetails : saleCalls.invoiceDetails;
  const [details, company] = await Promise.all([
    toSection(api(call, { params: { id: ref.eventId, venueId }, query: { commission: commission.value } })),
    loadInvoiceCompanyDetails(ctx, event.country),
  ]);
  if (details.data?.sale_id !== undefined && details.data.sale_id !== sale.id)
    return {
      ...page,
      missing: `${sale.venue} has a newer sale for this event. Its invoice is on that sale.`,
    };
  const invoice: Section<Invoice> = mapSection(details, (data) =>
    buildInvoice(data, sale, data.country ?? event.country, company?.data),
  );
  return {
    ...page,
    fileName: buildInvoiceFileName(sale, details.data?.invoice?.number),
    invoice,
    /** Absent if it is already issued, or the upstream does not issue invoices. */
    issue: details.data && findIssueBlockers(details.data, sale, event.country, company?.data),
    isIssued: details.data?.invoice !== undefined,
    /** Link to where it is sent, paid or made void, once it is issued. */
    recordHref:
      details.data?.invoice && (await loadFeatures()).sales.invoices
        ? paths.findInvoice(details.data.invoice.number)
        : undefined,
    /** Link to complete the company details, if the user may change them. */
    settings: findCompanySettingsHref(ctx.user, event.country),
  };
}

/** Issues the invoice of the sale in the URL (T-12). */
export const issueSaleInvoice = ({ api, params }: Pick<EventContext, "api" | "params">) =>
  tryChange(async () => {
    const { data: sale } = await api(issueInvoice, {
      params: { id: parseIdOrNotFound(params.saleId, "sale") },
    });
    const number = sale?.invoice_number;
    return { ok: true, message: number ? `Invoice ${number} issued` : "Invoice issued" };
  }, "We couldn't issue the invoice");

export type InvoicePage = Awaited<ReturnType<typeof loadInvoicePage>>;

/** The invoice as a PDF, or why there is none. */
export async function buildInvoicePdf(
  ctx: EventContext,
  productName: string,
): Promise<{ name: string; body: Buffer; failure?: undefined } | { failure: string }> {
  const page = await loadInvoicePage(ctx);
  if (page.commission.error) return { failure: page.commission.error };
  if ("missing" in page) return { failure: page.missing };
  const { data, failure } = page.invoice;
  if (failure) return { failure: `${failure.message} Reference: ${failure.reference}.` };
  const logo = data.logo && page.country && (await loadLogoFile(ctx.api, page.country));
  return { name: page.fileName, body: await renderInvoicePdf(data, productName, logo) };
}
