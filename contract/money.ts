/**
 * All calculations use minor units (cents, pence); wire amounts are whole units with at most two decimals. Half a minor
 * unit always rounds up.
 */

export const toMinor = (amount: number): number => Math.round(amount * 100);

/** Converts minor units to a wire amount. */
export const toWhole = (minor: number): number => minor / 100;

/** 100 %: rates are hundredths of a percent, so that they are integers. */
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
export function splitTaxIncluded(whole: number, basisPoints: number): TaxParts {
  const tax = Math.round((whole * basisPoints) / (WHOLE_BASIS_POINTS + basisPoints));
  return { whole, net: whole - tax, tax };
}

/** Adds tax to a net amount. */
export function addTax(net: number, basisPoints: number): TaxParts {
  const tax = calculateShare(net, basisPoints);
  return { whole: net + tax, net, tax };
}

/** A share of an amount, in minor units. */
export const calculateShare = (minor: number, basisPoints: number): number =>
  Math.round((minor * basisPoints) / WHOLE_BASIS_POINTS);
