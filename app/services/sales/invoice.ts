import { toMinor } from "@contract/money";
import { foldText } from "@contract/names";
import { type Company, companyWords } from "@contract/sales/company";
import { missingOfBuyer, missingOfCompany } from "@contract/sales/invoice";
import { Commission, type InvoiceDetails } from "@contract/sales/sales";
import { type Country, eventTypeNames, zoneOf } from "@contract/vocabulary";
import { formatCount } from "~/services/format/counts";
import { cutText } from "~/services/format/cut-text";
import { formatDate } from "~/services/format/dates";
import { formatExactMoney } from "~/services/format/money";
import { oneNumber, parsePercent } from "~/services/format/typed-number";
import { commissionAmount, type SaleLine } from "./sale";
import { issuedAmount, taxedAmount } from "./tax";

/** A line of an invoice in words; what is not known has none. */
export interface InvoiceLine {
  label: string;
  text: string;
}

/** An invoice for the commission of a sale as page and PDF print it: what is not known is not printed. */
export interface Invoice {
  saleId: number;
  /** "Tax invoice", "VAT invoice", "Invoice" of a country that is not known, or "Invoice draft" before it has a number. */
  title: string;
  /** Says of a draft that it is no invoice. */
  mark?: string;
  number?: string;
  /** Who sends it: the name of the company, then its address and numbers. */
  from: string[];
  /** To whom it goes: the name of the venue, then where it is. */
  to: string[];
  facts: InvoiceLine[];
  /** What is paid, with the tax in it; the last line is the whole. */
  amounts: InvoiceLine[];
  /** Where it is paid. */
  payment: InvoiceLine[];
  /** What is to be known before it is sent. */
  remark?: string;
  isInvoiced?: boolean;
}

const line = (label: string, text: string | null | undefined): InvoiceLine[] =>
  text ? [{ label, text }] : [];

/**
 * The invoice of a sale, completed from its line in the list: as it was issued, else a draft with what is known of the
 * company. Without a known country it names neither tax nor currency (decision 0018).
 */
export function buildInvoice(
  details: InvoiceDetails,
  sale: SaleLine,
  country: Country | undefined,
  company?: Company,
): Invoice {
  const { venue, status, invoice } = details;
  const seller = invoice?.seller ?? company;
  return {
    saleId: sale.id,
    title: !invoice ? "Invoice draft" : country ? companyWords[country].title : "Invoice",
    mark: invoice ? undefined : draftMark(country),
    number: invoice?.number,
    from: sellerLines(seller, country),
    to: [venue?.name ?? sale.venue, venue?.address, venue?.email].filter((text) => text !== undefined),
    facts: buildFacts(details, sale, country),
    amounts: buildAmounts(details, country, seller),
    payment: buildPayment(seller, country, invoice?.number),
    remark: status === "tentative" ? "The sale is tentative: it is not won yet." : undefined,
    isInvoiced: details.is_invoiced,
  };
}

const draftMark = (country: Country | undefined) =>
  `Draft: not a ${country ? companyWords[country].title.replace(/^Tax/, "tax") : "tax invoice"}`;

function sellerLines(seller: Company | undefined, country: Country | undefined): string[] {
  if (!seller) return [];
  const { legal_name, address, tax_number, email, phone } = seller;
  const lines = [
    legal_name,
    ...(address ?? "").split("\n"),
    tax_number && country && `${companyWords[country].taxNumber} ${tax_number}`,
    email,
    phone,
  ];
  return lines.flatMap((text) => text?.trim() || []);
}

function buildFacts(details: InvoiceDetails, sale: SaleLine, country: Country | undefined): InvoiceLine[] {
  const { client_name, event_type, event_date, guest_count, invoice } = details;
  const day = (date: string | undefined) => formatDate(date, zoneOf(country) ?? "UTC");
  const client = client_name?.trim();
  return [
    ...(invoice
      ? [
          ...line("Invoice number", invoice.number),
          ...line("Date of issue", day(invoice.issued_on)),
          ...line("Date of supply", day(invoice.supplied_on)),
          ...line("Due date", day(invoice.due_on)),
          ...line("For", `Commission on sale ${sale.id}`),
        ]
      : []),
    ...line("Client", client),
    ...line("Event", event_type && eventTypeNames[event_type]),
    ...line("Date", day(event_date)),
    ...line("Guests", guest_count ? formatCount(guest_count) : undefined),
  ];
}

