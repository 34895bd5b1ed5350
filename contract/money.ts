/**
 * All calculations use minor units (cents, pence); wire amounts are whole units with at most two decimals. Half a minor
 * unit always rounds up.
 */

export const toMinorUnits = (wireAmount: number): number => Math.round(wireAmount * 100);

/** Converts minor units to a wire amount. */
export const toWireAmount = (amountInMinorUnits: number): number => amountInMinorUnits / 100;

/** 100 %. Rates are whole numbers of hundredths of a percent. */
export const WHOLE_BASIS_POINTS = 10_000;

/** Converts a percentage with at most two decimals to hundredths of a percent. */
export const toBasisPoints = (percent: number): number => Math.round(percent * 100);

/** The sales tax of each country (decision 0018), in hundredths of a percent. */
export const taxes = {
  AU: { name: "GST", basisPoints: 1000 },
  UK: { name: "VAT", basisPoints: 2000 },
} as const;

/** An amount with its tax, in minor units. Net and tax always add up to the whole (decision 0018). */
export interface TaxParts {
  whole: number;
  net: number;
  tax: number;
}

/** Splits an amount that includes tax: the tax is rounded, the net is the rest. */
export function splitTaxFromTotal(totalWithTax: number, basisPoints: number): TaxParts {
  const tax = Math.round((totalWithTax * basisPoints) / (WHOLE_BASIS_POINTS + basisPoints));
  return { whole: totalWithTax, net: totalWithTax - tax, tax };
}

/** Adds tax to a net amount. */
export function addTaxToNet(net: number, basisPoints: number): TaxParts {
  const tax = calculateShare(net, basisPoints);
  return { whole: net + tax, net, tax };
}

/** A share of an amount, in minor units. */
export const calculateShare = (amountInMinorUnits: number, shareBasisPoints: number): number =>
  Math.round((amountInMinorUnits * shareBasisPoints) / WHOLE_BASIS_POINTS);
