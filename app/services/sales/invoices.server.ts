import { randomUUID } from "node:crypto";
import {
  allInvoices,
  MAX_INVOICES_PER_PAGE,
  oneInvoice,
  payInvoice,
  sendInvoice,
  voidInvoice,
} from "@contract/sales/invoices";
import { mainZone } from "@contract/vocabulary";
import { type ActionContext, type LoaderContext, parseIdOrNotFound } from "~/services/access/guard.server";
import { canPostTo } from "~/services/access/permissions";
import { takeSavedForm } from "~/services/access/saved-forms.server";
import { formatDate, toLocalDay } from "~/services/format/dates";
import { formatExactMoney } from "~/services/format/money";

import { createOncePerFormRunner } from "~/services/forms/once-per-form.server";
import type { Outcome } from "~/services/forms/outcome";
import { trySave } from "~/services/forms/try-change.server";
import { createCsvStream } from "~/services/lists/csv-file.server";
import { buildListFileName } from "~/services/lists/file-name";
import { toListPage } from "~/services/lists/paging";
import { paths } from "~/services/paths";
import { createApi, requireSupportedCall } from "~/services/upstream/client.server";
import { loadMailOffNote } from "~/services/upstream/mail.server";
import { loadLogoFile } from "./company.server";
import { buildInvoice, buildInvoiceFileName } from "./invoice";
import { renderInvoicePdf } from "./invoice-pdf.server";
import {
  buildInvoiceCsvHeader,
  formatInvoiceCsvLine,
  formatInvoiceFilters,
  formatInvoiceListSummary,
  formatInvoiceSentMessage,
  formatMissingInvoicesCsvLine,
  invoiceList,
  type SendingForm,
} from "./invoices";

const MISSING = "The list of invoices is not available.";

/** A page of issued invoices with their totals (T-13). @throws NotAvailable if the upstream has no such list */
export async function loadInvoicesPage({ api, url, country }: LoaderContext) {
  await requireSupportedCall(allInvoices, MISSING);
  const filters = invoiceList.read(url.searchParams, { chosen: country });
  const answer = await api(allInvoices, { query: invoiceList.query(filters) });
  const paging = toListPage(answer, filters.page);
  return {
    ...paging,
    lastPageHref: invoiceList.lastPageHref(filters, paging.total),
    invoices: answer.data,
    totals: answer.totals ?? [],
    filters,
    refused: invoiceList.refused(url.searchParams),
    description: formatInvoiceListSummary(filters, paging.total),
  };
}
export type InvoiceListPage = Awaited<ReturnType<typeof loadInvoicesPage>>;

/** All invoices of a filtered list as a CSV file for the accounts, the oldest first. */
export async function buildInvoicesCsvFile({
  url,
  country,
  session,
}: Pick<LoaderContext, "url" | "country" | "session">) {
  await requireSupportedCall(allInvoices, MISSING);
  const filters = invoiceList.read(url.searchParams, { chosen: country });
  // A long file may take longer than the deadline of a page.
  const api = createApi(session.token);
  const body = await createCsvStream({
    name: "invoices",
    header: buildInvoiceCsvHeader(),
    formatRow: formatInvoiceCsvLine,
    gap: formatMissingInvoicesCsvLine(),
    read: (page) =>
      api(allInvoices, {
        query: { ...invoiceList.query({ ...filters, page }), per_page: MAX_INVOICES_PER_PAGE },
      }),
  });
  return { name: buildListFileName("invoices", filters, formatInvoiceFilters(filters), new Date()), body };
}

/** One issued invoice (T-14), as its page shows it. @throws 404 */
export async function loadIssuedInvoicePage({
  api,
  params,
  user,
}: Pick<LoaderContext, "api" | "params" | "user">) {
  await requireSupportedCall(oneInvoice, MISSING);
  const id = parseIdOrNotFound(params.invoiceId, "invoice");
  const { data: record } = await api(oneInvoice, { params: { id } });
  const sale = { id: record.sale_id ?? record.details.sale_id, venue: record.customer ?? record.number };
  const invoice = buildInvoice(record.details, sale, record.country);
  return {
    id,
    record,
    invoice: {
      ...invoice,
      logo: record.logo,
      isInvoiced: undefined,
      ...(record.state === "void" && { mark: "Void" }),
    },
    fileName: buildInvoiceFileName(sale, record.number),
    /** Whether the user may record payments and make it void. */
    mayChange: canPostTo(user, paths.invoicePayment(id)),
  };
}
export type InvoiceRecordPage = Awaited<ReturnType<typeof loadIssuedInvoicePage>>;

