import type { SearchCriteria } from "@contract/recommender/criteria";
import { FIT } from "@contract/recommender/guest-fit";
import { leadersOf, standings, tierOf } from "@contract/recommender/ranking";
import { guestFit, isEntireVenue, rankedRooms } from "@contract/recommender/room-fit";
import type { SearchResult, VenueRoom } from "@contract/recommender/search";
import { meetsRadius } from "@contract/recommender/wishes";

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
  const isRanked = [...venues.eventCityVenues, ...venues.otherVenues]
    .flat()
    .some(({ rank }) => rank !== undefined);
  const ranked = isRanked ? venues : rankAnswer(venues, criteria);
  const rooms = [...ranked.eventCityVenues, ...ranked.otherVenues].flat();
  const count = rooms.filter(({ rank }) => rank !== undefined).length;
  return { venues: ranked, ranking: { rooms: count, leaders: leadersOf(rooms) } };
}

/**
 * Ranks a whole answer of an upstream that does not: by tier, then the total, then the percentile, which is finer than
 * two decimals (docs/decisions/0021-tiers.md). Venues, and the rooms of each, are put into the order of their tiers;
 * within a tier they keep the order of the upstream. Rooms without a score have no rank.
 */
function rankAnswer({ eventCityVenues, otherVenues }: Groups, criteria: SearchCriteria): Groups {
  const tier = (room: VenueRoom) =>
    tierOf(FIT[guestFit(room, criteria)], meetsRadius(room.distance, criteria.radius));
  const bestTier = (rooms: readonly VenueRoom[]) => Math.max(-1, ...rankedRooms(rooms, criteria).map(tier));
  const entries = [...eventCityVenues, ...otherVenues]
    .flatMap((rooms) => rankedRooms(rooms, criteria))
    .filter(isScored);
  const merits = levelsOf(new Map(entries.map((room) => [room, meritOf(room, tier(room))])));
  const standing = standings([...merits.values()]);
  const withRank = (room: VenueRoom): VenueRoom => {
    const merit = merits.get(room);
    if (merit === undefined) return room;
    const { rank, equals } = standing(merit);
    return { ...room, rank, rank_shared_with: equals };
  };
  const inOrder = (group: VenueRoom[][]) =>
    group
      .map((rooms) =>
        rooms
          .map(withRank)
          .sort((a, b) => Number(isEntireVenue(b)) - Number(isEntireVenue(a)) || tier(b) - tier(a)),
      )
      .sort((a, b) => bestTier(b) - bestTier(a));
  return { eventCityVenues: inOrder(eventCityVenues), otherVenues: inOrder(otherVenues) };
}

const isScored = ({ venue_room_score_summary: summary, percentile_score }: VenueRoom) =>
  summary?.total_score !== undefined || percentile_score !== undefined;

type Merit = readonly [tier: number, total: number, percentile: number];

/** What decides the rank of an entry, the most important first; more is better. */
const meritOf = (room: VenueRoom, tier: number): Merit => [
  tier,
  room.venue_room_score_summary?.total_score ?? 0,
  room.percentile_score ?? 0,
];

/** Merits as whole numbers from 0, the better the greater, the same for equals. */
function levelsOf<Key>(merits: ReadonlyMap<Key, Merit>): Map<Key, number> {
  let level = 0;
  let before: Merit | undefined;
  const levels = new Map<Key, number>();
  for (const [key, merit] of [...merits].sort(([, a], [, b]) => compare(a, b))) {
    if (before && compare(before, merit) !== 0) level += 1;
    before = merit;
    levels.set(key, level);
  }
  return levels;
}

/** Below 0 where the first is less. */
const compare = (a: Merit, b: Merit) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
