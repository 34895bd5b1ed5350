import type { SearchCriteria } from "@contract/recommender/criteria";
import { FIT } from "@contract/recommender/guest-fit";
import {
  createRankLookup,
  findBestTwoByRank,
  toRankingTier,
  toRankMerit,
} from "@contract/recommender/ranking";
import { getRoomGuestFit, isEntireVenue, listRankedRooms } from "@contract/recommender/room-fit";
import { calculateRoomTieMerit } from "@contract/recommender/room-wishes";
import type { SearchResult, VenueRoom } from "@contract/recommender/search";
import { meetsRadiusWish } from "@contract/recommender/wishes";

/** The ranking of the whole search: its number of entries and the best two. */
export interface Ranking {
  rooms: number;
  leaders: readonly VenueRoom[];
}

type Groups = SearchResult["venues"];

/** Returns the venues with a rank for each room, and the ranking they belong to. */
export function rankSearchResult(
  { venues, slice }: Pick<SearchResult, "venues" | "slice">,
  criteria: SearchCriteria,
): { venues: Groups; ranking: Ranking } {
  // An upstream that slices also ranks, and the slice has only a part of the rooms.
  if (slice) return { venues, ranking: { rooms: slice.rooms, leaders: slice.leaders } };
  const isRanked = [...venues.eventCityVenues, ...venues.otherVenues]
    .flat()
    .some(({ rank }) => rank !== undefined);
  const rankedVenues = isRanked ? venues : rankVenueGroups(venues, criteria);
  const rooms = [...rankedVenues.eventCityVenues, ...rankedVenues.otherVenues].flat();
  const count = rooms.filter(({ rank }) => rank !== undefined).length;
  return { venues: rankedVenues, ranking: { rooms: count, leaders: findBestTwoByRank(rooms) } };
}

/**
 * Ranks a whole response from an upstream that does not rank: by tier, then by total score, or by percentile if there
 * is none (docs/decisions/0021-tiers.md). Venues, and each venue's rooms, are sorted by tier; within a tier they keep
 * the upstream's order, except that ties next to each other are broken. Rooms without a score have no rank.
 */
function rankVenueGroups({ eventCityVenues, otherVenues }: Groups, criteria: SearchCriteria): Groups {
  const tier = (room: VenueRoom) =>
    toRankingTier(FIT[getRoomGuestFit(room, criteria)], meetsRadiusWish(room.distance, criteria.radius));
  const entries = [...eventCityVenues, ...otherVenues]
    .flatMap((rooms) => listRankedRooms(rooms, criteria))
    .filter(hasScore);
  const merits = new Map(entries.map((room) => [room, toRankMerit(tier(room), getScore(room))]));
  const getRankPosition = createRankLookup([...merits.values()]);
  const withRank = (room: VenueRoom): VenueRoom => {
    const merit = merits.get(room);
    if (merit === undefined) return room;
    const { rank, equals } = getRankPosition(merit);
    return { ...room, rank, rank_shared_with: equals };
  };
  const toSortKeys = (room: VenueRoom): SortKeys => ({
    tier: tier(room),
    merit: merits.get(room),
    tieMerit: calculateRoomTieMerit(room, criteria),
  });
  const getBestSortKeys = (rooms: readonly VenueRoom[]) =>
    listRankedRooms(rooms, criteria)
      .map(toSortKeys)
      .reduce((best, keys) => (ranksAhead(keys, best) ? keys : best), LOWEST_SORT_KEYS);
  const sortRooms = (rooms: readonly VenueRoom[]) => [
    ...rooms.filter(isEntireVenue),
    ...sortEntriesByTier(
      rooms.filter((room) => !isEntireVenue(room)),
      toSortKeys,
    ),
  ];
  const rankGroup = (group: VenueRoom[][]) =>
    sortEntriesByTier(group, getBestSortKeys).map((rooms) => sortRooms(rooms).map(withRank));
  return { eventCityVenues: rankGroup(eventCityVenues), otherVenues: rankGroup(otherVenues) };
}

const hasScore = ({ venue_room_score_summary: summary, percentile_score }: VenueRoom): boolean =>
  summary?.total_score !== undefined || percentile_score !== undefined;

/** A room's total score, else its percentile. */
const getScore = ({ venue_room_score_summary: summary, percentile_score }: VenueRoom): number =>
  summary?.total_score ?? percentile_score ?? 0;

/** What decides an entry's position in the list; without `merit` it has no rank. All are better if higher. */
interface SortKeys {
  tier: number;
  merit?: number | undefined;
  tieMerit: number;
}

/** Below those of any entry. */
const LOWEST_SORT_KEYS: SortKeys = { tier: -1, tieMerit: -1 };

const ranksAhead = (left: SortKeys, right: SortKeys): boolean =>
  (left.tier - right.tier || (left.merit ?? -1) - (right.merit ?? -1) || left.tieMerit - right.tieMerit) > 0;

/**
 * Sorts entries by tier. Within a tier the order stays, but ties next to each other are sorted by `tieMerit`.
 */
function sortEntriesByTier<Entry>(
  entries: readonly Entry[],
  toSortKeys: (entry: Entry) => SortKeys,
): Entry[] {
  const items = entries.map((entry) => ({ entry, keys: toSortKeys(entry) }));
  items.sort((a, b) => b.keys.tier - a.keys.tier);
  const runsOfTies: (typeof items)[] = [];
  for (const item of items) {
    const run = runsOfTies.at(-1);
    const { tier, merit } = run?.[0]?.keys ?? LOWEST_SORT_KEYS;
    if (run && tier === item.keys.tier && merit === item.keys.merit) run.push(item);
    else runsOfTies.push([item]);
  }
  return runsOfTies
    .flatMap((run) => run.sort((a, b) => b.keys.tieMerit - a.keys.tieMerit))
    .map(({ entry }) => entry);
}
