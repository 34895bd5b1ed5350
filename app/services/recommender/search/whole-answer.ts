import type { SearchCriteria } from "@contract/recommender/criteria";
import { FIT } from "@contract/recommender/guest-fit";
import type { SearchResult, VenueRoom } from "@contract/recommender/search";
import { meetsRadius } from "@contract/recommender/wishes";
import { guestFit } from "./guest-fit";
import { isEntireVenue, rankedEntries, type VenueRooms } from "./venues";

/** The whole search behind an answer: how many entries it ranks, and the best two of them. */
export interface Ranking {
  rooms: number;
  leaders: readonly VenueRoom[];
}

type Groups = SearchResult["venues"];

/** The venues of an answer, each room with its rank, and the ranking they stand in. */
export function rankedAnswer(
  { venues, slice }: Pick<SearchResult, "venues" | "slice">,
  criteria: SearchCriteria,
): { venues: Groups; ranking: Ranking } {
  if (slice) return { venues, ranking: { rooms: slice.rooms, leaders: slice.leaders } };
  const all = [...venues.eventCityVenues, ...venues.otherVenues];
  return all.flat().some(({ rank }) => rank !== undefined)
    ? { venues, ranking: rankingOf(all.flat()) }
    : rankAnswer(venues, criteria);
}

const rankOf = ({ rank = Number.POSITIVE_INFINITY }: VenueRoom) => rank;

/** The ranking of rooms that have their ranks. */
function rankingOf(rooms: readonly VenueRoom[]): Ranking {
  const ranked = rooms.filter(({ rank }) => rank !== undefined).sort((a, b) => rankOf(a) - rankOf(b));
  return { rooms: ranked.length, leaders: ranked.slice(0, 2) };
}

/**
 * Ranks a whole answer of an upstream that does not: by the guests, then the radius, then the total, then the percentile,
 * which is finer than two decimals (docs/decisions/0021-tiers.md). Venues, and the rooms of each, are put into the order
 * of the guests and the radius; within that they keep the order of the upstream. Rooms without a score have no rank.
 */
function rankAnswer({ eventCityVenues, otherVenues }: Groups, criteria: SearchCriteria) {
  const merits = new Map<VenueRoom, number[]>();
  for (const rooms of [...eventCityVenues, ...otherVenues])
    for (const room of rankedEntries(rooms, criteria))
      if (isScored(room)) merits.set(room, meritOf(room, criteria));
  const best = [...merits].sort(([, a], [, b]) => compare(b, a));
  const ranks = new Map<VenueRoom, number>();
  let rank = 0;
  for (const [at, [room, merit]] of best.entries()) {
    if (at === 0 || compare(best[at - 1]?.[1] ?? [], merit) !== 0) rank = at + 1;
    ranks.set(room, rank);
  }
  const shared = new Map<number, number>();
  for (const rank of ranks.values()) shared.set(rank, (shared.get(rank) ?? 0) + 1);
  const withRanks = (rooms: VenueRooms): VenueRooms =>
    rooms
      .map((room) => {
        const rank = ranks.get(room);
        return rank === undefined ? room : { ...room, rank, rank_shared_with: (shared.get(rank) ?? 1) - 1 };
      })
      .sort(
        (a, b) =>
          Number(isEntireVenue(b)) - Number(isEntireVenue(a)) || tierOf(b, criteria) - tierOf(a, criteria),
      );
  const inOrder = (group: VenueRooms[]) =>
    group.map(withRanks).sort((a, b) => bestTierOf(b, criteria) - bestTierOf(a, criteria));
  const venues: Groups = {
    eventCityVenues: inOrder(eventCityVenues),
    otherVenues: inOrder(otherVenues),
  };
  return { venues, ranking: rankingOf([...venues.eventCityVenues, ...venues.otherVenues].flat()) };
}

/** The tier of the best entry of a venue that can be ranked; below 0 for a venue without one. */
const bestTierOf = (rooms: VenueRooms, criteria: SearchCriteria): number =>
  Math.max(-1, ...rankedEntries(rooms, criteria).map((room) => tierOf(room, criteria)));

const isScored = ({ venue_room_score_summary: summary, percentile_score }: VenueRoom) =>
  summary?.total_score !== undefined || percentile_score !== undefined;

/** What decides the rank of an entry, the most important first; more is better. */
function meritOf(room: VenueRoom, criteria: SearchCriteria): number[] {
  return [
    tierOf(room, criteria),
    room.venue_room_score_summary?.total_score ?? 0,
    room.percentile_score ?? 0,
  ];
}

/** The guests first, then the radius. */
const tierOf = (room: VenueRoom, criteria: SearchCriteria): number =>
  3 * FIT[guestFit(room, criteria)] + nearness(room, criteria);

/** 2 within the radius, 1 where the distance or the radius is not known, 0 beyond it. */
const nearness = ({ distance }: VenueRoom, { radius }: SearchCriteria) => {
  const isWithin = meetsRadius(distance, radius);
  return isWithin === undefined ? 1 : isWithin ? 2 : 0;
};

/** Below 0 where the first is less. */
function compare(a: readonly number[], b: readonly number[]): number {
  for (const [at, value] of a.entries()) {
    const difference = value - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
