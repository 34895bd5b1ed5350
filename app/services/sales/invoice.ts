import { foldText } from "@contract/fold-text";
import { toMinorUnits } from "@contract/money";
import type { Logo } from "@contract/papers";
import { type Company, companyTerms } from "@contract/sales/company";
import { listMissingBuyerDetails, listMissingCompanyDetails } from "@contract/sales/invoice";
import { Commission, type InvoiceDetails } from "@contract/sales/sales";
import { type Country, eventTypeNames, zoneOf } from "@contract/vocabulary";
import { formatCount } from "~/services/format/counts";
import { cutText } from "~/services/format/cut-text";
import { formatDate } from "~/services/format/dates";
import { parseEnteredPercent, rejectRange } from "~/services/format/entered-number";
import { formatExactMoney } from "~/services/format/money";
import { calculateCommissionAmount, type SaleLine } from "./sale";
import { splitCommissionTax, toIssuedInvoiceAmounts } from "./tax";

export interface InvoiceLine {
  label: string;
  text: string;
}

/** An invoice for the commission of a sale, as shown on the page and in the PDF. Unknown details are left out. */
export interface Invoice {
  /** Absent if its sale was deleted. */
  saleId?: number | undefined;
  /** "Tax invoice", "VAT invoice", "Invoice" if the country is unknown, or "Invoice draft" before it has a number. */
  title: string;
  /** States that a draft is not an invoice. */
  mark?: string | undefined;
  number?: string | undefined;
  /** The seller: company name, then address and numbers. */
  from: string[];
  /** The buyer: venue name, then its address and email. */
  to: string[];
  facts: InvoiceLine[];
  /** The amounts with tax; the last line is the total. */
  amounts: InvoiceLine[];
  /** The bank details. */
  payment: InvoiceLine[];
  /** A note to read before sending it. */
  remark?: string | undefined;
  /** The company's own line at the end; may have several lines. */
  footer?: string | undefined;
  /** The company's logo. */
  logo?: Logo | undefined;
  isInvoiced?: boolean | undefined;
}

type InvoicedSale = Pick<SaleLine, "venue"> & { id: number | undefined };

const toInvoiceLines = (label: string, text: string | null | undefined): InvoiceLine[] =>
  text ? [{ label, text }] : [];

/**
 * Builds the invoice of a sale: as issued, or a draft with the company's current details. Without a country it shows
 * neither tax nor currency (decision 0018).
 */
export function buildInvoice(
  details: InvoiceDetails,
  sale: InvoicedSale,
  country: Country | undefined,
  company?: Company,
): Invoice {
  const { venue, status, invoice } = details;
  const seller = invoice?.seller ?? company;
  return {
    saleId: sale.id,
    title: !invoice ? "Invoice draft" : country ? companyTerms[country].title : "Invoice",
    mark: invoice ? undefined : formatDraftMark(country),
    number: invoice?.number,
    from: listSellerLines(seller, country),
    to: [venue?.name ?? sale.venue, venue?.address, venue?.email].filter((text) => text !== undefined),
    facts: buildInvoiceFactLines(details, sale, country),
    amounts: buildInvoiceAmountLines(details, country, seller),
    payment: buildBankDetailLines(seller, country, invoice?.number),
    remark: status === "tentative" ? "The sale is still tentative." : undefined,
    footer: seller?.footer?.trim() || undefined,
    logo: company?.logo,
    isInvoiced: details.is_invoiced,
  };
}

const formatDraftMark = (country: Country | undefined): string =>
  `Draft: not a ${country === "UK" ? "VAT" : "tax"} invoice`;

function listSellerLines(seller: Company | undefined, country: Country | undefined): string[] {
  if (!seller) return [];
  const { legal_name, trading_name, address, tax_number, email, phone } = seller;
  const lines = [
    legal_name,
    trading_name && trading_name !== legal_name && legal_name ? `Trading as ${trading_name}` : trading_name,
    ...(address ?? "").split("\n"),
    tax_number && country && `${companyTerms[country].taxNumber} ${tax_number}`,
    email,
    phone,
  ];
  return lines.flatMap((text) => text?.trim() || []);
}

function buildInvoiceFactLines(
  details: InvoiceDetails,
  sale: InvoicedSale,
  country: Country | undefined,
): InvoiceLine[] {
  const { client_name, event_type, event_date, guest_count, invoice } = details;
  const day = (date: string | undefined) => formatDate(date, zoneOf(country) ?? "UTC");
  const client = client_name?.trim();
  return [
    ...(invoice
      ? [
          ...toInvoiceLines("Invoice number", invoice.number),
          ...toInvoiceLines("Date of issue", day(invoice.issued_on)),
          ...toInvoiceLines("Date of supply", day(invoice.supplied_on)),
          ...toInvoiceLines("Due date", day(invoice.due_on)),
          ...toInvoiceLines("For", sale.id === undefined ? "Commission" : `Commission on sale ${sale.id}`),
        ]
      : []),
    ...toInvoiceLines("Client", client),
    ...toInvoiceLines("Event", event_type && eventTypeNames[event_type]),
    ...toInvoiceLines("Date", day(event_date)),
    ...toInvoiceLines("Guests", guest_count ? formatCount(guest_count) : undefined),
  ];
}

