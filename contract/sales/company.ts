import { createChangeAnswerSchema, defineCall, noContent, withDataEnvelope } from "../call";
import { Country } from "../enums";
import { taxes } from "../money";
import { Logo } from "../papers";
import { tolerantOptional } from "../tolerant-schemas";
import { toVisibleText } from "../visible-text";
import { type Country as CountryName, mainZone, parseTimeZone } from "../vocabulary";
import { z } from "../zod";
import * as numbers from "./company-numbers";

/** Each country's terms for company numbers and invoices. */
export const companyTerms = {
  AU: { taxNumber: "ABN", bankCode: "BSB", title: "Tax invoice" },
  UK: { taxNumber: "VAT number", bankCode: "Sort code", title: "VAT invoice" },
} as const satisfies Record<CountryName, unknown>;

const createTextSchema = (label: string, maxLength: number) =>
  z
    .string()
    .overwrite(toVisibleText)
    .trim()
    .max(maxLength, `The ${label} can have at most ${maxLength} characters`)
    .default("");

const hasAtMostTwoDecimals = (number: number) => Math.abs(number * 100 - Math.round(number * 100)) < 1e-6;

const emailAddress = z
  .string()
  .overwrite(toVisibleText)
  .trim()
  .max(200, "The email address can have at most 200 characters")
  .refine(
    (address) => address === "" || z.email().safeParse(address).success,
    "Enter an email address like name@example.com",
  )
  .default("");

/** The company's details in one country, as its invoices show them; "" if unknown. */
export const companyFields = {
  legal_name: createTextSchema("legal name", 120),
  /** May have several lines. */
  address: z.string().trim().max(400, "The address can have at most 400 characters").default(""),
  /** The ABN in Australia, the VAT number in the UK. */
  tax_number: createTextSchema("tax number", 40),
  tax_percent: z
    .number("Enter the rate as a percentage")
    .min(0, "Enter a rate of 0% or more")
    .max(100, "Enter a rate of 100% or less")
    .refine(hasAtMostTwoDecimals, "Use at most two decimal places"),
  /** Whether commissions include tax, or tax is added on top. */
  prices_include_tax: z.boolean(),
  account_name: createTextSchema("account name", 120),
  /** The BSB in Australia, the sort code in the UK. */
  bank_code: createTextSchema("bank code", 20),
  account_number: createTextSchema("account number", 30),
  iban: createTextSchema("IBAN", 50),
  payment_days: z
    .number("Enter the number of days until an invoice is due")
    .int("Enter whole days")
    .min(0, "Enter 0 days or more")
    .max(365, "Enter 365 days or fewer"),
  /** The prefix of invoice numbers. */
  invoice_prefix: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9/-]{0,12}$/, "Use up to 12 letters, digits, hyphens and slashes")
    .default(""),
  email: emailAddress,
  phone: createTextSchema("phone number", 40),
  /** The name by which clients know the company, if it differs from its legal name. */
  trading_name: createTextSchema("trading name", 120),
  /** A line under invoices, emails and public pages; may have several lines. */
  footer: z.string().trim().max(500, "The footer can have at most 500 characters").default(""),
  /** IANA zone by whose days invoices are issued and due; "" for the country's main zone. */
  time_zone: z
    .string()
    .trim()
    .max(60)
    .refine((zone) => zone === "" || parseTimeZone(zone) !== undefined, "Choose a time zone")
    .default(""),
  /** The sender's email address of emails; "" for the server's. */
  sender_email: emailAddress,
};
const Facts = z.object(companyFields);
export type CompanyDetails = z.output<typeof Facts>;

/** The time zones that a company of a country may choose for its days. */
export const companyZones: Record<CountryName, readonly string[]> = {
  AU: ["Melbourne", "Sydney", "Brisbane", "Hobart", "Adelaide", "Darwin", "Perth"].map(
    (city) => `Australia/${city}`,
  ),
  UK: ["Europe/London"],
};

/** The zone by whose days the company's invoices are issued and due. */
export const getCompanyTimeZone = (country: CountryName, { time_zone }: { time_zone?: string }): string =>
  time_zone || mainZone[country];

/** The name by which clients know the company; "" if it has none. */
export const getCompanyName = ({
  trading_name,
  legal_name,
}: Partial<Pick<CompanyDetails, "trading_name" | "legal_name">>): string => trading_name || legal_name || "";

/** The details of a country before any are saved. */
export const buildDefaultCompanyDetails = (country: CountryName): CompanyDetails => ({
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
  trading_name: "",
  footer: "",
  time_zone: "",
  sender_email: "",
});

type NumberField = "tax_number" | "bank_code" | "account_number" | "iban";

const parsers: Record<CountryName, Record<NumberField, (text: string) => string | undefined>> = {
  AU: {
    tax_number: numbers.parseAbn,
    bank_code: numbers.parseBsb,
    account_number: numbers.parseAustralianAccountNumber,
    iban: numbers.parseIban,
  },
  UK: {
    tax_number: numbers.parseVatNumber,
    bank_code: numbers.parseSortCode,
    account_number: numbers.parseBritishAccountNumber,
    iban: numbers.parseIban,
  },
};

