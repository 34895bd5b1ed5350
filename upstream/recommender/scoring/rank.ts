import { FIT, type Fit, MOST_OF_UNFIT } from "@contract/recommender/guest-fit";
import {
  orderMerit,
  rankMerit,
  type Standing,
  standings,
  tieMerit,
  tierOf,
} from "@contract/recommender/ranking";
import {
  fillOf,
  isWithinRadius,
  meetsBudget,
  type Need,
  type Site,
  type Space,
  type Spot,
} from "./sub-scores";
import { type Rated, type SubScores, scorer, type Weighting } from "./total";

/** A venue that a search found, and where it lies as the event sees it. */
export interface Candidate extends Spot {
  venue: CandidateVenue;
}

export interface CandidateVenue extends Site {
  venueId: number;
  /** Clients often book it. */
  isHighConversion: boolean;
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
  /** Best first by the best entry; those that nothing sets apart by id, so that the order is the same every time. */
  order: Ranked<Found>[];
  /** How many entries are ranked. */
  rooms: number;
  /** The Entire Venue entry of a candidate, then its rooms, best first. */
  roomsOf(found: Found): RankedRoom[];
}

export interface Ranked<Found extends Candidate> {
  found: Found;
  /** What the rank of its best entry goes by; below 0 where none is ranked. */
  merit: number;
  /** The same, and what sets it apart from equals: the order of the list. */
  place: number;
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
  const meritOf = meritBy(totalOf);
  const all = new Int32Array(
    candidates.reduce((sum, { venue }) => sum + venue.rooms.length + venue.entireVenue.length, 0),
  );
  let at = 0;
  const order = candidates.map((found) => {
    const { venueId, rooms, entireVenue } = found.venue;
    const ofVenue = venuePoints(found, found.venue);
    const isWithin = isWithinRadius(need, found);
    let [best, tie] = [NO_ROOM, 0];
    const add = (own: number, room: CandidateRoom) => {
      all[at++] = own;
      if (own >= best) tie = Math.max(own > best ? 0 : tie, tieOf(need, found, room));
      best = Math.max(own, best);
    };
    for (const room of rooms) add(meritOf(rated(ofVenue, room), isWithin), room);
    if (best < LEAST_THAT_HOLDS)
      for (const entire of entireVenue) {
        const own = meritOf(rated(ofVenue, entire), isWithin);
        if (own >= LEAST_THAT_HOLDS) add(own, entire);
      }
    return { found, merit: best, place: orderMerit(best, tie), venueId };
  });
  order.sort((a, b) => b.place - a.place || a.venueId - b.venueId);
  const standing = standings(all.subarray(0, at));

  /** The score of an entry that is ranked. */
  function scoreOf(found: Found, room: CandidateRoom, own: Rated): RoomScore {
    const { rank, equals, percentile } = standing(meritOf(own, isWithinRadius(need, found)));
    return {
      subScores: subScores(found, found.venue, room),
      total: totalOf(own.points),
      rank,
      equals,
      percentile: own.fit === FIT.unfit ? Math.min(MOST_OF_UNFIT, percentile) : percentile,
    };
  }

  const roomsOf = (found: Found) => {
    const ofVenue = venuePoints(found, found.venue);
    return rankedRooms(found.venue, (room) => {
      const own = rated(ofVenue, room);
      const place = orderMerit(meritOf(own, true), tieOf(need, found, room));
      return { fit: own.fit, place, score: () => scoreOf(found, room, own) };
    });
  };
  return { order, rooms: at, roomsOf };
}

/** The entries of a venue as they are listed; a score is made where one is shown. */
function rankedRooms(
  venue: CandidateVenue,
  rate: (room: CandidateRoom) => { fit: Fit; place: number; score: () => RoomScore },
): RankedRoom[] {
  const rooms = venue.rooms.map((room) => ({ roomId: room.roomId, ...rate(room) }));
  rooms.sort((a, b) => b.place - a.place || a.roomId - b.roomId);
  const isHeld = rooms.some(({ fit }) => fit === FIT.holds);
  return [
    ...venue.entireVenue.map((entire) => {
      const { fit, score } = rate(entire);
      return { roomId: entire.roomId, fit, score: !isHeld && fit === FIT.holds ? score() : undefined };
    }),
    ...rooms.map(({ roomId, fit, score }) => ({ roomId, fit, score: score() })),
  ];
}

/** What the rank of an entry goes by. */
const meritBy =
  (totalOf: (points: number) => number) =>
  ({ fit, points }: Rated, isWithin: boolean) =>
    rankMerit(tierOf(fit, isWithin), toHundredths(totalOf(points)));

/** What sets an entry apart from those of its rank. */
const tieOf = (need: Need, { venue, distance }: Candidate, room: CandidateRoom) =>
  tieMerit({
    isHighConversion: venue.isHighConversion,
    fill: fillOf(need, room),
    isWithinBudget: need.budget === undefined ? undefined : meetsBudget(need, room),
    distance,
  });

/** A total as the wire has it, with two decimals. */
export const toHundredths = (total: number) => Math.round(total * 100) / 100;

/** The least merit of an entry that takes the guests. */
const LEAST_THAT_HOLDS = rankMerit(tierOf(FIT.holds, false), 0);

/** Below all merit: a venue of which no room is known comes last. */
const NO_ROOM = -1;
