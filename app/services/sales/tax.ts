import { taxOnTop, taxWithin, toBasisPoints, toMinor, toWhole } from "@contract/money";
import type { Company } from "@contract/sales/company";
import type { InvoiceDetails } from "@contract/sales/sales";
import type { Country } from "@contract/vocabulary";
import { currencies } from "~/services/format/money";

/**
 * The parts of a commission in whole units of a country's currency, with its tax in words: "GST 10 %". The company says
 * the rate and whether the amount holds the tax; where it does not, the country's rate is within the amount.
 */
export function taxedAmount(
  amount: number,
  country: Country,
  {
    tax_percent,
    prices_include_tax = true,
  }: Partial<Pick<Company, "tax_percent" | "prices_include_tax">> = {},
) {
  const { code, tax } = currencies[country];
  const rate = tax_percent === undefined ? tax.basisPoints : toBasisPoints(tax_percent);
  const parts = (prices_include_tax ? taxWithin : taxOnTop)(toMinor(amount), rate);
  return {
    currency: code,
    taxName: `${tax.name} ${rate / 100} %`,
    whole: toWhole(parts.whole),
    net: toWhole(parts.net),
    tax: toWhole(parts.tax),
  };
}

/** The same parts as an issued invoice has them, whatever the company's settings say now. */
export function issuedAmount(
  { whole, net, tax, seller }: NonNullable<InvoiceDetails["invoice"]>,
  country: Country,
) {
  const { code, tax: ofCountry } = currencies[country];
  const rate = seller.tax_percent === undefined ? "" : ` ${seller.tax_percent} %`;
  return { currency: code, taxName: `${ofCountry.name}${rate}`, whole, net, tax };
}
