import type { SearchCriteria } from "@contract/recommender/criteria";
import { FIT } from "@contract/recommender/guest-fit";
import { leadersOf, rankMerit, standings, tierOf } from "@contract/recommender/ranking";
import { guestFit, isEntireVenue, rankedRooms } from "@contract/recommender/room-fit";
import { roomTie } from "@contract/recommender/room-wishes";
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
 * Ranks a whole answer of an upstream that does not: by tier, then the total in the points that are read, without one
 * the percentile (docs/decisions/0021-tiers.md). Venues, and the rooms of each, are put into the order of their tiers;
 * within a tier they keep the order of the upstream, but neighbours of the same rank are set apart as equals are. Rooms
 * without a score have no rank.
 */
function rankAnswer({ eventCityVenues, otherVenues }: Groups, criteria: SearchCriteria): Groups {
  const tier = (room: VenueRoom) =>
    tierOf(FIT[guestFit(room, criteria)], meetsRadius(room.distance, criteria.radius));
  const entries = [...eventCityVenues, ...otherVenues]
    .flatMap((rooms) => rankedRooms(rooms, criteria))
    .filter(isScored);
  const merits = new Map(entries.map((room) => [room, rankMerit(tier(room), totalOf(room))]));
  const standing = standings([...merits.values()]);
  const withRank = (room: VenueRoom): VenueRoom => {
    const merit = merits.get(room);
    if (merit === undefined) return room;
    const { rank, equals } = standing(merit);
    return { ...room, rank, rank_shared_with: equals };
  };
  const placeOf = (room: VenueRoom): Place => ({
    tier: tier(room),
    merit: merits.get(room),
    tie: roomTie(room, criteria),
  });
  const bestPlace = (rooms: readonly VenueRoom[]) =>
    rankedRooms(rooms, criteria)
      .map(placeOf)
      .reduce((best, place) => (isAhead(place, best) ? place : best), NO_PLACE);
  const roomsInOrder = (rooms: readonly VenueRoom[]) => [
    ...rooms.filter(isEntireVenue),
    ...inOrder(
      rooms.filter((room) => !isEntireVenue(room)),
      placeOf,
    ),
  ];
  const ranked = (group: VenueRoom[][]) =>
    inOrder(group, bestPlace).map((rooms) => roomsInOrder(rooms).map(withRank));
  return { eventCityVenues: ranked(eventCityVenues), otherVenues: ranked(otherVenues) };
}

const isScored = ({ venue_room_score_summary: summary, percentile_score }: VenueRoom) =>
  summary?.total_score !== undefined || percentile_score !== undefined;

/** The total of a room; where an upstream tells none the percentile stands for it. */
const totalOf = ({ venue_room_score_summary: summary, percentile_score }: VenueRoom) =>
  summary?.total_score ?? percentile_score ?? 0;

/** What decides where an entry stands in the list; without a merit it has no rank. */
interface Place {
  tier: number;
  merit?: number;
  tie: number;
}

const NO_PLACE: Place = { tier: -1, tie: -1 };

const isAhead = (one: Place, other: Place) =>
  (one.tier - other.tier || (one.merit ?? -1) - (other.merit ?? -1) || one.tie - other.tie) > 0;

/** Entries by tier; in a tier as they came, but each run of one rank by what sets equals apart. */
function inOrder<Entry>(entries: readonly Entry[], placeOf: (entry: Entry) => Place): Entry[] {
  const placed = entries.map((entry) => ({ entry, place: placeOf(entry) }));
  placed.sort((a, b) => b.place.tier - a.place.tier);
  const runs: (typeof placed)[] = [];
  for (const one of placed) {
    const run = runs.at(-1);
    const { tier, merit } = run?.[0]?.place ?? NO_PLACE;
    if (run && tier === one.place.tier && merit === one.place.merit) run.push(one);
    else runs.push([one]);
  }
  return runs.flatMap((run) => run.sort((a, b) => b.place.tie - a.place.tie)).map(({ entry }) => entry);
}
