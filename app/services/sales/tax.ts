import { addTaxToNet, splitTaxFromTotal, toBasisPoints, toMinorUnits, toWireAmount } from "@contract/money";
import type { Company } from "@contract/sales/company";
import type { InvoiceDetails } from "@contract/sales/sales";
import type { Country } from "@contract/vocabulary";
import { currencies } from "~/services/format/money";

/**
 * Splits a commission into net, tax and total in whole units, with the tax named: "GST 10%". Rate and whether the amount
 * includes tax come from the company; by default the country's rate is included.
 */
export function splitCommissionTax(
  amount: number,
  country: Country,
  {
    tax_percent,
    prices_include_tax = true,
  }: Partial<Pick<Company, "tax_percent" | "prices_include_tax">> = {},
) {
  const { code, tax } = currencies[country];
  const rate = tax_percent === undefined ? tax.basisPoints : toBasisPoints(tax_percent);
  const parts = (prices_include_tax ? splitTaxFromTotal : addTaxToNet)(toMinorUnits(amount), rate);
  return {
    currency: code,
    taxName: `${tax.name} ${rate / 100}%`,
    whole: toWireAmount(parts.whole),
    net: toWireAmount(parts.net),
    tax: toWireAmount(parts.tax),
  };
}

/** The same amounts as issued, whatever the company's current settings. */
export function toIssuedInvoiceAmounts(
  { whole, net, tax, seller }: NonNullable<InvoiceDetails["invoice"]>,
  country: Country,
) {
  const { code, tax: countryTax } = currencies[country];
  const rate = seller.tax_percent === undefined ? "" : ` ${seller.tax_percent}%`;
  return { currency: code, taxName: `${countryTax.name}${rate}`, whole, net, tax };
}
