import { taxes } from "@contract/money";
import {
  type Company,
  type CompanyDetails,
  companyFields,
  companyTerms,
  findCompanyNumberProblems,
} from "@contract/sales/company";
import type { Country } from "@contract/vocabulary";
import { z } from "@contract/zod";
import { createCountSchema, createPercentSchema } from "~/services/forms/entered-fields";

export type CompanyField = keyof CompanyDetails;

const fields = {
  ...companyFields,
  tax_percent: createPercentSchema(companyFields.tax_percent, { missing: "Enter the rate as a percentage" }),
  payment_days: createCountSchema(companyFields.payment_days, {
    missing: "Enter the number of days until an invoice is due",
  }),
  prices_include_tax: z.enum(["yes", "no"], "Choose whether commissions include the tax"),
};

/** The form of a company's details (T-11); numbers are checked in their country's format. */
const createCompanyFormSchema = (country: Country) =>
  z.object(fields).superRefine((entered, context) => {
    for (const [name, message] of Object.entries(findCompanyNumberProblems(country, entered)))
      context.addIssue({ code: "custom", path: [name], message });
  });

export const companyForms = {
  AU: createCompanyFormSchema("AU"),
  UK: createCompanyFormSchema("UK"),
} as const satisfies Record<Country, unknown>;
export type EnteredCompany = z.output<(typeof companyForms)["AU"]>;

export const getCompanyLabels = (country: Country): Record<CompanyField, string> => ({
  legal_name: "Legal name",
  address: "Trading address",
  tax_number: companyTerms[country].taxNumber,
  tax_percent: `${getTaxName(country)} rate`,
  prices_include_tax: `Commissions include ${getTaxName(country)}`,
  account_name: "Account name",
  bank_code: companyTerms[country].bankCode,
  account_number: "Account number",
  iban: "IBAN",
  payment_days: "Invoices due after",
  invoice_prefix: "Invoice number prefix",
  email: "Email",
  phone: "Phone",
  trading_name: "Trading name",
  footer: "Footer",
  time_zone: "Time zone",
  sender_email: "From address",
});

export const getTaxName = (country: Country): "GST" | "VAT" => taxes[country].name;

const names = Object.keys(companyFields) as CompanyField[];

/** Company details as form texts; unknown values are "". */
export const toCompanyFormValues = (facts: Partial<Company>): Record<CompanyField, string> => ({
  ...mapCompanyFields(() => ""),
  ...toKnownCompanyFormValues(facts),
});

/** The details that the upstream returned, as form texts. */
export const toKnownCompanyFormValues = (facts: Partial<Company>): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = facts[name];
      if (value === undefined) return [];
      if (typeof value === "boolean") return [[name, value ? "yes" : "no"]];
      return [[name, String(value)]];
    }),
  );

export const toEnteredCompanyValues = (entered: EnteredCompany) =>
  mapCompanyFields((name) => String(entered[name]));

const mapCompanyFields = (textOf: (name: CompanyField) => string) =>
  Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<CompanyField, string>;

/** Form texts as the call takes them. */
export const toCompanyBody = (values: Readonly<Record<string, string>>): CompanyDetails => {
  const text = (name: CompanyField) => values[name] ?? "";
  return {
    legal_name: text("legal_name"),
    address: text("address"),
    tax_number: text("tax_number"),
    tax_percent: Number(text("tax_percent")),
    prices_include_tax: text("prices_include_tax") === "yes",
    account_name: text("account_name"),
    bank_code: text("bank_code"),
    account_number: text("account_number"),
    iban: text("iban"),
    payment_days: Number(text("payment_days")),
    invoice_prefix: text("invoice_prefix"),
    email: text("email"),
    phone: text("phone"),
    trading_name: text("trading_name"),
    footer: text("footer"),
    time_zone: text("time_zone"),
    sender_email: text("sender_email"),
  };
};

/** Formats a value for the choice in a conflict. */
export function formatCompanyField(name: string, value: string): string {
  if (name !== "prices_include_tax") return value;
  return value === "yes" ? "Yes" : "No";
}
