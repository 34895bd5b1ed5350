import { toMinor, toWhole, WHOLE_BASIS_POINTS } from "@contract/money";
import type { Country } from "@contract/vocabulary";
import { currencies } from "~/services/format/money";

/** What an amount holds: the tax, and the rest. The parts always make the whole (decision 0018). */
export interface TaxParts {
  whole: number;
  net: number;
  tax: number;
}

/** The parts of an amount that includes tax, all in minor units; the tax is rounded, half a unit up, the net is the rest. */
export function taxWithin(whole: number, basisPoints: number): TaxParts {
  const tax = Math.round((whole * basisPoints) / (WHOLE_BASIS_POINTS + basisPoints));
  return { whole, net: whole - tax, tax };
}

/** The parts of an amount in whole units of a country's currency, with its tax in words: "GST 10 %". */
export function taxedAmount(amount: number, country: Country) {
  const { code, tax } = currencies[country];
  const parts = taxWithin(toMinor(amount), tax.basisPoints);
  return {
    currency: code,
    taxName: `${tax.name} ${tax.basisPoints / 100} %`,
    whole: toWhole(parts.whole),
    net: toWhole(parts.net),
    tax: toWhole(parts.tax),
  };
}
