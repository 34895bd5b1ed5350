import type { Fit } from "./guest-fit";
import type { Verdict } from "./wishes";

/** The order of the entries of a search (docs/decisions/0021-tiers.md), for the upstream and for answers without ranks. */

/**
 * The entries of a venue that a search ranks: its rooms, and the Entire Venue where only it takes the guests.
 * @param holds whether an entry takes the guests
 */
export const rankedEntries = <Entry>(
  entireVenue: readonly Entry[],
  rooms: readonly Entry[],
  holds: (entry: Entry) => boolean,
): readonly Entry[] => (rooms.some(holds) ? rooms : [...entireVenue.filter(holds), ...rooms]);

/** The tier of an entry, the better the greater: the guests first, then the radius. */
export const tierOf = (fit: Fit, isWithinRadius: Verdict): number =>
  3 * fit + (isWithinRadius === undefined ? 1 : isWithinRadius ? 2 : 0);

/** The best two of some entries, by the ranks that they have. */
export const leadersOf = <Entry extends { rank?: number }>(entries: readonly Entry[]): Entry[] =>
  entries
    .filter(({ rank }) => rank !== undefined)
    .sort((a, b) => Number(a.rank) - Number(b.rank))
    .slice(0, 2);

/** Where an entry stands among all that a search ranks. */
export interface Standing {
  /** 1 for the best, the same for equals. */
  rank: number;
  /** How many others have this rank. */
  equals: number;
  /** 0 to 100 with one decimal. */
  percentile: number;
}

/**
 * The standing of a merit among those of all entries of a search, whole numbers, with `better` the number of those above
 * it. Its rank is better + 1; its percentile 100 x (1 - better / (n - 1)) with one decimal: the best has 100, the last
 * of all 0, equals the same, the only one 100.
 */
export function standings(all: ArrayLike<number>): (merit: number) => Standing {
  const ascending = Int32Array.from(all).sort();
  const others = Math.max(1, ascending.length - 1);
  return (merit) => {
    const upTo = countFirst(ascending, (other) => other <= merit);
    const better = ascending.length - upTo;
    return {
      rank: better + 1,
      equals: upTo - countFirst(ascending, (other) => other < merit) - 1,
      percentile: Math.round(1000 * (1 - better / others)) / 10,
    };
  };
}

/** How many values at the start of a list hold, when none holds after the first that does not. */
function countFirst(values: Int32Array, holds: (value: number) => boolean): number {
  let [from, to] = [0, values.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (holds(values[middle] as number)) from = middle + 1;
    else to = middle;
  }
  return from;
}
