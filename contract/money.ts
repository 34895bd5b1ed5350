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

/** A share of an amount, in minor units. */
export const shareOf = (minor: number, basisPoints: number) =>
  Math.round((minor * basisPoints) / WHOLE_BASIS_POINTS);
