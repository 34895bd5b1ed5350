import type { allInvoices, InvoiceSortField, InvoiceState } from "@contract/sales/invoices";
import { type Country, countries } from "@contract/vocabulary";
import { and, asc, count, desc, eq, gte, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod/v4";
import type { Database } from "../db/database";
import { emails, invoices, leadEvents, sales } from "../db/schema";
import { createNotFoundRefusal } from "../errors";
import { toFoldedSql, whereNameContains } from "../search-text";
import { loadCompanyToday } from "./company";
import { findCompanyLogo } from "./logo";

const PER_PAGE = 10;

const issuedOn = sql<string>`(${invoices.record} ->> 'issued_on')`;
const dueOn = sql<string>`(${invoices.record} ->> 'due_on')`;
const customer = sql<string>`coalesce(${invoices.details} -> 'venue' ->> 'name', '')`;
const selectInvoiceAmount = (amountName: "net" | "tax" | "whole") =>
  sql`(${invoices.record} ->> ${sql.raw(`'${amountName}'`)})::numeric`;
const selectSumOfValidInvoices = (amountName: "net" | "tax" | "whole") =>
  sql`coalesce(sum(${selectInvoiceAmount(amountName)}) FILTER (WHERE ${invoices.voidedAt} IS NULL), 0)`.mapWith(
    Number,
  );

/** Today in each country: an invoice that was due before this day is overdue. */
export type TodayByCountry = Record<Country, string>;

/** By the clock of the company in each country. */
async function loadTodayByCountry(db: Database, at: Date): Promise<TodayByCountry> {
  const days = await Promise.all(countries.map((country) => loadCompanyToday(db, country, at)));
  return Object.fromEntries(countries.map((country, index) => [country, days[index]])) as TodayByCountry;
}

const whereOverdue = (today: TodayByCountry) =>
  and(
    isNull(invoices.paidOn),
    isNull(invoices.voidedAt),
    or(...countries.map((country) => and(eq(invoices.country, country), sql`${dueOn} < ${today[country]}`))),
  );

const inState: Record<InvoiceState, SQL | undefined> = {
  issued: and(isNull(invoices.sentAt), isNull(invoices.paidOn), isNull(invoices.voidedAt)),
  sent: and(isNotNull(invoices.sentAt), isNull(invoices.paidOn), isNull(invoices.voidedAt)),
  paid: and(isNotNull(invoices.paidOn), isNull(invoices.voidedAt)),
  void: isNotNull(invoices.voidedAt),
};

/** A page of issued invoices, and the totals of all that match. */
export async function listInvoices(db: Database, query: z.output<typeof allInvoices.query>, at: Date) {
  const { page, per_page = PER_PAGE, country, state } = query;
  const today = await loadTodayByCountry(db, at);
  const where = and(
    country && eq(invoices.country, country),
    state && inState[state],
    query.overdue === "1" ? whereOverdue(today) : undefined,
    query.from ? gte(issuedOn, query.from) : undefined,
    query.to ? lte(issuedOn, query.to) : undefined,
    whereInvoiceMatches(query.search),
  );
  const [rows, totals] = await Promise.all([
    selectInvoices(db)
      .where(where)
      .orderBy(...buildInvoiceOrder(query))
      .limit(per_page)
      .offset((page - 1) * per_page),
    db
      .select({
        country: invoices.country,
        all: count(),
        count: sql`count(*) FILTER (WHERE ${invoices.voidedAt} IS NULL)`.mapWith(Number),
        net: selectSumOfValidInvoices("net"),
        tax: selectSumOfValidInvoices("tax"),
        whole: selectSumOfValidInvoices("whole"),
      })
      .from(invoices)
      .where(where)
      .groupBy(invoices.country)
      .orderBy(invoices.country),
  ]);
  return {
    data: rows.map((row) => toWireInvoice(row, today)),
    meta: { total: totals.reduce((total, { all }) => total + all, 0), page, per_page },
    totals: totals.map(({ all: _, ...rest }) => rest),
  };
}

function whereInvoiceMatches(search = ""): SQL | undefined {
  const text = search.trim();
  return text
    ? or(whereNameContains(customer, text), whereNameContains(sql`${invoices.number}`, text))
    : undefined;
}

function buildInvoiceOrder({
  sort_by,
  sort_order,
}: Pick<z.output<typeof allInvoices.query>, "sort_by" | "sort_order">): SQL[] {
  const fields: Record<InvoiceSortField, SQL> = {
    number: sql`${invoices.number}`,
    issued_on: issuedOn,
    due_on: dueOn,
    customer: toFoldedSql(customer),
    whole: selectInvoiceAmount("whole"),
  };
  const isDescending = (sort_order ?? (sort_by ? "asc" : "desc")) === "desc";
  return [
    sql`${fields[sort_by ?? "issued_on"]} ${isDescending ? sql`DESC NULLS LAST` : sql`ASC NULLS LAST`}`,
    isDescending ? desc(invoices.id) : asc(invoices.id),
  ];
}

const selectInvoices = (db: Database) =>
  db
    .select({
      invoice: invoices,
      eventId: leadEvents.id,
      leadId: leadEvents.leadId,
      mailStatus: emails.status,
    })
    .from(invoices)
    .leftJoin(emails, eq(emails.id, invoices.emailId))
    .leftJoin(sales, eq(sales.id, invoices.saleId))
    .leftJoin(leadEvents, eq(leadEvents.id, sales.leadEventId))
    .$dynamic();

type SelectedInvoice = Awaited<ReturnType<typeof selectInvoices>>[number];

function getInvoiceState({ voidedAt, paidOn, sentAt }: SelectedInvoice["invoice"]): InvoiceState {
  if (voidedAt) return "void";
  if (paidOn) return "paid";
  return sentAt ? "sent" : "issued";
}

/** An invoice in the wire format. */
function toWireInvoice({ invoice, eventId, leadId, mailStatus }: SelectedInvoice, today: TodayByCountry) {
  const { record, details } = invoice;
  const state = getInvoiceState(invoice);
  return {
    id: invoice.id,
    number: invoice.number,
    country: invoice.country,
    state,
    is_overdue: (state === "issued" || state === "sent") && record.due_on < today[invoice.country],
    issued_on: record.issued_on,
    due_on: record.due_on,
    customer: details.venue?.name,
    net: record.net,
    tax: record.tax,
    whole: record.whole,
    lead_id: leadId ?? undefined,
    lead_event_id: eventId ?? undefined,
    sale_id: invoice.saleId ?? undefined,
    sent_at: invoice.sentAt?.toISOString(),
    sent_to: invoice.sentTo ?? undefined,
    mail_status: mailStatus ?? undefined,
    paid_on: invoice.paidOn ?? undefined,
    void_reason: invoice.voidReason ?? undefined,
  };
}

/** An invoice with its contents as issued. @throws Refusal 404 */
export async function loadWireInvoice(
  db: Database,
  invoiceId: number,
  { at, publicUrl }: { at: Date; publicUrl: string },
) {
  const [[row], today] = await Promise.all([
    selectInvoices(db).where(eq(invoices.id, invoiceId)),
    loadTodayByCountry(db, at),
  ]);
  if (!row) throw createNotFoundRefusal("invoice");
  const { record, details } = row.invoice;
  return {
    ...toWireInvoice(row, today),
    customer_email: details.venue?.email,
    logo: await findCompanyLogo(db, row.invoice.country, publicUrl),
    details: { ...details, is_invoiced: true, tax: record.tax, invoice: record },
  };
}
