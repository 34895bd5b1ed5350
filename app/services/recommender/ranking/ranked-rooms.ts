import type { SearchResult, VenueRoom } from "@contract/recommender/search";
import { isEntireVenue } from "~/services/recommender/search/venues";

/** Where a room stands among the scored rooms of a search. */
export interface Standing {
  /** From 1; equal rooms share a rank. */
  rank: number;
  of: number;
  /** Other rooms of the same rank. */
  equals: number;
}

/** A room of a search; an entire venue is not scored and stands nowhere. */
export interface RankedRoom {
  room: VenueRoom;
  standing?: Standing;
}

/**
 * The rooms of an answer with their standing in the whole search, and the best two of the search: as an upstream
 * says that answers a part; from one that answers everything, they are ranked here.
 */
export function rankedIn({ venues, slice }: SearchResult): { rooms: RankedRoom[]; leaders: VenueRoom[] } {
  if (!slice) {
    const rooms = rankRooms(venues);
    return { rooms, leaders: rooms.flatMap(({ room, standing }) => (standing ? room : [])).slice(0, 2) };
  }
  const standingOf = ({ rank, rank_shared_with: equals = 0 }: VenueRoom) =>
    rank === undefined ? undefined : { rank, of: slice.rooms, equals };
  return {
    rooms: roomsOf(venues).map((room) => ({ room, standing: standingOf(room) })),
    leaders: slice.leaders,
  };
}

const roomsOf = ({ eventCityVenues, otherVenues }: SearchResult["venues"]) =>
  [...eventCityVenues, ...otherVenues].flat();

/**
 * All rooms of a search, best first, those without a score last: by the total, then by the percentile, which
 * tells apart what two decimals do not. Equal rooms keep the order of the search.
 */
function rankRooms(venues: SearchResult["venues"]): RankedRoom[] {
  const all = roomsOf(venues);
  const scored = all.filter(isScored).sort(byMerit);
  let rank = 0;
  const ranks = scored.map((room, at) => {
    const before = scored[at - 1];
    if (!before || byMerit(before, room) !== 0) rank = at + 1;
    return rank;
  });
  const sharers = new Map<number, number>();
  for (const place of ranks) sharers.set(place, (sharers.get(place) ?? 0) + 1);
  return [
    ...scored.map((room, at) => {
      const place = ranks[at] ?? 0;
      return { room, standing: { rank: place, of: scored.length, equals: (sharers.get(place) ?? 1) - 1 } };
    }),
    ...all.filter((room) => !isScored(room)).map((room) => ({ room })),
  ];
}

const isScored = (room: VenueRoom) =>
  !isEntireVenue(room) &&
  (room.venue_room_score_summary?.total_score !== undefined || room.percentile_score !== undefined);

/** Below 0 when the first is the better. */
function byMerit(a: VenueRoom, b: VenueRoom) {
  const merit = (room: VenueRoom) => [room.venue_room_score_summary?.total_score, room.percentile_score];
  const [[totalA = 0, percentileA = 0], [totalB = 0, percentileB = 0]] = [merit(a), merit(b)];
  return totalB - totalA || percentileB - percentileA;
}
