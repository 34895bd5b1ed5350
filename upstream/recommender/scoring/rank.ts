import { FIT, type Fit, MAX_UNFIT_PERCENTILE } from "@contract/recommender/guest-fit";
import {
  calculateTieMerit,
  createRankLookup,
  type RankPosition,
  toListOrderMerit,
  toRankingTier,
  toRankMerit,
} from "@contract/recommender/ranking";
import {
  calculateRoomFillScore,
  isVenueWithinRadius,
  isWithinMaxBudget,
  type ScoredLocation,
  type ScoredRoom,
  type ScoredVenue,
  type ScoringInput,
} from "./sub-scores";
import { createRoomScorer, type RoomRating, type SubScores, type Weighting } from "./total";

/** A venue found by a search, with its distance from the event's city. */
export interface Candidate extends ScoredLocation {
  venue: CandidateVenue;
}

export interface CandidateVenue extends ScoredVenue {
  venueId: number;
  /** It has a high booking rate. */
  isHighConversion: boolean;
  /** The entries for the whole venue, listed first. Usually one. */
  entireVenue: readonly CandidateRoom[];
  rooms: readonly CandidateRoom[];
}

export interface CandidateRoom extends ScoredRoom {
  roomId: number;
}

/** An Entire Venue entry has a score only if no room takes the guests and it does. */
export interface RankedRoom {
  roomId: number;
  fit: Fit;
  score?: RoomScore | undefined;
}

export interface RoomScore extends RankPosition {
  subScores: SubScores;
  total: number;
}

/** A ranking of the entries of all candidates (docs/decisions/0021-tiers.md). */
export interface Ranking<Found extends Candidate> {
  /** Best first, by their best entries; full ties by id, so that the order is stable. */
  order: RankedVenue<Found>[];
  /** The number of ranked entries. */
  rooms: number;
  /** The Entire Venue entries of a candidate, then its rooms, best first. */
  roomsOf(found: Found): RankedRoom[];
}

export interface RankedVenue<Found extends Candidate> {
  found: Found;
  /** The rank merit of its best entry; below 0 if none is ranked. */
  merit: number;
  /** The merit including tie-breakers, by which the list is sorted. */
  place: number;
}

/**
 * Scores and ranks the candidates of a search. All rooms are ranked, but the scores of a room are only built on demand:
 * a search ranks thousands of rooms and lists few.
 */
export function scoreAndRankVenues<Found extends Candidate>(
  candidates: readonly Found[],
  requirements: ScoringInput,
  weighting: Weighting,
): Ranking<Found> {
  const { scoreVenue, rateRoom, totalOf, subScores } = createRoomScorer(requirements, weighting);
  const toMerit = createRankMeritFunction(totalOf);
  const merits = new Int32Array(
    candidates.reduce((sum, { venue }) => sum + venue.rooms.length + venue.entireVenue.length, 0),
  );
  let count = 0;
  const order = candidates.map((found) => {
    const { venueId, rooms, entireVenue } = found.venue;
    const sharedPoints = scoreVenue(found, found.venue);
    const isWithin = isVenueWithinRadius(requirements, found);
    let [best, tie] = [NO_ROOM, 0];
    const addEntry = (merit: number, room: CandidateRoom) => {
      merits[count++] = merit;
      if (merit >= best)
        tie = Math.max(merit > best ? 0 : tie, calculateEntryTieMerit(requirements, found, room));
      best = Math.max(merit, best);
    };
    for (const room of rooms) addEntry(toMerit(rateRoom(sharedPoints, room), isWithin), room);
    if (best < LOWEST_MERIT_THAT_HOLDS)
      for (const entire of entireVenue) {
        const merit = toMerit(rateRoom(sharedPoints, entire), isWithin);
        if (merit >= LOWEST_MERIT_THAT_HOLDS) addEntry(merit, entire);
      }
    return { found, merit: best, place: toListOrderMerit(best, tie), venueId };
  });
  order.sort((a, b) => b.place - a.place || a.venueId - b.venueId);
  const findStanding = createRankLookup(merits.subarray(0, count));

  function scoreOf(found: Found, room: CandidateRoom, rating: RoomRating): RoomScore {
    const { rank, equals, percentile } = findStanding(
      toMerit(rating, isVenueWithinRadius(requirements, found)),
    );
    return {
      subScores: subScores(found, found.venue, room),
      total: totalOf(rating.points),
      rank,
      equals,
      percentile: rating.fit === FIT.unfit ? Math.min(MAX_UNFIT_PERCENTILE, percentile) : percentile,
    };
  }

  const roomsOf = (found: Found) => {
    const sharedPoints = scoreVenue(found, found.venue);
    return listRoomsInRankOrder(found.venue, (room) => {
      const rating = rateRoom(sharedPoints, room);
      const place = toListOrderMerit(
        toMerit(rating, true),
        calculateEntryTieMerit(requirements, found, room),
      );
      return { fit: rating.fit, place, score: () => scoreOf(found, room, rating) };
    });
  };
  return { order, rooms: count, roomsOf };
}

/** The entries of a venue in list order, with scores for those that are ranked. */
function listRoomsInRankOrder(
  venue: CandidateVenue,
  rateRoom: (room: CandidateRoom) => { fit: Fit; place: number; score: () => RoomScore },
): RankedRoom[] {
  const rooms = venue.rooms.map((room) => ({ roomId: room.roomId, ...rateRoom(room) }));
  rooms.sort((a, b) => b.place - a.place || a.roomId - b.roomId);
  const anyRoomHolds = rooms.some(({ fit }) => fit === FIT.holds);
  return [
    ...venue.entireVenue.map((entire) => {
      const { fit, score } = rateRoom(entire);
      return { roomId: entire.roomId, fit, score: !anyRoomHolds && fit === FIT.holds ? score() : undefined };
    }),
    ...rooms.map(({ roomId, fit, score }) => ({ roomId, fit, score: score() })),
  ];
}

const createRankMeritFunction =
  (totalOf: (points: number) => number) =>
  ({ fit, points }: RoomRating, isWithin: boolean) =>
    toRankMerit(toRankingTier(fit, isWithin), roundToHundredths(totalOf(points)));

/** The tie-breaking merit of an entry among those of the same rank. */
const calculateEntryTieMerit = (
  requirements: ScoringInput,
  { venue, distance }: Candidate,
  room: CandidateRoom,
) =>
  calculateTieMerit({
    isHighConversion: venue.isHighConversion,
    fill: calculateRoomFillScore(requirements, room),
    isWithinBudget: requirements.budget === undefined ? undefined : isWithinMaxBudget(requirements, room),
    distance,
  });

/** Rounds a total to two decimals, as on the wire. */
export const roundToHundredths = (totalScore: number): number => Math.round(totalScore * 100) / 100;

/** The least merit of an entry that takes the guests. */
const LOWEST_MERIT_THAT_HOLDS = toRankMerit(toRankingTier(FIT.holds, false), 0);

/** Below any merit: a venue without ranked rooms comes last. */
const NO_ROOM = -1;
