import type { payInvoice, sendInvoice } from "@contract/sales/invoices";
import { eq } from "drizzle-orm";
import type { z } from "zod/v4";
import type { Caller } from "../access/caller";
import { type ActivityType, saveActivityAndNotify } from "../activities";
import type { Database } from "../db/database";
import { emails, invoices, sales } from "../db/schema";
import { createConflictRefusal, createInvalidFieldsRefusal, createNotFoundRefusal } from "../errors";
import { loadCompanyPapersWithPublicUrls } from "../format/company-papers";
import { html } from "../format/html";
import { formatPlainFooter, renderMailPage } from "../mail/layout";
import type { Mailer } from "../mail/mailer";
import { loadCompanyToday } from "./company";
import { lockEventAndLoadSale, nextSaleVersion } from "./write";

type Invoice = typeof invoices.$inferSelect;

/** Locks an invoice after its sale, as issuing does. @throws Refusal 404 */
async function lockAndLoadInvoice(tx: Database, invoiceId: number) {
  const [found] = await tx
    .select({ saleId: invoices.saleId })
    .from(invoices)
    .where(eq(invoices.id, invoiceId));
  if (!found) throw createNotFoundRefusal("invoice");
  const sale = found.saleId === null ? undefined : await lockEventAndLoadSale(tx, found.saleId);
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, invoiceId)).for("update");
  if (!invoice) throw createNotFoundRefusal("invoice");
  return { invoice, sale };
}

/** Records what happened to an invoice on its event; nothing once its sale was deleted. */
async function recordInvoiceActivity(
  tx: Database,
  sale: Awaited<ReturnType<typeof lockAndLoadInvoice>>["sale"],
  { type, detail, userId, at }: { type: ActivityType; detail: string; userId: number; at: Date },
): Promise<void> {
  if (!sale) return;
  await saveActivityAndNotify(tx, {
    leadId: sale.leadId,
    leadEventId: sale.sale.leadEventId,
    userId,
    type,
    detail,
    at,
  });
}

function assertNotVoid({ voidedAt }: Invoice): void {
  if (voidedAt) throw createConflictRefusal("This invoice is void.");
}

/** Saves the day of payment, or removes it. @throws Refusal 404, 409, 422 as documented for T-15 */
export const savePaymentDate = (
  db: Database,
  invoiceId: number,
  { paid_on: paidOn }: z.output<typeof payInvoice.body>,
  { user }: Caller,
  at: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { invoice, sale } = await lockAndLoadInvoice(tx, invoiceId);
    assertNotVoid(invoice);
    if (invoice.paidOn === paidOn) return;
    if (paidOn !== null) {
      if (paidOn < invoice.record.issued_on)
        throw createInvalidFieldsRefusal({ paid_on: ["Choose the issue date or later."] });
      if (paidOn > (await loadCompanyToday(tx, invoice.country, at)))
        throw createInvalidFieldsRefusal({ paid_on: ["Choose today or an earlier date."] });
    }
    await tx.update(invoices).set({ paidOn }).where(eq(invoices.id, invoiceId));
    await recordInvoiceActivity(tx, sale, {
      type: paidOn === null ? "invoice_unpaid" : "invoice_paid",
      detail: invoice.number,
      userId: user.id,
      at,
    });
  });

/** Makes an invoice void, so that its sale can be invoiced again. @throws Refusal 404, 409 as documented for T-16 */
export const markInvoiceVoid = (
  db: Database,
  invoiceId: number,
  reason: string,
  { user }: Caller,
  at: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { invoice, sale } = await lockAndLoadInvoice(tx, invoiceId);
    assertNotVoid(invoice);
    if (invoice.paidOn)
      throw createConflictRefusal("This invoice is paid. Remove the payment before you void it.");
    await tx
      .update(invoices)
      .set({ voidedAt: at, voidReason: reason, voidedBy: user.id })
      .where(eq(invoices.id, invoiceId));
    if (!sale) return;
    await tx
      .update(sales)
      .set({ isInvoiced: false, ...nextSaleVersion })
      .where(eq(sales.id, sale.sale.id));
    await recordInvoiceActivity(tx, sale, {
      type: "invoice_voided",
      detail: `${invoice.number}: ${reason}`,
      userId: user.id,
      at,
    });
  });

interface SendServices {
  mailer: Mailer;
  productName: string;
  publicUrl: string;
  at: Date;
}

/** Queues the email of an invoice; returns its id and status. @throws Refusal 404, 409 as documented for T-17 */
export async function enqueueInvoiceMail(
  tx: Database,
  invoiceId: number,
  mail: z.output<typeof sendInvoice.body>,
  { user }: Caller,
  { mailer, productName, publicUrl, at }: SendServices,
): Promise<{ email_id: number; mail_status?: string | undefined }> {
  const { invoice, sale } = await lockAndLoadInvoice(tx, invoiceId);
  assertNotVoid(invoice);
  const content = Buffer.from(mail.file, "base64");
  if (content.subarray(0, 5).toString("latin1") !== "%PDF-")
    throw createInvalidFieldsRefusal({ file: ["The file of the invoice is not a PDF."] });
  const footer = { papers: await loadCompanyPapersWithPublicUrls(tx, invoice.country, publicUrl) };
  const seller = invoice.record.seller.trading_name || invoice.record.seller.legal_name || productName;
  const emailId = await mailer.enqueue(tx, {
    country: invoice.country,
    // An invoice names the client, whose erasure finds all its emails by the event.
    leadEventId: sale?.sale.leadEventId,
    venueId: sale?.sale.venueId ?? undefined,
    to: mail.to,
    replyTo: invoice.record.seller.email || undefined,
    subject: mail.subject,
    html: renderMailPage({
      body: html`${mail.message.split(/\n{2,}/).map((text) => html`<p>${renderLinesWithBreaks(text)}</p>`)}`,
      productName: seller,
      reason: `${seller} sent you invoice ${invoice.number}.`,
      footer,
    }).toString(),
    plain: `${mail.message}\n\n${formatPlainFooter(footer, seller)}`,
    attachments: [{ name: mail.file_name, mediaType: "application/pdf", content }],
    isAutomatic: true,
  });
  await tx.update(invoices).set({ sentAt: at, sentTo: mail.to, emailId }).where(eq(invoices.id, invoiceId));
  await recordInvoiceActivity(tx, sale, {
    type: "invoice_sent",
    detail: `${invoice.number}: ${mail.to}`,
    userId: user.id,
    at,
  });
  const [email] = await tx.select({ status: emails.status }).from(emails).where(eq(emails.id, emailId));
  return { email_id: emailId, mail_status: email?.status };
}

const renderLinesWithBreaks = (text: string) =>
  text.split("\n").map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`));