/** The PDF of an issued invoice. */
export async function buildIssuedInvoicePdf(
  ctx: Pick<LoaderContext, "api" | "params" | "user">,
  productName: string,
) {
  const { invoice, fileName, record } = await loadIssuedInvoicePage(ctx);
  const logo = invoice.logo && (await loadLogoFile(ctx.api, record.country));
  return { name: fileName, body: await renderInvoicePdf(invoice, productName, logo) };
}

/** The email of an invoice before it is sent: to its buyer, with a short message. */
export async function loadInvoiceEmailForm(ctx: LoaderContext) {
  const [page, entered] = await Promise.all([
    loadIssuedInvoicePage(ctx),
    takeSavedForm(ctx.url, ctx.session),
  ]);
  const { record, invoice } = page;
  const amount = formatExactMoney(record.whole, record.country);
  const due = formatDate(record.due_on, "UTC");
  const seller = invoice.from[0];
  const values = {
    to: record.sent_to ?? record.customer_email ?? "",
    subject: [`${invoice.title} ${record.number}`, seller && `from ${seller}`].filter(Boolean).join(" "),
    message: [
      "Hello,",
      `Please find attached invoice ${record.number} for ${amount}${due ? `, due on ${due}` : ""}.`,
      ["Kind regards,", ctx.user.name, seller].filter(Boolean).join("\n"),
    ].join("\n\n"),
    form_key: randomUUID() as string,
  };
  return { ...page, values: { ...values, ...Object.fromEntries(entered ?? []) } };
}
export type SendingPage = Awaited<ReturnType<typeof loadInvoiceEmailForm>>;

const sendOnce = createOncePerFormRunner<{ id?: number | undefined; status?: string | undefined }>(
  "invoice-mail",
  "We couldn't confirm that it was sent. Check the invoice before you try again.",
);

/** Hands the email of an invoice with its PDF over for sending (T-17), once per form key. */
export async function sendInvoiceMail(
  ctx: Pick<ActionContext, "api" | "params" | "user">,
  { form_key, ...mail }: SendingForm,
  productName: string,
): Promise<Outcome> {
  const id = parseIdOrNotFound(ctx.params.invoiceId, "invoice");
  const { name, body } = await buildIssuedInvoicePdf(ctx, productName);
  const operation = { key: form_key, scope: [ctx.user.id, id], wants: mail };
  const { errors, kept } = await sendOnce(operation, async (idempotencyKey) => {
    const file = { file_name: name, file: body.toString("base64") };
    const { data } = await ctx.api(sendInvoice, {
      params: { id },
      body: { ...mail, ...file },
      idempotencyKey,
    });
    return { id: data?.email_id, status: data?.mail_status };
  });
  if (errors) return { ok: false, errors };
  const note = await loadMailOffNote();
  const message = note
    ? `Invoice recorded as sent. ${note}`
    : formatInvoiceSentMessage(mail.to, kept?.status);
  return { ok: true, message };
}

/** The dialog for the day of payment, which is today unless another is typed. */
export async function loadPaymentForm(ctx: LoaderContext) {
  const page = await loadIssuedInvoicePage(ctx);
  const today = toLocalDay(new Date(), mainZone[page.record.country]);
  return { ...page, paidOn: page.record.paid_on ?? today };
}
export type PaymentPage = Awaited<ReturnType<typeof loadPaymentForm>>;

/** Records the day of payment, or takes it back with null (T-15). */
export const savePaymentDate = (
  { api, params }: Pick<ActionContext, "api" | "params">,
  paidOn: string | null,
): Promise<Outcome> =>
  trySave(async () => {
    const id = parseIdOrNotFound(params.invoiceId, "invoice");
    await api(payInvoice, { params: { id }, body: { paid_on: paidOn } });
    return { ok: true, message: paidOn === null ? "Payment removed" : "Invoice marked as paid" };
  });

/** Makes an invoice void (T-16). */
export const voidInvoiceWithReason = (
  { api, params }: Pick<ActionContext, "api" | "params">,
  reason: string,
): Promise<Outcome> =>
  trySave(async () => {
    const id = parseIdOrNotFound(params.invoiceId, "invoice");
    await api(voidInvoice, { params: { id }, body: { reason } });
    return { ok: true, message: "Invoice voided. You can invoice the sale again." };
  });