function buildInvoiceAmountLines(
  details: InvoiceDetails,
  country: Country | undefined,
  seller: Company | undefined,
): InvoiceLine[] {
  const { value, commission, tax, invoice } = details;
  const money = (amount: number | undefined) => formatExactMoney(amount, country);
  const amount = calculateCommissionAmount(details);
  const countryAmount =
    amount === undefined || !country ? undefined : splitCommissionTax(amount, country, seller);
  // The upstream's tax wins over the country's. If they differ, the total is unknown.
  const draft = tax === undefined || tax === countryAmount?.tax ? countryAmount : undefined;
  const parts = invoice && country ? toIssuedInvoiceAmounts(invoice, country) : draft;
  return [
    ...toInvoiceLines("Sale value", money(value)),
    ...toInvoiceLines("Commission", commission === undefined ? undefined : `${commission}%`),
    ...(parts
      ? [
          ...toInvoiceLines("Commission (ex tax)", money(parts.net)),
          ...toInvoiceLines(parts.taxName, money(parts.tax)),
          ...toInvoiceLines(`Total due (${parts.currency})`, money(parts.whole)),
        ]
      : typeof tax === "number"
        ? [...toInvoiceLines("Tax", money(tax)), ...toInvoiceLines("Commission amount", money(amount))]
        : toInvoiceLines(tax === null ? "Commission amount" : "Total due", money(amount))),
  ];
}

/** The bank details; none if they are incomplete. */
function buildBankDetailLines(
  seller: Company | undefined,
  country: Country | undefined,
  number: string | undefined,
): InvoiceLine[] {
  if (!country || !seller?.account_name || !seller.bank_code || !seller.account_number) return [];
  return [
    ...toInvoiceLines("Account name", seller.account_name),
    ...toInvoiceLines(companyTerms[country].bankCode, seller.bank_code),
    ...toInvoiceLines("Account number", seller.account_number),
    ...toInvoiceLines("IBAN", seller.iban),
    ...toInvoiceLines("Reference", number),
  ];
}

/** What prevents an invoice from being issued; all empty if nothing does. */
export interface IssueState {
  /** Details missing from the company settings. */
  missingCompanyDetails: string[];
  /** Details missing for the venue. */
  missingBuyerDetails: string[];
  /** Why the sale cannot be invoiced yet. */
  reason?: string | undefined;
}

/** What prevents the invoice from being issued; absent if it was issued or too little is known. */
export function findIssueBlockers(
  { invoice, venue, status, is_invoiced, ...details }: InvoiceDetails,
  { approval }: Pick<SaleLine, "approval">,
  country: Country | undefined,
  company: Company | undefined,
): IssueState | undefined {
  const amount = calculateCommissionAmount(details);
  if (invoice || !company || !country || amount === undefined) return undefined;
  const { whole } = splitCommissionTax(amount, country, company);
  return {
    missingCompanyDetails: listMissingCompanyDetails(country, company),
    missingBuyerDetails: listMissingBuyerDetails(country, venue ?? {}, toMinorUnits(whole)),
    reason: is_invoiced
      ? "This sale was invoiced before invoices had numbers."
      : status !== "won"
        ? "This sale is not won yet."
        : approval !== "approved"
          ? "This sale is not approved yet."
          : undefined,
  };
}

/** The commission in percent from the address, which overrides the sale's, or why it is invalid. */
export function parseCommissionParam(params: URLSearchParams): {
  text: string;
  value?: number;
  error?: string | undefined;
} {
  const text = cutText(params.get("commission")?.trim() ?? "", 20);
  if (text === "") return { text };
  const { value, problem } = rejectRange(parseEnteredPercent(text));
  if (problem !== undefined) return { text, error: problem };
  const parsed = Commission.safeParse(value);
  return parsed.success ? { text, value: parsed.data } : { text, error: parsed.error.issues[0]?.message };
}

/**
 * "invoice-31-old-mill.pdf", or "invoice-au-00012-old-mill.pdf" once numbered: only letters that every file system
 * accepts.
 */
export function buildInvoiceFileName({ id, venue }: InvoicedSale, number?: string): string {
  const toSlug = (text: string) =>
    foldText(text)
      .replace(/[^a-z0-9]+/g, "-")
      .slice(0, 40)
      .replace(/^-+|-+$/g, "");
  return `${["invoice", number ? toSlug(number) : id, toSlug(venue)].filter(Boolean).join("-")}.pdf`;
}
