import { FIT, type Fit, MOST_OF_UNFIT } from "@contract/recommender/guest-fit";
import { type Standing, standings, tierOf } from "@contract/recommender/ranking";
import { isWithinRadius, type Need, type Site, type Space, type Spot } from "./sub-scores";
import { type Rated, type SubScores, scorer, type Weighting } from "./total";

/** A venue that a search found, and where it lies as the event sees it. */
export interface Candidate extends Spot {
  venue: CandidateVenue;
}

export interface CandidateVenue extends Site {
  venueId: number;
  /** The entry that stands for the whole venue: it comes first. Usually one. */
  entireVenue: readonly CandidateRoom[];
  rooms: readonly CandidateRoom[];
}

export interface CandidateRoom extends Space {
  roomId: number;
}

/** An Entire Venue entry has a score where only it takes the guests. */
export interface RankedRoom {
  roomId: number;
  fit: Fit;
  score?: RoomScore;
}

export interface RoomScore extends Standing {
  subScores: SubScores;
  total: number;
}

/** The entries of all candidates of a search against each other (docs/decisions/0021-tiers.md). */
export interface Ranking<Found extends Candidate> {
  /** Best first by the best entry; equals by id, so that the order is the same every time. */
  order: Ranked<Found>[];
  /** How many entries are ranked. */
  rooms: number;
  /** The Entire Venue entry of a candidate, then its rooms, best first, equals by id. */
  roomsOf(found: Found): RankedRoom[];
}

export interface Ranked<Found extends Candidate> {
  found: Found;
  /** The merit of its best entry; below 0 where none is ranked. */
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
  const { venuePoints, rated, totalOf, subScores } = scorer(need, weighting);
  const all = new Int32Array(
    candidates.reduce((sum, { venue }) => sum + venue.rooms.length + venue.entireVenue.length, 0),
  );
  let at = 0;
  const order = candidates.map((found) => {
    const { venueId, rooms, entireVenue } = found.venue;
    const ofVenue = venuePoints(found, found.venue);
    const isWithin = isWithinRadius(need, found);
    let best = NO_ROOM;
    const add = (own: number) => {
      all[at++] = own;
      if (own > best) best = own;
    };
    for (const room of rooms) add(meritOf(rated(ofVenue, room), isWithin));
    if (best < LEAST_THAT_HOLDS)
      for (const entire of entireVenue) {
        const own = meritOf(rated(ofVenue, entire), isWithin);
        if (own >= LEAST_THAT_HOLDS) add(own);
      }
    return { found, best, venueId };
  });
  order.sort((a, b) => b.best - a.best || a.venueId - b.venueId);
  const standing = standings(all.subarray(0, at));

  /** The score of an entry that is ranked. */
  function scoreOf(found: Found, room: CandidateRoom, own: Rated): RoomScore {
    const { venue } = found;
    const { rank, equals, percentile } = standing(meritOf(own, isWithinRadius(need, found)));
    return {
      subScores: subScores(found, venue, room),
      total: totalOf(own.points),
      rank,
      equals,
      percentile: own.fit === FIT.unfit ? Math.min(MOST_OF_UNFIT, percentile) : percentile,
    };
  }

  return {
    order,
    rooms: at,
    roomsOf(found) {
      const ofVenue = venuePoints(found, found.venue);
      return rankedRooms(
        found.venue,
        (room) => rated(ofVenue, room),
        (room, own) => scoreOf(found, room, own),
      );
    },
  };
}

function rankedRooms(
  venue: CandidateVenue,
  rate: (room: CandidateRoom) => Rated,
  scoreOf: (room: CandidateRoom, own: Rated) => RoomScore,
): RankedRoom[] {
  const rooms = venue.rooms.map((room) => ({ room, own: rate(room) }));
  rooms.sort((a, b) => meritOf(b.own, true) - meritOf(a.own, true) || a.room.roomId - b.room.roomId);
  const isHeld = rooms.some(({ own }) => own.fit === FIT.holds);
  return [
    ...venue.entireVenue.map((entire) => {
      const own = rate(entire);
      const isRanked = !isHeld && own.fit === FIT.holds;
      return { roomId: entire.roomId, fit: own.fit, score: isRanked ? scoreOf(entire, own) : undefined };
    }),
    ...rooms.map(({ room, own }) => ({ roomId: room.roomId, fit: own.fit, score: scoreOf(room, own) })),
  ];
}

/** More than any points: the sum of ten weights of at most 100 x 1000 tenths is 1,000,000. */
const ABOVE_POINTS = 2 ** 20;

/** The order of entries as one whole number, the better the greater: the guests, then the radius, then the points. */
const meritOf = ({ fit, points }: Rated, isWithin: boolean) => tierOf(fit, isWithin) * ABOVE_POINTS + points;

/** The least merit of an entry that takes the guests. */
const LEAST_THAT_HOLDS = tierOf(FIT.holds, false) * ABOVE_POINTS;

/** Below all merit: a venue of which no room is known comes last. */
const NO_ROOM = -1;
