/**
 * Money in minor units (cents, pence), in which all is reckoned; wire amounts are whole units with at most two
 * decimals. Of a fraction, half a minor unit counts as one: the one rule of rounding.
 */

export const toMinor = (amount: number) => Math.round(amount * 100);

/** Minor units as the wire has them. */
export const toWhole = (minor: number) => minor / 100;

/** What every percentage is divided by: rates are hundredths of a percent, so that they are integers, too. */
export const WHOLE_BASIS_POINTS = 10_000;

/** Percent with at most two decimals as hundredths of a percent. */
export const toBasisPoints = (percent: number) => Math.round(percent * 100);

/** The tax of each country's sales (decision 0018); the rate is hundredths of a percent. */
export const taxes = {
  AU: { name: "GST", basisPoints: 1000 },
  UK: { name: "VAT", basisPoints: 2000 },
} as const;

/** An amount with its tax, in minor units. The parts always make the whole (decision 0018). */
export interface TaxParts {
  whole: number;
  net: number;
  tax: number;
}

/** The parts of an amount that includes tax; the tax is rounded, half a unit up, the net is the rest. */
export function taxWithin(whole: number, basisPoints: number): TaxParts {
  const tax = Math.round((whole * basisPoints) / (WHOLE_BASIS_POINTS + basisPoints));
  return { whole, net: whole - tax, tax };
}

/** The parts of an amount to which tax is added. */
export function taxOnTop(net: number, basisPoints: number): TaxParts {
  const tax = shareOf(net, basisPoints);
  return { whole: net + tax, net, tax };
}

/** A share of an amount, in minor units. */
export const shareOf = (minor: number, basisPoints: number) =>
  Math.round((minor * basisPoints) / WHOLE_BASIS_POINTS);
