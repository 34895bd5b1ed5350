import { toMinor, toWhole } from "@contract/money";

export { toMinor, toWhole } from "@contract/money";

/** Converts minor units to a wire amount, if set. */
export const toWholeIfSet = (minor: number | null | undefined): number | undefined =>
  minor == null ? undefined : toWhole(minor);

/** Converts a wire amount to minor units for the database; null if not set. */
export const toMinorIfSet = (amount: number | undefined): number | null =>
  amount === undefined ? null : toMinor(amount);
