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

/** Where a room stands among all rooms of a search. */
export interface Standing {
  /** 1 for the best, the same for equals. */
  rank: number;
  /** How many others have this rank. */
  equals: number;
  /** 0 to 100 with one decimal. */
  percentile: number;
}

/** The rooms of all candidates of a search against each other. */
export interface Ranking<Found extends Candidate> {
  /** Best first by the best room; equals by id, so that the order is the same every time. */
  order: Ranked<Found>[];
  /** How many rooms are scored. */
  rooms: number;
  /** The Entire Venue entry of a candidate, then its rooms, best first, equals by id. */
  roomsOf(found: Found): RankedRoom[];
}

export interface Ranked<Found extends Candidate> {
  found: Found;
  /** The points of its best room; below 0 where none is scored. */
  best: number;
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
  const { venuePoints, points, totalOf, subScores } = scorer(need, weighting);
  const all = new Int32Array(candidates.reduce((sum, { venue }) => sum + venue.rooms.length, 0));
  let at = 0;
  const order = candidates.map((found) => {
    const { venueId, rooms } = found.venue;
    const ofVenue = venuePoints(found, found.venue);
    let best = NO_ROOM;
    for (const room of rooms) {
      const own = points(ofVenue, room);
      all[at++] = own;
      if (own > best) best = own;
    }
    return { found, best, venueId };
  });
  order.sort((a, b) => b.best - a.best || a.venueId - b.venueId);
  const standing = standings(all);
  return {
    order,
    rooms: all.length,
    roomsOf(found) {
      const { venue } = found;
      const ofVenue = venuePoints(found, venue);
      const rooms = venue.rooms.map((room) => ({ room, points: points(ofVenue, room) }));
      rooms.sort((a, b) => b.points - a.points || a.room.roomId - b.room.roomId);
      return [
        ...venue.entireVenue.map((roomId) => ({ roomId })),
        ...rooms.map(({ room, points }) => ({
          roomId: room.roomId,
          score: { subScores: subScores(found, venue, room), total: totalOf(points), ...standing(points) },
        })),
      ];
    },
  };
}

/** Below all points: a venue of which no room is known comes last. */
const NO_ROOM = -1;

/**
 * The standing of points among those of all rooms of a search, with `better` the number of those above it. Its rank is
 * better + 1; its percentile 100 x (1 - better / (n - 1)) with one decimal: the best has 100, the last of all 0,
 * equals the same, the only one 100.
 */
export function standings(all: ArrayLike<number>): (points: number) => Standing {
  const ascending = Int32Array.from(all).sort();
  const others = Math.max(1, ascending.length - 1);
  return (points) => {
    const upTo = countFirst(ascending, (other) => other <= points);
    const better = ascending.length - upTo;
    return {
      rank: better + 1,
      equals: upTo - countFirst(ascending, (other) => other < points) - 1,
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