const numberMessages: Record<CountryName, Record<NumberField, string>> = {
  AU: {
    tax_number: "This ABN is not valid. Check the 11 digits",
    bank_code: "A BSB has 6 digits, for example 062-000",
    account_number: "An account number has 4 to 9 digits",
    iban: "This IBAN is not valid. Check the letters and digits",
  },
  UK: {
    tax_number: "This VAT number is not valid. Check the 9 digits",
    bank_code: "A sort code has 6 digits, for example 20-00-00",
    account_number: "An account number has 8 digits",
    iban: "This IBAN is not valid. Check the letters and digits",
  },
};

const numberFields = Object.keys(numberMessages.AU) as NumberField[];

/** Invalid numbers of a company, by field; empty ones are not errors. */
export function findCompanyNumberProblems(
  country: CountryName,
  details: Partial<Pick<CompanyDetails, NumberField>>,
): Partial<Record<NumberField, string>> {
  const invalid = numberFields.filter(
    (name) => details[name] && parsers[country][name](details[name]) === undefined,
  );
  return Object.fromEntries(invalid.map((name) => [name, numberMessages[country][name]]));
}

/** The details with their numbers formatted for the country. */
export const formatCompanyNumbers = (country: CountryName, details: CompanyDetails): CompanyDetails => ({
  ...details,
  ...Object.fromEntries(
    numberFields.map((name) => [name, parsers[country][name](details[name]) ?? details[name]]),
  ),
});

/** The details as an upstream returns them; `version` increases with every save. */
export const Company = z.looseObject({
  country: tolerantOptional(Country),
  version: tolerantOptional(z.number().int()),
  legal_name: tolerantOptional(z.string()),
  address: tolerantOptional(z.string()),
  tax_number: tolerantOptional(z.string()),
  tax_percent: tolerantOptional(z.number()),
  prices_include_tax: tolerantOptional(z.boolean()),
  account_name: tolerantOptional(z.string()),
  bank_code: tolerantOptional(z.string()),
  account_number: tolerantOptional(z.string()),
  iban: tolerantOptional(z.string()),
  payment_days: tolerantOptional(z.number()),
  invoice_prefix: tolerantOptional(z.string()),
  email: tolerantOptional(z.string()),
  phone: tolerantOptional(z.string()),
  trading_name: tolerantOptional(z.string()),
  footer: tolerantOptional(z.string()),
  time_zone: tolerantOptional(z.string()),
  sender_email: tolerantOptional(z.string()),
  /** The logo, a PNG; absent without one. */
  logo: tolerantOptional(Logo),
});
export type Company = z.output<typeof Company>;

/** T-10, our extension: the company's details in a country, or the defaults before any are saved. */
export const company = defineCall({
  id: "T-10",
  method: "GET",
  path: "/v1/company-settings",
  query: z.object({ country: Country }),
  // A response without the name is not about the company, and a form filled from it would erase the stored
  // details.
  answer: withDataEnvelope(Company.extend({ legal_name: z.string() })),
  extension: "invoices",
  spec: "ours: company details on invoices",
});

/**
 * T-11: saves all details of a country; administrators only. 422 at the field, also for wrong check digits and for a
 * prefix the other country uses; 409 if the details were saved since `version`.
 */
export const saveCompany = defineCall({
  id: "T-11",
  access: "administrator",
  method: "POST",
  path: "/v1/company-settings",
  body: z.object({ country: Country, ...companyFields, version: z.number().int().optional() }),
  answer: createChangeAnswerSchema(withDataEnvelope(Company)),
  extension: "invoices",
  spec: "ours: company details on invoices",
});

/** The maximum size of a logo's file in bytes, and of its picture in pixels. */
export const MAX_LOGO_BYTES = 2 * 1024 * 1024;
export const MAX_LOGO_PIXELS = 40_000_000;
export const LOGO_TOO_LARGE = "The file is larger than 2 MB";
export const WRONG_LOGO_TYPE = "Choose a PNG, JPEG or WebP picture";

/**
 * T-18: stores the company's logo in a country: a PNG, JPEG or WebP, redrawn as a PNG of at most 600 by 240 pixels. 413,
 * 415 or 422 at `file`. Multipart, with the fields `country` and `file`.
 */
export const saveLogo = defineCall({
  id: "T-18",
  access: "administrator",
  method: "POST",
  path: "/v1/company-logo",
  answer: createChangeAnswerSchema(withDataEnvelope(Company)),
  extension: "papers",
  spec: "ours: the company's logo",
});

/** T-20: the file of the company's logo in a country, a PNG as base64, for documents; absent without one. */
export const logoFile = defineCall({
  id: "T-20",
  method: "GET",
  path: "/v1/company-logo",
  query: z.object({ country: Country }),
  answer: withDataEnvelope(z.looseObject({ file: tolerantOptional(z.string()) })),
  extension: "papers",
  spec: "ours: the company's logo",
});

/** T-19: removes the company's logo in a country. */
export const removeLogo = defineCall({
  id: "T-19",
  access: "administrator",
  method: "DELETE",
  path: "/v1/company-logo",
  query: z.object({ country: Country }),
  answer: noContent,
  extension: "papers",
  spec: "ours: the company's logo",
});
