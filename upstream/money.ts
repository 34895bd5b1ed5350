/** Wire amounts are whole units with at most two decimals; the database keeps integer minor units (cents, pence). */
export const toMinor = (amount: number) => Math.round(amount * 100);

/** Minor units as the wire has them. */
export const toWhole = (minor: number) => minor / 100;

/** As `toWhole`, for an amount that may be missing. */
export const toWholeIfSet = (minor: number | null | undefined) =>
  minor == null ? undefined : toWhole(minor);
