import { shareOf, taxOnTop, taxWithin, toBasisPoints, toMinor } from "../money";
import { optional } from "../tolerant";
import type { Country } from "../vocabulary";
import { z } from "../zod";
import { Company, type CompanyFacts, companyWords } from "./company";

/** An issued invoice as it is stored. */
export interface IssuedInvoice {
  number: string;
  issued_on: string;
  due_on: string;
  supplied_on: string;
  net: number;
  tax: number;
  whole: number;
  seller: CompanyFacts;
}

/** An issued invoice as an upstream answers it. Dates are local to its country, amounts whole units of its currency. */
export const InvoiceRecord = z.looseObject({
  number: z.string(),
  issued_on: z.string(),
  due_on: optional(z.string()),
  /** The day on which the sale was won. */
  supplied_on: optional(z.string()),
  net: z.number(),
  tax: z.number(),
  whole: z.number(),
  /** The company as it was then. */
  seller: Company,
});
/** From this total on an Australian tax invoice names the buyer, in minor units. */
const BUYER_FROM_MINOR = 100_000;

/** The commission of a sale as an invoice splits it, in minor units. */
export function invoiceParts(
  { value, commission }: { value: number; commission: number },
  { tax_percent, prices_include_tax }: Pick<CompanyFacts, "tax_percent" | "prices_include_tax">,
) {
  const amount = shareOf(toMinor(value), toBasisPoints(commission));
  const rate = toBasisPoints(tax_percent);
  return prices_include_tax ? taxWithin(amount, rate) : taxOnTop(amount, rate);
}

type NeededFacts = Pick<
  CompanyFacts,
  "legal_name" | "address" | "tax_number" | "account_name" | "bank_code" | "account_number"
>;

/** The details of the company that an invoice of a country lacks, in words for a list. */
export function missingOfCompany(country: Country, facts: Partial<NeededFacts>): string[] {
  const { taxNumber, bankCode } = companyWords[country];
  const needed: [keyof NeededFacts, string][] = [
    ["legal_name", "legal name"],
    // Australian invoices need none.
    ...(country === "UK" ? [["address", "address"] satisfies [keyof NeededFacts, string]] : []),
    ["tax_number", taxNumber],
    ["account_name", "name of the bank account"],
    ["bank_code", bankCode === "BSB" ? bankCode : "sort code"],
    ["account_number", "account number"],
  ];
  return needed.filter(([name]) => !facts[name]).map(([, words]) => words);
}

/** The details of the buyer that an invoice of a country lacks, in words for a list. */
export function missingOfBuyer(
  country: Country,
  buyer: { name?: string; address?: string },
  wholeMinor: number,
): string[] {
  if (country === "AU") return wholeMinor < BUYER_FROM_MINOR || buyer.name ? [] : ["name of the venue"];
  return [...(buyer.name ? [] : ["name of the venue"]), ...(buyer.address ? [] : ["address of the venue"])];
}
