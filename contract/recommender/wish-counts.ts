import { ScoringKey } from "../enums";
import { validItemsOrEmpty } from "../tolerant-schemas";
import { z } from "../zod";

/** Which wishes the found venues must meet. */
export const wishFilters = ["must-haves", "everything"] as const;
export type WishFilter = (typeof wishFilters)[number];

const count = z.number().int().nonnegative();

/**
 * Counts of venues that pass the name filter and the ids: `all` of them, and `everything` those that meet all
 * wishes. In a response filtered by wishes, `unknown` counts the venues that may or may not meet them. If no
 * venue is left, `without` gives the number of venues if each wish were dropped.
 */
export const WishCounts = z.looseObject({
  all: count,
  everything: count,
  unknown: count,
  without: validItemsOrEmpty(z.looseObject({ key: ScoringKey, venues: count }), "venues without a must-have"),
});
export type WishCounts = z.output<typeof WishCounts>;
