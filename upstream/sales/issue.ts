import { type CompanyDetails, findCompanyZone } from "@contract/sales/company";
import {
  type IssuedInvoice,
  listMissingBuyerDetails,
  listMissingCompanyDetails,
  splitCommission,
} from "@contract/sales/invoice";
import type { Country } from "@contract/vocabulary";
import { eq, sql } from "drizzle-orm";
import type { Caller } from "../access/caller";
import { recordActivity } from "../activities";
import type { Database } from "../db/database";
import { companySettings, invoices, sales } from "../db/schema";
import { conflict } from "../errors";
import { toWhole } from "../money";
import { addDays, toZoneDate } from "../time";
import { loadCompany } from "./company";
import { toInvoiceDetails } from "./invoice";
import { findNewestSale, isInvoiceOf, type SelectedSale, toPercent } from "./read";
import { lockSale, nextSaleVersion } from "./write";

/** Minimum number of digits, so that numbers sort as text. */
const MIN_DIGITS = 5;

/**
 * Issues the invoice of a sale with its country's next number. It is stored as issued, so later changes to company or
 * venue do not alter it; a sale that has an invoice keeps it. @throws Refusal 404, 409 as documented for T-12
 */
export function issueInvoice(db: Database, saleId: number, { user }: Caller, instant: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const { sale, venueName, leadId } = await lockSale(tx, saleId);
    const [issued] = await tx.select({ id: invoices.id }).from(invoices).where(isInvoiceOf(saleId));
    if (issued) return;
    const row = await findNewestSale(tx, eq(sales.id, saleId));
    if (!row || row.sale.valueMinor === null || sale.status === "lost")
      throw conflict("You can't invoice a lost sale.");
    if (sale.status !== "won" || sale.approval !== "approved")
      throw conflict("You can only invoice a sale that is won and approved.");
    if (sale.isInvoiced) throw conflict("This sale was invoiced before invoices had numbers.");
    const { country } = row.client;
    const { facts } = await loadCompany(tx, country);
    const missing = listMissingDetails(row, facts);
    if (missing.length > 0) throw conflict(`The invoice needs more details: ${missing.join(", ")}.`);
    const sequence = await takeNextInvoiceNumber(tx, country);
    const record = buildInvoiceRecord(row, facts, { sequence, at: instant });
    const { number } = record;
    const details = toInvoiceDetails(row);
    await tx
      .insert(invoices)
      .values({ saleId, country, sequence, number, record, details, issuedBy: user.id, issuedAt: instant });
    await tx
      .update(sales)
      .set({ isInvoiced: true, ...nextSaleVersion })
      .where(eq(sales.id, saleId));
    await recordActivity(tx, {
      leadId,
      leadEventId: sale.leadEventId,
      userId: user.id,
      type: "sale_invoiced",
      detail: `${venueName}: ${number}`,
      at: instant,
    });
  });
}

const splitSaleCommission = ({ sale }: SelectedSale, facts: CompanyDetails) =>
  splitCommission(
    { value: toWhole(sale.valueMinor ?? 0), commission: toPercent(sale.commissionBasisPoints) },
    facts,
  );

function listMissingDetails(row: SelectedSale, facts: CompanyDetails): string[] {
  const { country } = row.client;
  const { whole } = splitSaleCommission(row, facts);
  return [
    ...listMissingCompanyDetails(country, facts),
    ...listMissingBuyerDetails(country, toInvoiceDetails(row).venue, whole),
  ];
}

/** The invoice of a sale, with the company's details and a number. */
export function buildInvoiceRecord(
  row: SelectedSale,
  facts: CompanyDetails,
  { sequence, at }: { sequence: number; at: Date },
): IssuedInvoice {
  const { country } = row.client;
  const zone = findCompanyZone(country, facts);
  const issuedOn = toZoneDate(zone, at);
  const parts = splitSaleCommission(row, facts);
  return {
    number: `${facts.invoice_prefix}${String(sequence).padStart(MIN_DIGITS, "0")}`,
    issued_on: issuedOn,
    due_on: addDays(issuedOn, facts.payment_days),
    supplied_on: toZoneDate(zone, row.sale.closedAt ?? at),
    net: toWhole(parts.net),
    tax: toWhole(parts.tax),
    whole: toWhole(parts.whole),
    seller: facts,
  };
}

/** Takes the country's next number; its row stays locked, so that a rollback leaves no gap. */
async function takeNextInvoiceNumber(tx: Database, country: Country): Promise<number> {
  const [row] = await tx
    .update(companySettings)
    .set({ lastInvoice: sql`${companySettings.lastInvoice} + 1` })
    .where(eq(companySettings.country, country))
    .returning({ last: companySettings.lastInvoice });
  if (!row) throw conflict("The company has no settings for this country.");
  return row.last;
}
