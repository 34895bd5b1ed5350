import { toMinorUnits, toWireAmount } from "@contract/money";

export { toMinorUnits, toWireAmount } from "@contract/money";

/** Converts minor units to a wire amount, if set. */
export const toWireAmountOrUndefined = (minor: number | null | undefined): number | undefined =>
  minor == null ? undefined : toWireAmount(minor);

/** Converts a wire amount to minor units for the database; null if not set. */
export const toMinorUnitsOrNull = (wireAmount: number | undefined): number | null =>
  wireAmount === undefined ? null : toMinorUnits(wireAmount);
