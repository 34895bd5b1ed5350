import { containsFolded, foldText } from "./names";

/**
 * The one rule of the venue-name filter (spec 4), which the search applies to everything it finds and the web to
 * an answer that was not filtered: a name passes when it contains what was typed, as names are searched everywhere.
 */

/** Shorter texts filter nothing (spec 4; reading: two characters do). */
export const SHORTEST_SEARCH = 2;

/** What a folded name must contain to pass the filter as typed; empty, which every name contains, when it is too short. */
export function wantedName(typed: string): string {
  const wanted = foldText(typed);
  return wanted.length < SHORTEST_SEARCH ? "" : wanted;
}

/** Whether a venue passes the name filter. */
export const matchesName = (venueName: string, typed: string) =>
  containsFolded(foldText(venueName), wantedName(typed));
