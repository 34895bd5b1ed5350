import { ScoringKey } from "../enums";
import { list } from "../tolerant";
import { z } from "../zod";

/** Which wishes venues are narrowed by. */
export const meetings = ["must-haves", "everything"] as const;
export type WantedMeeting = (typeof meetings)[number];

const count = z.number().int().nonnegative();

/**
 * How many venues of a search meet its wishes, of those that pass the name filter and the ids: `all` of these,
 * `everything` those that meet all wishes. Where an answer is narrowed by wishes, `unknown` are those of which is not known
 * whether they meet them; where then nothing is left, `without` says how many venues there were without each of them.
 */
export const Meeting = z.looseObject({
  all: count,
  everything: count,
  unknown: count,
  without: list(z.looseObject({ key: ScoringKey, venues: count }), "venues without a must-have"),
});
export type Meeting = z.output<typeof Meeting>;
