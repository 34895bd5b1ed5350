import { call, data, done } from "../call";
import { Country } from "../enums";
import { taxes } from "../money";
import { optional } from "../tolerant";
import { visibleText } from "../visible-text";
import type { Country as CountryName } from "../vocabulary";
import { z } from "../zod";
import * as numbers from "./company-numbers";

/** What a country calls the numbers of a business that sends invoices. */
export const companyWords = {
  AU: { taxNumber: "ABN", bankCode: "BSB", title: "Tax invoice" },
  UK: { taxNumber: "VAT number", bankCode: "Sort code", title: "VAT invoice" },
} as const satisfies Record<CountryName, unknown>;

const text = (most: number) =>
  z.string().overwrite(visibleText).trim().max(most, `This has at most ${most} characters`).default("");

const hasTwoDecimals = (number: number) => Math.abs(number * 100 - Math.round(number * 100)) < 1e-6;

/** The facts of the company in one country, as its invoices carry them; "" for what is not known. */
export const companyFacts = {
  legal_name: text(120),
  /** Of several lines. */
  address: z.string().trim().max(400, "The address has at most 400 characters").default(""),
  /** The ABN in Australia, the VAT number in the UK. */
  tax_number: text(40),
  tax_percent: z
    .number("Enter the rate in percent")
    .min(0, "The rate is at least 0 %")
    .max(100, "The rate is at most 100 %")
    .refine(hasTwoDecimals, "The rate has at most two decimals"),
  /** Whether a commission holds the tax, or the tax is added to it. */
  prices_include_tax: z.boolean(),
  account_name: text(120),
  /** The BSB in Australia, the sort code in the UK. */
  bank_code: text(20),
  account_number: text(30),
  iban: text(50),
  payment_days: z
    .number("Enter the days until an invoice is due")
    .int("Enter whole days")
    .min(0, "The days are at least 0")
    .max(365, "The days are at most 365"),
  /** The beginning of invoice numbers. */
  invoice_prefix: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9/-]{0,12}$/, "Use up to 12 letters, digits, hyphens and slashes")
    .default(""),
  email: z
    .string()
    .overwrite(visibleText)
    .trim()
    .max(200, "The email address has at most 200 characters")
    .refine(
      (address) => address === "" || z.email().safeParse(address).success,
      "Enter an email address like name@example.com",
    )
    .default(""),
  phone: text(40),
};
const Facts = z.object(companyFacts);
export type CompanyFacts = z.output<typeof Facts>;

/** The facts of a country before any were saved. */
export const defaultFacts = (country: CountryName): CompanyFacts => ({
  legal_name: "",
  address: "",
  tax_number: "",
  tax_percent: taxes[country].basisPoints / 100,
  prices_include_tax: true,
  account_name: "",
  bank_code: "",
  account_number: "",
  iban: "",
  payment_days: 14,
  invoice_prefix: `${country}-`,
  email: "",
  phone: "",
});

type Numbered = "tax_number" | "bank_code" | "account_number" | "iban";

const parsers: Record<CountryName, Record<Numbered, (text: string) => string | undefined>> = {
  AU: {
    tax_number: numbers.parseAbn,
    bank_code: numbers.parseBsb,
    account_number: numbers.parseAustralianAccount,
    iban: numbers.parseIban,
  },
  UK: {
    tax_number: numbers.parseVatNumber,
    bank_code: numbers.parseSortCode,
    account_number: numbers.parseBritishAccount,
    iban: numbers.parseIban,
  },
};

const complaints: Record<CountryName, Record<Numbered, string>> = {
  AU: {
    tax_number: "This is not an ABN. Check its 11 digits",
    bank_code: "A BSB has 6 digits, for example 062-000",
    account_number: "An account number has 4 to 9 digits",
    iban: "This is not an IBAN. Check its letters and digits",
  },
  UK: {
    tax_number: "This is not a UK VAT number. Check its 9 digits",
    bank_code: "A sort code has 6 digits, for example 20-00-00",
    account_number: "An account number has 8 digits",
    iban: "This is not an IBAN. Check its letters and digits",
  },
};

const numbered = Object.keys(complaints.AU) as Numbered[];

/** What is wrong with the numbers of a company in its country, by field; what is left out is not wrong. */
export function numberProblems(
  country: CountryName,
  facts: Partial<Pick<CompanyFacts, Numbered>>,
): Partial<Record<Numbered, string>> {
  const wrong = numbered.filter((name) => facts[name] && parsers[country][name](facts[name]) === undefined);
  return Object.fromEntries(wrong.map((name) => [name, complaints[country][name]]));
}

/** Facts with their numbers as their country writes them. */
export const withWrittenNumbers = (country: CountryName, facts: CompanyFacts): CompanyFacts => ({
  ...facts,
  ...Object.fromEntries(numbered.map((name) => [name, parsers[country][name](facts[name]) ?? facts[name]])),
});

/** The facts as an upstream answers them; `version` rises with every save. */
export const Company = z.looseObject({
  country: optional(Country),
  version: optional(z.number().int()),
  legal_name: optional(z.string()),
  address: optional(z.string()),
  tax_number: optional(z.string()),
  tax_percent: optional(z.number()),
  prices_include_tax: optional(z.boolean()),
  account_name: optional(z.string()),
  bank_code: optional(z.string()),
  account_number: optional(z.string()),
  iban: optional(z.string()),
  payment_days: optional(z.number()),
  invoice_prefix: optional(z.string()),
  email: optional(z.string()),
  phone: optional(z.string()),
});
export type Company = z.output<typeof Company>;

/** T-10, ours and not of the specification: the facts of the company in a country, the defaults before any were saved. */
export const company = call({
  id: "T-10",
  method: "GET",
  path: "/v1/company-settings",
  query: z.object({ country: Country }),
  // An answer without the name says nothing of the company, and a form begun with it would erase what is kept.
  answer: data(Company.extend({ legal_name: z.string() })),
  extension: "invoices",
  spec: "ours: what invoices say of the company",
});

/**
 * T-11: saves all facts of a country; administrators only. 422 at the field, also for a number whose check digits are
 * wrong and for a prefix that the other country has; 409 for facts that were saved since they had the `version`.
 */
export const saveCompany = call({
  id: "T-11",
  access: "administrator",
  method: "POST",
  path: "/v1/company-settings",
  body: z.object({ country: Country, ...companyFacts, version: z.number().int().optional() }),
  answer: done(data(Company)),
  extension: "invoices",
  spec: "ours: what invoices say of the company",
});
