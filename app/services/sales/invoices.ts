import { formatCsvLine } from "@contract/csv";
import type { SortOrder } from "@contract/leads/sorting";
import {
  InvoiceMail,
  type InvoiceSortField,
  type InvoiceState,
  invoiceStates,
  type ListedInvoice,
  VoidReason,
} from "@contract/sales/invoices";
import { type Country, countries, countryNames } from "@contract/vocabulary";
import { z } from "@contract/zod";
import { formatQuantity } from "~/services/format/counts";
import { formatDate } from "~/services/format/dates";
import { currencies } from "~/services/format/money";
import { createDateSchema } from "~/services/forms/entered-fields";
import { formatInCountry } from "~/services/leads/list";
import {
  createChoiceOrAllField,
  createFlagField,
  createOptionalDayField,
  createPageField,
  createSortFields,
  createTextField,
} from "~/services/lists/list-fields";
import { createListState, type StateOf } from "~/services/lists/list-state";
import { appendSearchPhrase } from "~/services/lists/search-phrase";
import { paths } from "~/services/paths";

export const invoiceStateNames: Record<InvoiceState, string> = {
  issued: "Not sent",
  sent: "Sent",
  paid: "Paid",
  void: "Void",
};

/** The state of an invoice; one whose email is not sent yet, or could not be, says so. */
export function formatInvoiceState({
  state,
  mail_status,
}: Pick<ListedInvoice, "state" | "mail_status">): string {
  if (state === "sent" && mail_status === "queued") return "Queued";
  if (state === "sent" && mail_status === "failed") return "Could not be sent";
  return invoiceStateNames[state];
}

/** What a user reads once the email of an invoice was handed over; without its status, that it was. */
export function formatInvoiceSentMessage(to: string, status: string | undefined): string {
  if (status === "queued") return `Invoice queued for ${to}.`;
  return status === "sent" ? `Invoice sent to ${to}.` : `Invoice email to ${to} saved.`;
}

/** The initial direction of each column. */
const naturalOrder: Record<InvoiceSortField, SortOrder> = {
  number: "desc",
  issued_on: "desc",
  due_on: "asc",
  customer: "asc",
  whole: "desc",
};

/** The state of the list of invoices. Search params are those of call T-13. */
export const invoiceList = createListState(paths.allInvoices, {
  overdue: createFlagField(),
  search: createTextField(200),
  country: createChoiceOrAllField(countries, (scope: { chosen: Country }) => scope.chosen),
  state: createChoiceOrAllField(invoiceStates, "all"),
  from: createOptionalDayField(),
  to: createOptionalDayField(),
  ...createSortFields(naturalOrder, "issued_on"),
  page: createPageField(),
});
export type InvoiceListState = StateOf<typeof invoiceList>;

const formatDay = (day: string): string => formatDate(day, "UTC") ?? day;

/** "12 overdue invoices in Australia"; without a count if unknown. */
export function formatInvoiceListSummary(state: InvoiceListState, total: number | undefined): string {
  const noun = state.overdue ? "overdue invoice" : "invoice";
  const heading = state.overdue ? "Overdue invoices" : "Invoices";
  const count = total === undefined ? heading : total === 0 ? `No ${noun}s` : formatQuantity(total, noun);
  return [
    appendSearchPhrase(`${count} ${formatInCountry(state.country)}`, state.search),
    ...formatInvoiceFilters({ ...state, overdue: false, search: "" }),
  ].join(", ");
}

/** The active filters of a list in words. */
export const formatInvoiceFilters = (state: InvoiceListState): string[] =>
  invoiceList
    .describe(state, {
      overdue: () => "overdue",
      state: (value) => (value === "all" ? "" : invoiceStateNames[value].toLowerCase()),
      from: (from) => (from ? `issued from ${formatDay(from)}` : ""),
      to: (to) => (to ? `issued up to ${formatDay(to)}` : ""),
      search: (search) => `matching “${search}”`,
    })
    .filter(Boolean);

/** An amount that counts for the accounts: nothing is due for a void invoice. */
const formatAmountUnlessVoid = ({ state }: ListedInvoice, amount: number): string =>
  (state === "void" ? 0 : amount).toFixed(2);

const columns: [header: string, cell: (invoice: ListedInvoice) => string | number | undefined][] = [
  ["Number", ({ number }) => number],
  ["Issue date", ({ issued_on }) => issued_on],
  ["Due date", ({ due_on }) => due_on],
  ["Customer", ({ customer }) => customer],
  ["Net", (invoice) => formatAmountUnlessVoid(invoice, invoice.net)],
  ["Tax", (invoice) => formatAmountUnlessVoid(invoice, invoice.tax)],
  ["Gross", (invoice) => formatAmountUnlessVoid(invoice, invoice.whole)],
  ["Currency", ({ country }) => currencies[country].code],
  ["Country", ({ country }) => countryNames[country]],
  ["Status", formatInvoiceState],
  ["Paid date", ({ paid_on }) => paid_on],
  ["Void reason", ({ void_reason }) => void_reason],
];

export const buildInvoiceCsvHeader = (): string => formatCsvLine(columns.map(([header]) => header));

export const formatInvoiceCsvLine = (invoice: ListedInvoice): string =>
  formatCsvLine(columns.map(([, cell]) => cell(invoice)));

/** Last line of a file from which some invoices are missing. */
export const formatMissingInvoicesCsvLine = (): string =>
  formatCsvLine(["We couldn't load some invoices. They are missing from this file."]);

/** The form for the day of payment (T-15). */
export const PaymentForm = z.object({ paid_on: createDateSchema("Enter the payment date") });
export type PaymentForm = z.output<typeof PaymentForm>;

/** The form that makes an invoice void (T-16). */
export const VoidForm = z.object({ reason: VoidReason });
export type VoidForm = z.output<typeof VoidForm>;

/** The form of an invoice's email (T-17); its key sends it once. */
export const SendingForm = InvoiceMail.extend({ form_key: z.string().max(100).default("") });
export type SendingForm = z.output<typeof SendingForm>;
