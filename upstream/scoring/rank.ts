import type { Need, Site, Space, Spot } from "./sub-scores";
import { type SubScores, scorer, type Weighting } from "./total";

/** A venue that a search found, and where it lies as the event sees it. */
export interface Candidate extends Spot {
  venue: CandidateVenue;
}

export interface CandidateVenue extends Site {
  venueId: number;
  /** The entry that stands for the whole venue: it comes first and has no score. Usually one. */
  entireVenue: readonly number[];
  rooms: readonly CandidateRoom[];
}

export interface CandidateRoom extends Space {
  roomId: number;
}

/** An Entire Venue entry has no score. */
export interface RankedRoom {
  roomId: number;
  score?: RoomScore;
}

/** `percentile` is 0 to 100 with one decimal; `rank` is 1 for the best of the search, the same for equal totals. */
export interface RoomScore {
  subScores: SubScores;
  total: number;
  percentile: number;
  rank: number;
}

/** The rooms of all candidates of a search against each other. */
export interface Ranking<Found extends Candidate> {
  /** Best first by the total of the best room; equal totals by id, so that the order is the same every time. */
  order: Found[];
  /** How many rooms are scored. */
  rooms: number;
  /** The Entire Venue entry of a candidate, then its rooms, best first, equal totals by id. */
  roomsOf(found: Found): RankedRoom[];
}

/**
 * Scores and ranks the candidates of a search. All rooms are ranked; what is told of a room is made only for those
 * that are asked for, as a search ranks thousands and lists few.
 */
export function rank<Found extends Candidate>(
  candidates: readonly Found[],
  need: Need,
  weighting: Weighting,
): Ranking<Found> {
  const { venuePoints, total, subScores } = scorer(need, weighting);
  const totals = new Float64Array(candidates.reduce((sum, { venue }) => sum + venue.rooms.length, 0));
  let at = 0;
  const scored = candidates.map((found) => {
    const points = venuePoints(found, found.venue);
    let best = NO_ROOM;
    for (const room of found.venue.rooms) {
      const of = total(points, room);
      totals[at++] = of;
      if (of > best) best = of;
    }
    return { found, best };
  });
  scored.sort((a, b) => b.best - a.best || a.found.venue.venueId - b.found.venue.venueId);
  const standing = standings(totals);
  return {
    order: scored.map(({ found }) => found),
    rooms: totals.length,
    roomsOf(found) {
      const { venue } = found;
      const points = venuePoints(found, venue);
      const rooms = venue.rooms.map((room) => ({ room, total: total(points, room) }));
      rooms.sort((a, b) => b.total - a.total || a.room.roomId - b.room.roomId);
      return [
        ...venue.entireVenue.map((roomId) => ({ roomId })),
        ...rooms.map(({ room, total }) => ({
          roomId: room.roomId,
          score: { subScores: subScores(found, venue, room), total, ...standing(total) },
        })),
      ];
    },
  };
}

/** Below every total: a venue of which no room is known comes last. */
const NO_ROOM = -1;

/**
 * The standing of a total among all totals of a search, with `better` the number of totals above it. Its rank is
 * better + 1; its percentile 100 x (1 - better / (n - 1)) with one decimal: the best has 100, the last of all 0,
 * equals the same, the only one 100.
 */
export function standings(
  totals: ArrayLike<number>,
): (total: number) => { rank: number; percentile: number } {
  const ascending = Float64Array.from(totals).sort();
  const others = Math.max(1, ascending.length - 1);
  return (total) => {
    const better = ascending.length - firstAbove(ascending, total);
    return { rank: better + 1, percentile: Math.round(1000 * (1 - better / others)) / 10 };
  };
}

/** The index of the first value above a bound; the length where there is none. */
function firstAbove(ascending: Float64Array, bound: number): number {
  let [from, to] = [0, ascending.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ascending[middle] as number) > bound) to = middle;
    else from = middle + 1;
  }
  return from;
}
