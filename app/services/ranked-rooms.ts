import type { SearchResult, VenueRoom } from "@contract/karen";

/** Where a room stands among the scored rooms of a search. */
export interface Standing {
  /** From 1; rooms of equal merit share a rank. */
  rank: number;
  of: number;
  /** Other rooms of the same rank. */
  equals: number;
}

/** A room of a search; an entire venue is not scored and stands nowhere. */
export interface RankedRoom {
  room: VenueRoom;
  /** Among the venues of the event's city. */
  isInEventCity: boolean;
  standing?: Standing;
}

/**
 * All rooms of a search, best first, those without a score last: by the rank that the search gave them, else by the
 * total, then by the percentile, which tells apart what two decimals do not. Equal rooms keep the order of the search.
 */
export function rankRooms(venues: SearchResult["venues"]): RankedRoom[] {
  const all = [
    ...venues.eventCityVenues.flat().map((room) => ({ room, isInEventCity: true })),
    ...venues.otherVenues.flat().map((room) => ({ room, isInEventCity: false })),
  ];
  const scored = all.filter(({ room }) => isScored(room)).sort((a, b) => byMerit(a.room, b.room));
  let rank = 0;
  const standings = scored.map(({ room }, at) => {
    const before = scored[at - 1];
    if (!before || byMerit(before.room, room) !== 0) rank = at + 1;
    return rank;
  });
  const sharers = new Map<number, number>();
  for (const place of standings) sharers.set(place, (sharers.get(place) ?? 0) + 1);
  return [
    ...scored.map((entry, at) => {
      const place = standings[at] ?? 0;
      return {
        ...entry,
        standing: { rank: place, of: scored.length, equals: (sharers.get(place) ?? 1) - 1 },
      };
    }),
    ...all.filter(({ room }) => !isScored(room)),
  ];
}

const isScored = (room: VenueRoom) =>
  room.venue_room_score_summary?.total_score !== undefined || room.percentile_score !== undefined;

/** Below 0 when the first is the better. */
function byMerit(a: VenueRoom, b: VenueRoom) {
  if (a.rank !== undefined && b.rank !== undefined) return a.rank - b.rank;
  const merit = (room: VenueRoom) => [room.venue_room_score_summary?.total_score, room.percentile_score];
  const [[totalA = 0, percentileA = 0], [totalB = 0, percentileB = 0]] = [merit(a), merit(b)];
  return totalB - totalA || percentileB - percentileA;
}
