import type { Fit } from "./guest-fit";
import { wholeOf } from "./rank-words";
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

/** What orders entries of one tier whose totals read the same. */
interface TieFacts {
  /** Clients often book its venue. */
  isHighConversion: boolean;
  /** How well the guests fill it, a whole number from 0 to 100. */
  fill: number;
  /** Whether the event costs no more there than the budget; `undefined` where that is not known, or without a budget. */
  isWithinBudget: Verdict;
  /** From the event's city; absent: not known. */
  distance?: number;
}

/** More than any distance on earth in tenths. */
const FARTHEST = 2 ** 18 - 1;

/** More than any total, also of an upstream that counts beyond 100. */
const ABOVE_TOTALS = 2 ** 20;

/** More than any merit among equals. */
const ABOVE_TIES = 2 * 101 * 3 * (FARTHEST + 1);

/**
 * The merit of an entry among those with the same rank, a whole number, the better the greater: the booking rate, then
 * how well the guests fill it, then a price within the budget, then the distance in the tenths that are shown.
 */
export function tieMerit({ isHighConversion, fill, isWithinBudget, distance }: TieFacts): number {
  const price = isWithinBudget === undefined ? 1 : isWithinBudget ? 2 : 0;
  const tenths = distance === undefined ? FARTHEST : Math.min(FARTHEST, Math.round(distance * 10));
  return ((Number(isHighConversion) * 101 + fill) * 3 + price) * (FARTHEST + 1) + FARTHEST - tenths;
}

/** What decides a rank, a whole number, the better the greater: the tier, then the total in the points that are read. */
export const rankMerit = (tier: number, total: number): number => ABOVE_TOTALS * tier + wholeOf(total);

/** What decides the order of a list, the better the greater: the rank, and among equals what sets them apart. */
export const orderMerit = (rank: number, tie: number): number => rank * ABOVE_TIES + tie;

/** The best two of some entries, by the ranks that they have. */
export const leadersOf = <Entry extends { rank?: number }>(entries: readonly Entry[]): Entry[] =>
  entries
    .filter(({ rank }) => rank !== undefined)
    .sort((a, b) => Number(a.rank) - Number(b.rank))
    .slice(0, 2);

/** Where an entry stands among all that a search ranks. */
export interface Standing {
  /** 1 for the best, the same for those of a tier whose points read the same. */
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
