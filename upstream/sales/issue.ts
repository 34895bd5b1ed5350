import { type CompanyDetails, getCompanyTimeZone } from "@contract/sales/company";
import {
  type IssuedInvoice,
  listMissingBuyerDetails,
  listMissingCompanyDetails,
  splitCommission,
} from "@contract/sales/invoice";
import type { Country } from "@contract/vocabulary";
import { eq, sql } from "drizzle-orm";
import type { Caller } from "../access/caller";
import { saveActivityAndNotify } from "../activities";
import type { Database } from "../db/database";
import { companySettings, invoices, sales } from "../db/schema";
import { createConflictRefusal } from "../errors";
import { toWireAmount } from "../money";
import { addDays, toZoneDate } from "../time";
import { loadCompanyDetails } from "./company";
import { toInvoiceDetails } from "./invoice";
import { basisPointsToPercent, findNewestSale, type SelectedSale, whereValidInvoiceOfSale } from "./read";
import { lockEventAndLoadSale, nextSaleVersion } from "./write";

/** The minimum number of digits, padded with zeros: invoice numbers then sort correctly as texts. */
const MIN_DIGITS = 5;

/**
 * Issues the invoice of a sale with its country's next number. It is stored as issued, so later changes to company or
 * venue do not alter it; a sale that has an invoice keeps it. @throws Refusal 404, 409 as documented for T-12
 */
export function issueInvoiceOnce(
  db: Database,
  saleId: number,
  { user }: Caller,
  instant: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { sale, venueName, leadId } = await lockEventAndLoadSale(tx, saleId);
    const [issued] = await tx
      .select({ id: invoices.id })
      .from(invoices)
      .where(whereValidInvoiceOfSale(saleId));
    if (issued) return;
    const row = await findNewestSale(tx, eq(sales.id, saleId));
    if (!row || row.sale.valueMinor === null || sale.status === "lost")
      throw createConflictRefusal("You can't invoice a lost sale.");
    if (sale.status !== "won" || sale.approval !== "approved")
      throw createConflictRefusal("You can only invoice a sale that is won and approved.");
    if (sale.isInvoiced) throw createConflictRefusal("This sale was invoiced before invoices had numbers.");
    const { country } = row.client;
    const { facts } = await loadCompanyDetails(tx, country);
    const missing = listMissingInvoiceDetails(row, facts);
    if (missing.length > 0)
      throw createConflictRefusal(`The invoice needs more details: ${missing.join(", ")}.`);
    const sequence = await incrementLastInvoiceNumber(tx, country);
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
    await saveActivityAndNotify(tx, {
      leadId,
      leadEventId: sale.leadEventId,
      userId: user.id,
      type: "sale_invoiced",
      detail: `${venueName}: ${number}`,
      at: instant,
    });
  });
}

const splitSaleCommission = ({ sale }: SelectedSale, companyDetails: CompanyDetails) =>
  splitCommission(
    {
      value: toWireAmount(sale.valueMinor ?? 0),
      commission: basisPointsToPercent(sale.commissionBasisPoints),
    },
    companyDetails,
  );

function listMissingInvoiceDetails(row: SelectedSale, companyDetails: CompanyDetails): string[] {
  const { country } = row.client;
  const { whole } = splitSaleCommission(row, companyDetails);
  return [
    ...listMissingCompanyDetails(country, companyDetails),
    ...listMissingBuyerDetails(country, toInvoiceDetails(row).venue, whole),
  ];
}

/** The invoice of a sale, with the company's details and a number. */
export function buildInvoiceRecord(
  row: SelectedSale,
  companyDetails: CompanyDetails,
  { sequence, at }: { sequence: number; at: Date },
): IssuedInvoice {
  const { country } = row.client;
  const zone = getCompanyTimeZone(country, companyDetails);
  const issuedOn = toZoneDate(zone, at);
  const parts = splitSaleCommission(row, companyDetails);
  return {
    number: `${companyDetails.invoice_prefix}${String(sequence).padStart(MIN_DIGITS, "0")}`,
    issued_on: issuedOn,
    due_on: addDays(issuedOn, companyDetails.payment_days),
    supplied_on: toZoneDate(zone, row.sale.closedAt ?? at),
    net: toWireAmount(parts.net),
    tax: toWireAmount(parts.tax),
    whole: toWireAmount(parts.whole),
    seller: companyDetails,
  };
}

/**
 * Takes the country's next number. The row stays locked until the transaction ends: a rollback leaves no gap.
 */
async function incrementLastInvoiceNumber(tx: Database, country: Country): Promise<number> {
  const [row] = await tx
    .update(companySettings)
    .set({ lastInvoice: sql`${companySettings.lastInvoice} + 1` })
    .where(eq(companySettings.country, country))
    .returning({ last: companySettings.lastInvoice });
  if (!row) throw createConflictRefusal("The company has no settings for this country.");
  return row.last;
}
