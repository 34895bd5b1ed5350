import { toWhole } from "@contract/money";

export { toMinor, toWhole } from "@contract/money";

/** Minor units as the wire has them, for an amount that may be missing. */
export const toWholeIfSet = (minor: number | null | undefined) =>
  minor == null ? undefined : toWhole(minor);
