import type { Need, Site, Space } from "./sub-scores";
import { countingKeys, type SubScores, subScores, type Weighting, weightedTotal } from "./total";

/** A venue that a search found, with its rooms. */
export interface CandidateVenue extends Site {
  venueId: number;
  rooms: readonly CandidateRoom[];
}

export interface CandidateRoom extends Space {
  roomId: number;
  /** Stands for the whole venue: it comes first and has no score. */
  isEntireVenue: boolean;
}

/** `percentile` is 0 to 100 with one decimal; an Entire Venue entry has no score. */
export interface RankedRoom {
  roomId: number;
  score?: { subScores: SubScores; total: number; percentile: number };
}

export interface RankedVenue {
  venueId: number;
  isInEventCity: boolean;
  /** In the country's unit. */
  distance: number;
  /** The Entire Venue entry, then its rooms, best first. */
  rooms: RankedRoom[];
}

/**
 * Scores and ranks the candidates of a search. Venues come best first by the total of their best room, rooms
 * best first within their venue; equal totals by id, so that the order is the same every time.
 */
export function rank(candidates: readonly CandidateVenue[], need: Need, weighting: Weighting): RankedVenue[] {
  const keys = countingKeys(need, weighting);
  const scored = candidates.map((venue) => {
    const real = venue.rooms.filter((room) => !room.isEntireVenue);
    const rooms = real.map((room) => {
      const scores = subScores(keys, need, venue, room);
      return { roomId: room.roomId, subScores: scores, total: weightedTotal(scores, weighting.weights) };
    });
    rooms.sort((a, b) => b.total - a.total || a.roomId - b.roomId);
    return { venue, rooms, best: rooms[0]?.total ?? NO_ROOM };
  });
  scored.sort((a, b) => b.best - a.best || a.venue.venueId - b.venue.venueId);

  const percentile = percentiles(scored.flatMap(({ rooms }) => rooms.map(({ total }) => total)));
  return scored.map(({ venue: { venueId, isInEventCity, distance, rooms: all }, rooms }) => ({
    venueId,
    isInEventCity,
    distance,
    rooms: [
      ...all.filter((room) => room.isEntireVenue).map(({ roomId }) => ({ roomId })),
      ...rooms.map(({ roomId, subScores, total }) => ({
        roomId,
        score: { subScores, total, percentile: percentile(total) },
      })),
    ],
  }));
}

/** Below every total: a venue of which no room is known comes last. */
const NO_ROOM = -1;

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
