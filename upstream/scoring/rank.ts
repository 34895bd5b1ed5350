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

export interface RoomScore extends Standing {
  subScores: SubScores;
  total: number;
}

/** Where a total stands among all totals of a search. */
export interface Standing {
  /** 1 for the best, the same for equal totals. */
  rank: number;
  /** How many others have this total. */
  equals: number;
  /** 0 to 100 with one decimal. */
  percentile: number;
}

/** The rooms of all candidates of a search against each other. */
export interface Ranking<Found extends Candidate> {
  /**
   * Best first by the total of the best room (below 0 where none is scored); equal totals by id, so that the order is
   * the same every time.
   */
  order: { found: Found; best: number }[];
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
    order: scored,
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
export function standings(totals: ArrayLike<number>): (total: number) => Standing {
  const ascending = Float64Array.from(totals).sort();
  const others = Math.max(1, ascending.length - 1);
  return (total) => {
    const upTo = countFirst(ascending, (other) => other <= total);
    const better = ascending.length - upTo;
    return {
      rank: better + 1,
      equals: upTo - countFirst(ascending, (other) => other < total) - 1,
      percentile: Math.round(1000 * (1 - better / others)) / 10,
    };
  };
}

/** How many values at the start of a list hold, when none holds after the first that does not. */
function countFirst(values: Float64Array, holds: (value: number) => boolean): number {
  let [from, to] = [0, values.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (holds(values[middle] as number)) from = middle + 1;
    else to = middle;
  }
  return from;
}
