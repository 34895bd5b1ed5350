import { addTaxToNet, calculateShare, splitTaxFromTotal, toBasisPoints, toMinorUnits } from "../money";
import { tolerantOptional } from "../tolerant-schemas";
import type { Country } from "../vocabulary";
import { z } from "../zod";
import { Company, type CompanyDetails, companyTerms } from "./company";

export interface IssuedInvoice {
  number: string;
  issued_on: string;
  due_on: string;
  supplied_on: string;
  net: number;
  tax: number;
  whole: number;
  seller: CompanyDetails;
}

/** An issued invoice as an upstream returns it. Dates are local to its country, amounts whole units of its currency. */
export const InvoiceRecord = z.looseObject({
  number: z.string(),
  issued_on: z.string(),
  due_on: tolerantOptional(z.string()),
  supplied_on: tolerantOptional(z.string()),
  net: z.number(),
  tax: z.number(),
  whole: z.number(),
  /** The company's details at that time. */
  seller: Company,
});
/** Australian tax invoices must name the buyer from this total, in minor units. */
const BUYER_FROM_MINOR = 100_000;

/** Splits the commission of a sale into net, tax and total, in minor units. */
export function splitCommission(
  { value, commission }: { value: number; commission: number },
  { tax_percent, prices_include_tax }: Pick<CompanyDetails, "tax_percent" | "prices_include_tax">,
) {
  const amount = calculateShare(toMinorUnits(value), toBasisPoints(commission));
  const rate = toBasisPoints(tax_percent);
  return prices_include_tax ? splitTaxFromTotal(amount, rate) : addTaxToNet(amount, rate);
}

type NeededFact = Extract<
  keyof CompanyDetails,
  "legal_name" | "address" | "tax_number" | "account_name" | "bank_code" | "account_number"
>;

/** The company details missing for an invoice in a country, as words for a list. */
export function listMissingCompanyDetails(
  country: Country,
  details: Partial<Record<NeededFact, string | undefined>>,
): string[] {
  const { taxNumber, bankCode } = companyTerms[country];
  const needed: [NeededFact, string][] = [
    ["legal_name", "legal name"],
    // Not required on Australian invoices.
    ...(country === "UK" ? [["address", "address"] satisfies [NeededFact, string]] : []),
    ["tax_number", taxNumber],
    ["account_name", "bank account name"],
    ["bank_code", country === "AU" ? bankCode : "sort code"],
    ["account_number", "account number"],
  ];
  return needed.filter(([name]) => !details[name]).map(([, label]) => label);
}

/** The buyer's details missing for an invoice in a country, as words for a list. */
export function listMissingBuyerDetails(
  country: Country,
  buyer: { name?: string; address?: string | undefined },
  totalInMinorUnits: number,
): string[] {
  if (country === "AU") return totalInMinorUnits < BUYER_FROM_MINOR || buyer.name ? [] : ["venue name"];
  return [...(buyer.name ? [] : ["venue name"]), ...(buyer.address ? [] : ["venue address"])];
}