function buildAmounts(
  details: InvoiceDetails,
  country: Country | undefined,
  seller: Company | undefined,
): InvoiceLine[] {
  const { value, commission, tax, invoice } = details;
  const money = (amount: number | undefined) => formatExactMoney(amount, country);
  const amount = commissionAmount(details);
  const ofCountry = amount === undefined || !country ? undefined : taxedAmount(amount, country, seller);
  // The service's own tax goes before that of the country. Where they differ, the whole is not known.
  const draft = tax === undefined || tax === ofCountry?.tax ? ofCountry : undefined;
  const parts = invoice && country ? issuedAmount(invoice, country) : draft;
  return [
    ...line("Value of the sale", money(value)),
    ...line("Commission", commission === undefined ? undefined : `${commission} %`),
    ...(parts
      ? [
          ...line("Commission without tax", money(parts.net)),
          ...line(parts.taxName, money(parts.tax)),
          ...line(`To pay in ${parts.currency}`, money(parts.whole)),
        ]
      : typeof tax === "number"
        ? [...line("Tax", money(tax)), ...line("Commission amount", money(amount))]
        : line(tax === null ? "Commission amount" : "To pay", money(amount))),
  ];
}

/** Where an invoice is paid; of an account that is not whole nothing is said. */
function buildPayment(
  seller: Company | undefined,
  country: Country | undefined,
  number: string | undefined,
): InvoiceLine[] {
  if (!country || !seller?.account_name || !seller.bank_code || !seller.account_number) return [];
  return [
    ...line("Account name", seller.account_name),
    ...line(companyWords[country].bankCode, seller.bank_code),
    ...line("Account number", seller.account_number),
    ...line("IBAN", seller.iban),
    ...line("Reference", number),
  ];
}

/** What keeps an invoice from being issued; nothing where it can be. */
export interface IssueState {
  /** What the company's settings lack. */
  ofCompany: string[];
  /** What is not known of the venue. */
  ofBuyer: string[];
  /** Why the sale has no invoice yet. */
  reason?: string;
}

/** Whether the invoice of a sale can be issued: absent for one that was issued, and where too little is known. */
export function findIssueState(
  { invoice, venue, status, is_invoiced, ...details }: InvoiceDetails,
  { approval }: Pick<SaleLine, "approval">,
  country: Country | undefined,
  company: Company | undefined,
): IssueState | undefined {
  const amount = commissionAmount(details);
  if (invoice || !company || !country || amount === undefined) return undefined;
  const { whole } = taxedAmount(amount, country, company);
  return {
    ofCompany: missingOfCompany(country, company),
    ofBuyer: missingOfBuyer(country, venue ?? {}, toMinor(whole)),
    reason: is_invoiced
      ? "This sale was invoiced before invoices had numbers."
      : status !== "won"
        ? "The sale is not won yet."
        : approval !== "approved"
          ? "The sale is not approved yet."
          : undefined,
  };
}

/** The commission that an address asks for in place of the sale's own, in percent, or why it cannot be taken. */
export function parseCommission(params: URLSearchParams): { text: string; value?: number; error?: string } {
  const text = cutText(params.get("commission")?.trim() ?? "", 20);
  if (text === "") return { text };
  const { value, problem } = oneNumber(parsePercent(text));
  if (problem !== undefined) return { text, error: problem };
  const read = Commission.safeParse(value);
  return read.success ? { text, value: read.data } : { text, error: read.error.issues[0]?.message };
}

/** "invoice-31-old-mill.pdf", or by its number "invoice-au-00012-old-mill.pdf": letters that every system keeps. */
export function invoiceFileName({ id, venue }: SaleLine, number?: string): string {
  const plain = (text: string) =>
    foldText(text)
      .replace(/[^a-z0-9]+/g, "-")
      .slice(0, 40)
      .replace(/^-+|-+$/g, "");
  return `${["invoice", number ? plain(number) : id, plain(venue)].filter(Boolean).join("-")}.pdf`;
}
