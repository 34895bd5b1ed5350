import type { Need, Space } from "./sub-scores";
import { countingKeys, type SubScores, subScores, type Weighting, weightedTotal } from "./total";

/** A room of a venue that a search found. */
export interface Candidate extends Space {
  venueId: number;
  roomId: number;
  /** Stands for the whole venue: it comes first and has no score. */
  isEntireVenue: boolean;
}

/** `percentile` is 0 to 100 with one decimal; an Entire Venue entry has no score. */
export interface RankedRoom {
  roomId: number;
  distance: number;
  score?: { subScores: SubScores; total: number; percentile: number };
}

export interface RankedVenue {
  venueId: number;
  isInEventCity: boolean;
  /** The Entire Venue entry, then its rooms, best first. */
  rooms: RankedRoom[];
}

/**
 * Scores and ranks the candidates of a search. Venues come best first by the total of their best room, rooms
 * best first within their venue; equal totals by id, so that the order is the same every time.
 */
export function rank(candidates: readonly Candidate[], need: Need, weighting: Weighting): RankedVenue[] {
  const keys = countingKeys(need, weighting);
  const scored = candidates.map((candidate) => {
    if (candidate.isEntireVenue) return { candidate };
    const scores = subScores(keys, need, candidate);
    return { candidate, scores, total: weightedTotal(scores, weighting.weights) };
  });
  const percentile = percentiles(scored.flatMap(({ total }) => total ?? []));
  scored.sort((a, b) => byTotal(a, b) || a.candidate.roomId - b.candidate.roomId);

  const venues = new Map<number, RankedVenue & { total: number }>();
  for (const { candidate, scores, total } of scored) {
    const { venueId, roomId, isInEventCity, distance } = candidate;
    const venue = venues.get(venueId) ?? { venueId, isInEventCity, rooms: [], total: total ?? NONE };
    venues.set(venueId, venue);
    if (scores === undefined) venue.rooms.unshift({ roomId, distance });
    else
      venue.rooms.push({
        roomId,
        distance,
        score: { subScores: scores, total, percentile: percentile(total) },
      });
  }
  return [...venues.values()]
    .sort((a, b) => b.total - a.total || a.venueId - b.venueId)
    .map(({ total: _, ...venue }) => venue);
}

/** Below every total: what has no score comes last. */
const NONE = -1;

const byTotal = (a: { total?: number }, b: { total?: number }) => (b.total ?? NONE) - (a.total ?? NONE);

/**
 * The percentile of a total among all totals of a search: 100 x (1 - better / (n - 1)), where `better` counts
 * the totals above it. The best has 100, the last of all 0, equals the same; the only one has 100. One decimal.
 */
export function percentiles(totals: readonly number[]): (total: number) => number {
  const better = new Map<number, number>();
  totals
    .toSorted((a, b) => b - a)
    .forEach((total, index) => {
      if (!better.has(total)) better.set(total, index);
    });
  const others = Math.max(1, totals.length - 1);
  return (total) => Math.round(1000 * (1 - (better.get(total) ?? 0) / others)) / 10;
}
