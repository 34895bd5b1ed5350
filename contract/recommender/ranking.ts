import { roundPoints } from "./format-rank";
import type { Fit } from "./guest-fit";
import type { Verdict } from "./wishes";

/** The order of search entries (docs/decisions/0021-tiers.md), in the upstream and in the web for answers without ranks. */

/**
 * The entries of a venue to rank: its rooms, and the Entire Venue entry if only it takes the guests.
 * @param holdsGuests whether an entry takes the guests
 */
export const listRankedEntries = <Entry>(
  entireVenue: readonly Entry[],
  rooms: readonly Entry[],
  holdsGuests: (entry: Entry) => boolean,
): readonly Entry[] => (rooms.some(holdsGuests) ? rooms : [...entireVenue.filter(holdsGuests), ...rooms]);

/** The tier of an entry, higher is better: by guests first, then by radius. */
export const toRankingTier = (fit: Fit, isWithinRadius: Verdict): number =>
  3 * fit + (isWithinRadius === undefined ? 1 : isWithinRadius ? 2 : 0);

/** The tie-breakers among entries of one tier with the same points. */
interface TieFacts {
  /** Its venue has a high booking rate. */
  isHighConversion: boolean;
  /** How well the guests fill it, a whole number from 0 to 100. */
  fill: number;
  /** Whether the event's cost is within the budget; `undefined` if unknown or without a budget. */
  isWithinBudget: Verdict;
  /** The distance from the event's city; absent: not known. */
  distance?: number | undefined;
}

/** More than any distance on earth in tenths. */
const FARTHEST = 2 ** 18 - 1;

/** More than any total, even of an upstream that goes beyond 100. */
const ABOVE_TOTALS = 2 ** 20;

/** More than any tie-breaking merit. */
const ABOVE_TIES = 2 * 101 * 3 * (FARTHEST + 1);

/**
 * The tie-breaking merit of an entry among those of the same rank, a whole number, higher is better: by booking rate,
 * then how well the guests fill it, then a price within the budget, then distance in tenths, as shown.
 */
export function calculateTieMerit({ isHighConversion, fill, isWithinBudget, distance }: TieFacts): number {
  const price = isWithinBudget === undefined ? 1 : isWithinBudget ? 2 : 0;
  const tenths = distance === undefined ? FARTHEST : Math.min(FARTHEST, Math.round(distance * 10));
  return ((Number(isHighConversion) * 101 + fill) * 3 + price) * (FARTHEST + 1) + FARTHEST - tenths;
}

/** The merit that decides the rank, a whole number, higher is better: the tier, then the total in whole points. */
export const toRankMerit = (tier: number, totalScore: number): number =>
  ABOVE_TOTALS * tier + roundPoints(totalScore);

/** The merit that decides the list order, higher is better: the rank merit, then the tie-breaking merit. */
export const toListOrderMerit = (rankMerit: number, tieMerit: number): number =>
  rankMerit * ABOVE_TIES + tieMerit;

/** The two best entries, by rank. */
export const findBestTwoByRank = <Entry extends { rank?: number | undefined }>(
  entries: readonly Entry[],
): Entry[] =>
  entries
    .filter(({ rank }) => rank !== undefined)
    .sort((a, b) => Number(a.rank) - Number(b.rank))
    .slice(0, 2);

/** The position of an entry among all ranked entries. */
export interface RankPosition {
  /** 1 for the best; the same for entries of a tier with the same whole points. */
  rank: number;
  /** The number of other entries with this rank. */
  equals: number;
  /** 0 to 100 with one decimal. */
  percentile: number;
}

/**
 * Creates a look-up of positions by rank merit, from the merits of all n entries. With `better` entries above it, an
 * entry's rank is better + 1, and its percentile 100 x (1 - better / (n - 1)) with one decimal: 100 for the best, 0 for
 * the last, the same for ties, 100 for a single entry.
 */
export function createRankLookup(allMerits: ArrayLike<number>): (merit: number) => RankPosition {
  const ascending = Int32Array.from(allMerits).sort();
  const others = Math.max(1, ascending.length - 1);
  return (merit) => {
    const atMost = countLeadingMatches(ascending, (other) => other <= merit);
    const better = ascending.length - atMost;
    return {
      rank: better + 1,
      equals: atMost - countLeadingMatches(ascending, (other) => other < merit) - 1,
      percentile: Math.round(1000 * (1 - better / others)) / 10,
    };
  };
}

/** The number of leading values that hold, by binary search; no value may hold after the first that does not. */
function countLeadingMatches(values: Int32Array, matches: (value: number) => boolean): number {
  let [from, to] = [0, values.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (matches(values[middle] as number)) from = middle + 1;
    else to = middle;
  }
  return from;
}
