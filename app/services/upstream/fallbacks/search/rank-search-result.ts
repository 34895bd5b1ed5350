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
  const getStanding = createRankLookup([...merits.values()]);
  const withRank = (room: VenueRoom): VenueRoom => {
    const merit = merits.get(room);
    if (merit === undefined) return room;
    const { rank, equals } = getStanding(merit);
    return { ...room, rank, rank_shared_with: equals };
  };
  const toPlace = (room: VenueRoom): Place => ({
    tier: tier(room),
    merit: merits.get(room),
    tie: calculateRoomTieMerit(room, criteria),
  });
  const bestPlace = (rooms: readonly VenueRoom[]) =>
    listRankedRooms(rooms, criteria)
      .map(toPlace)
      .reduce((best, place) => (ranksAhead(place, best) ? place : best), NO_PLACE);
  const roomsInOrder = (rooms: readonly VenueRoom[]) => [
    ...rooms.filter(isEntireVenue),
    ...sortEntriesByTier(
      rooms.filter((room) => !isEntireVenue(room)),
      toPlace,
    ),
  ];
  const rankGroup = (group: VenueRoom[][]) =>
    sortEntriesByTier(group, bestPlace).map((rooms) => roomsInOrder(rooms).map(withRank));
  return { eventCityVenues: rankGroup(eventCityVenues), otherVenues: rankGroup(otherVenues) };
}

const hasScore = ({ venue_room_score_summary: summary, percentile_score }: VenueRoom): boolean =>
  summary?.total_score !== undefined || percentile_score !== undefined;

/** A room's total score, else its percentile. */
const getScore = ({ venue_room_score_summary: summary, percentile_score }: VenueRoom): number =>
  summary?.total_score ?? percentile_score ?? 0;

/** An entry's position in the list; without `merit` it has no rank. */
interface Place {
  tier: number;
  merit?: number | undefined;
  tie: number;
}

const NO_PLACE: Place = { tier: -1, tie: -1 };

const ranksAhead = (left: Place, right: Place): boolean =>
  (left.tier - right.tier || (left.merit ?? -1) - (right.merit ?? -1) || left.tie - right.tie) > 0;

/** Sorts entries by tier. Within a tier the order stays, but ties in a row are sorted by `tie`. */
function sortEntriesByTier<Entry>(entries: readonly Entry[], toPlace: (entry: Entry) => Place): Entry[] {
  const placed = entries.map((entry) => ({ entry, place: toPlace(entry) }));
  placed.sort((a, b) => b.place.tier - a.place.tier);
  const runs: (typeof placed)[] = [];
  for (const item of placed) {
    const run = runs.at(-1);
    const { tier, merit } = run?.[0]?.place ?? NO_PLACE;
    if (run && tier === item.place.tier && merit === item.place.merit) run.push(item);
    else runs.push([item]);
  }
  return runs.flatMap((run) => run.sort((a, b) => b.place.tie - a.place.tie)).map(({ entry }) => entry);
}
