import { foldText } from "@contract/names";
import { Commission, type InvoiceDetails } from "@contract/sales/sales";
import { type Country, eventTypeNames, zoneOf } from "@contract/vocabulary";
import { formatCount } from "~/services/format/counts";
import { cutText } from "~/services/format/cut-text";
import { formatDate } from "~/services/format/dates";
import { formatExactMoney } from "~/services/format/money";
import { oneNumber, parsePercent } from "~/services/format/typed-number";
import { commissionAmount, type SaleLine } from "./sale";
import { taxedAmount } from "./tax";

/** A line of an invoice in words; what is not known has none. */
export interface InvoiceLine {
  label: string;
  text: string;
}

/** An invoice for the commission of a sale as page and PDF print it: what is not known is not printed. */
export interface Invoice {
  saleId: number;
  /** To whom it goes: the name of the venue, then where it is. */
  to: string[];
  facts: InvoiceLine[];
  /** What is paid, with the tax in it; the last line is the whole. */
  amounts: InvoiceLine[];
  /** What is to be known before it is sent. */
  remark?: string;
  isInvoiced?: boolean;
}

const line = (label: string, text: string | null | undefined): InvoiceLine[] =>
  text ? [{ label, text }] : [];

/**
 * The invoice of a sale, over what its list tells of it. Amounts include the tax of the country (decision 0018); of one
 * that is not known neither tax nor currency is said.
 */
export function invoiceOf(details: InvoiceDetails, sale: SaleLine, country: Country | undefined): Invoice {
  const { venue, client_name, event_type, event_date, guest_count, status } = details;
  return {
    saleId: sale.id,
    to: [venue?.name ?? sale.venue, venue?.address, venue?.email].filter((text) => text !== undefined),
    facts: [
      ...line("Client", client_name?.trim()),
      ...line("Event", event_type && eventTypeNames[event_type]),
      ...line("Date", formatDate(event_date, zoneOf(country) ?? "UTC")),
      ...line("Guests", guest_count ? formatCount(guest_count) : undefined),
    ],
    amounts: amountsOf(details, country),
    remark: status === "tentative" ? "The sale is tentative: it is not won yet." : undefined,
    isInvoiced: details.is_invoiced,
  };
}

function amountsOf(details: InvoiceDetails, country: Country | undefined): InvoiceLine[] {
  const { value, commission, tax } = details;
  const money = (amount: number | undefined) => formatExactMoney(amount, country);
  const amount = commissionAmount(details);
  const ofCountry = amount === undefined || !country ? undefined : taxedAmount(amount, country);
  // A tax that is said goes before that of the country; where they differ nobody knows what the whole is.
  const parts = tax === undefined || tax === ofCountry?.tax ? ofCountry : undefined;
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

/** The commission that an address asks for in place of the sale's own, in percent, or why it cannot be taken. */
export function askedCommission(params: URLSearchParams): { text: string; value?: number; error?: string } {
  const text = cutText(params.get("commission")?.trim() ?? "", 20);
  if (text === "") return { text };
  const { value, problem } = oneNumber(parsePercent(text));
  if (problem !== undefined) return { text, error: problem };
  const read = Commission.safeParse(value);
  return read.success ? { text, value: read.data } : { text, error: read.error.issues[0]?.message };
}

/** "invoice-31-old-mill.pdf": letters that every system keeps. */
export function invoiceFileName({ id, venue }: SaleLine): string {
  const name = foldText(venue)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 40)
    .replace(/^-+|-+$/g, "");
  return `${["invoice", id, name].filter(Boolean).join("-")}.pdf`;
}
