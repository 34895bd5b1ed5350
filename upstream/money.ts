import { toMinor, toWhole } from "@contract/money";

export { toMinor, toWhole } from "@contract/money";

/** Minor units as the wire has them, for an amount that may be missing. */
export const toWholeIfSet = (minor: number | null | undefined) =>
  minor == null ? undefined : toWhole(minor);

/** An amount that may be missing in minor units, as the database has it. */
export const toMinorIfSet = (amount: number | undefined) => (amount === undefined ? null : toMinor(amount));
