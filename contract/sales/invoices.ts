import {
  createChangeAnswerSchema,
  defineCall,
  Id,
  PageQuery,
  withDataEnvelope,
  withListEnvelope,
} from "../call";
import { Country, CountryFilter } from "../enums";
import { sortOrders } from "../leads/sorting";
import { Logo } from "../papers";
import { tolerantOptional } from "../tolerant-schemas";
import { toVisibleText } from "../visible-text";
import { z } from "../zod";
import { InvoiceDetails } from "./sales";

/** An invoice is issued when it gets its number; before that, a sale only has a draft. */
export const invoiceStates = ["issued", "sent", "paid", "void"] as const;
export type InvoiceState = (typeof invoiceStates)[number];

export const invoiceSortFields = ["number", "issued_on", "due_on", "customer", "whole"] as const;
export type InvoiceSortField = (typeof invoiceSortFields)[number];

/**
 * An issued invoice in lists. Days are local to its country. Amounts are in dollars or pounds, with cents or pence as
 * decimals.
 */
export const ListedInvoice = z.looseObject({
  id: z.number().int(),
  number: z.string(),
  country: Country,
  state: z.enum(invoiceStates),
  /** Whether it is unpaid and its due day has passed in the company's time zone. */
  is_overdue: z.boolean().catch(false),
  issued_on: z.string(),
  due_on: tolerantOptional(z.string()),
  /** The buyer. */
  customer: tolerantOptional(z.string()),
  net: z.number(),
  tax: z.number(),
  /** `net` and `tax` together. */
  whole: z.number(),
  /** These three are absent if its sale was deleted. */
  lead_id: tolerantOptional(z.number().int()),
  lead_event_id: tolerantOptional(z.number().int()),
  sale_id: tolerantOptional(z.number().int()),
  /** When its latest email was handed over for sending, and to whom. */
  sent_at: tolerantOptional(z.string()),
  sent_to: tolerantOptional(z.string()),
  /** The status of that email, as in the email log: `queued`, `sent`, `failed`, `outbox` or `sandbox`. */
  mail_status: tolerantOptional(z.string()),
  paid_on: tolerantOptional(z.string()),
  void_reason: tolerantOptional(z.string()),
});
export type ListedInvoice = z.output<typeof ListedInvoice>;

/** The sums of a country's matching invoices, without void ones. */
export const InvoiceTotals = z.looseObject({
  country: Country,
  count: z.number().int(),
  net: z.number(),
  tax: z.number(),
  whole: z.number(),
});

/** The maximum number of invoices on one page. */
export const MAX_INVOICES_PER_PAGE = 500;

const Day = z
  .string()
  .regex(/^20\d\d-\d\d-\d\d$/)
  .optional()
  .catch(undefined);

/**
 * T-13: issued invoices, the newest first unless sorted, with the totals of all that match. `search` covers numbers and
 * buyers; `from` and `to` are days of issue.
 */
export const allInvoices = defineCall({
  id: "T-13",
  method: "GET",
  path: "/v1/invoices",
  query: z.object({
    page: PageQuery,
    per_page: z.coerce.number().int().min(1).max(MAX_INVOICES_PER_PAGE).optional().catch(undefined),
    search: z.string().trim().max(200).optional().catch(undefined),
    sort_by: z.enum(invoiceSortFields).optional().catch(undefined),
    sort_order: z.enum(sortOrders).optional().catch(undefined),
    country: CountryFilter,
    state: z.enum(invoiceStates).optional().catch(undefined),
    overdue: z.enum(["0", "1"]).optional().catch(undefined),
    from: Day,
    to: Day,
  }),
  answer: withListEnvelope(ListedInvoice, "invoices", { totals: tolerantOptional(z.array(InvoiceTotals)) }),
  extension: "invoice-list",
  spec: "ours: issued invoices",
});

/** T-14: an invoice with its contents as issued, the email address of its buyer, and the company's logo. */
export const oneInvoice = defineCall({
  id: "T-14",
  method: "GET",
  path: "/v1/invoices/{id}",
  answer: withDataEnvelope(
    ListedInvoice.extend({
      details: InvoiceDetails,
      customer_email: tolerantOptional(z.string()),
      logo: tolerantOptional(Logo),
    }),
  ),
  extension: "invoice-list",
  spec: "ours: issued invoices",
});

/**
 * T-15: records the day on which an invoice was paid in full; null removes it. 409 for a void invoice, 422 at
 * `paid_on` for a day before its issue or in the future.
 */
export const payInvoice = defineCall({
  id: "T-15",
  access: "team-lead",
  method: "POST",
  path: "/v1/invoices/{id}/payment",
  body: z.object({ paid_on: z.iso.date("Enter the payment date").nullable() }),
  answer: createChangeAnswerSchema(withDataEnvelope(ListedInvoice)),
  extension: "invoice-list",
  spec: "ours: issued invoices",
});

export const VoidReason = z
  .string("Enter the reason")
  .overwrite(toVisibleText)
  .trim()
  .min(1, "Enter the reason")
  .max(200, "The reason can have at most 200 characters");

/**
 * T-16: makes an invoice void. It keeps its number; its sale can be invoiced again with the next one. 409 for one that
 * is paid or already void.
 */
export const voidInvoice = defineCall({
  id: "T-16",
  access: "team-lead",
  method: "POST",
  path: "/v1/invoices/{id}/void",
  body: z.object({ reason: VoidReason }),
  answer: createChangeAnswerSchema(withDataEnvelope(ListedInvoice)),
  extension: "invoice-list",
  spec: "ours: issued invoices",
});

/** The maximum size of an invoice's file in bytes. */
export const MAX_INVOICE_FILE_BYTES = 600_000;

/** The email of an invoice. */
export const InvoiceMail = z.object({
  to: z
    .string("Enter an email address")
    .overwrite(toVisibleText)
    .trim()
    .max(200, "The email address can have at most 200 characters")
    .pipe(z.email("Enter an email address like name@example.com")),
  subject: z
    .string("Enter the subject")
    .overwrite(toVisibleText)
    .trim()
    .min(1, "Enter the subject")
    .max(200, "The subject can have at most 200 characters"),
  message: z
    .string("Enter the message")
    .trim()
    .min(1, "Enter the message")
    .max(5000, "The message can have at most 5,000 characters"),
});
export type InvoiceMail = z.output<typeof InvoiceMail>;

/** T-17: hands the email of an invoice with its file over for sending. 409 for a void one, 422 at the field. */
export const sendInvoice = defineCall({
  id: "T-17",
  method: "POST",
  path: "/v1/invoices/{id}/email",
  creates: true,
  body: InvoiceMail.extend({
    file_name: z.string().trim().min(1).max(150),
    /** The PDF that was previewed, in base64. */
    file: z.base64().max(Math.ceil(MAX_INVOICE_FILE_BYTES / 3) * 4, "The file is too large"),
  }),
  answer: createChangeAnswerSchema(
    withDataEnvelope(
      z.looseObject({ email_id: tolerantOptional(Id), mail_status: tolerantOptional(z.string()) }),
    ),
  ),
  extension: "invoice-list",
  spec: "ours: issued invoices",
});
