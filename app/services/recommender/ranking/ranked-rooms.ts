import type { SearchResult, VenueRoom } from "@contract/recommender/search";
import { isEntireVenue } from "~/services/recommender/search/venues";

/** The rank of a room among the scored rooms of a search. */
export interface RoomRank {
  /** From 1; equal rooms share a position. */
  position: number;
  /** All scored rooms. */
  of: number;
  /** Other rooms at the same position. */
  sharedWith: number;
}

/** A room of a search; an entire venue is not scored and has no rank. */
export interface RankedRoom {
  room: VenueRoom;
  rank?: RoomRank;
}

/**
 * The rooms of an answer with their rank in the whole search, and the search's best two. An upstream that answers a
 * slice ranks them; the rooms of a whole answer are ranked here.
 */
export function rankedIn({ venues, slice }: SearchResult): { rooms: RankedRoom[]; leaders: VenueRoom[] } {
  if (!slice) {
    const rooms = rankRooms(venues);
    return { rooms, leaders: rooms.flatMap(({ room, rank }) => (rank ? room : [])).slice(0, 2) };
  }
  const rankOf = ({ rank, rank_shared_with: sharedWith = 0 }: VenueRoom) =>
    rank === undefined ? undefined : { position: rank, of: slice.rooms, sharedWith };
  return {
    rooms: roomsOf(venues).map((room) => ({ room, rank: rankOf(room) })),
    leaders: slice.leaders,
  };
}

const roomsOf = ({ eventCityVenues, otherVenues }: SearchResult["venues"]) =>
  [...eventCityVenues, ...otherVenues].flat();

/**
 * All rooms of a search, best first, those without a score last. They are ordered by the total, then by the percentile,
 * which is finer than two decimals. Equal rooms keep the order of the search.
 */
function rankRooms(venues: SearchResult["venues"]): RankedRoom[] {
  const all = roomsOf(venues);
  const scored = all.filter(isScored).sort(byMerit);
  let shared = 0;
  const positions = scored.map((room, at) => {
    const before = scored[at - 1];
    if (!before || byMerit(before, room) !== 0) shared = at + 1;
    return shared;
  });
  const counts = new Map<number, number>();
  for (const position of positions) counts.set(position, (counts.get(position) ?? 0) + 1);
  return [
    ...scored.map((room, at) => {
      const position = positions[at] ?? 0;
      const sharedWith = (counts.get(position) ?? 1) - 1;
      return { room, rank: { position, of: scored.length, sharedWith } };
    }),
    ...all.filter((room) => !isScored(room)).map((room) => ({ room })),
  ];
}

const isScored = (room: VenueRoom) =>
  !isEntireVenue(room) &&
  (room.venue_room_score_summary?.total_score !== undefined || room.percentile_score !== undefined);

/** Sorts the better room first: below 0 when that is `a`. */
function byMerit(a: VenueRoom, b: VenueRoom) {
  const merit = (room: VenueRoom) => [room.venue_room_score_summary?.total_score, room.percentile_score];
  const [[totalA = 0, percentileA = 0], [totalB = 0, percentileB = 0]] = [merit(a), merit(b)];
  return totalB - totalA || percentileB - percentileA;
}
