import type { SearchCriteria } from "@contract/recommender/criteria";
import { roundKnownPoints } from "@contract/recommender/format-rank";
import { isEntireVenue } from "@contract/recommender/room-fit";
import { hasFacility, meetsAllWishes } from "@contract/recommender/room-wishes";
import type { VenueRoom } from "@contract/recommender/search";
import { listWishes } from "@contract/recommender/wishes";
import type { ScoringKey } from "@contract/vocabulary";
import type { Queue } from "~/services/recommender/queue/queue";
import { buildScoreBadge, formatRoomRank, type ScoreBadge } from "~/services/recommender/ranking/badge";
import type { CriterionResult } from "~/services/recommender/ranking/criterion-result";
import { buildCountedWishResult } from "~/services/recommender/ranking/criterion-results";
import { type EventCost, findTotalCost } from "~/services/recommender/ranking/event-cost";
import { findShownRoom, formatCapacityRange, type VenueRooms } from "~/services/recommender/search/venues";

/** An entry in a card's room drop-down. Entire Venue has no score (spec 2), unless no single room fits the guests. */
export interface RoomOption {
  roomId: number;
  name: string;
  isEntireVenue?: true | undefined;
  /** Rank, from 1. */
  position?: number | undefined;
  sharedWith?: number | undefined;
  points?: number | undefined;
  isQueued?: true | undefined;
  isRecommended?: true | undefined;
}

/** How a room meets a wish, worded as on the page that explains its rank. */
export type Wish = Pick<CriterionResult, "state" | "message">;

/** The room on a card. Missing values are absent; amounts are whole currency units. */
export interface ShownRoom {
  roomId: number;
  name: string;
  image?: string | undefined;
  badge?: ScoreBadge | undefined;
  rank?: string | undefined;
  isRecommended: boolean;
  isQueued: boolean;
  description?: string | undefined;
  dinner?: string | undefined;
  standing?: string | undefined;
  costPerPerson?: number | undefined;
  minCost?: number | undefined;
  /** The event's total cost there; `guests` reads "90 guests". */
  total?: (EventCost & { guests: string }) | undefined;
  /** By how much the total exceeds the budget; absent if it does not, or if the price is not known. */
  overBudget?: string | undefined;
  externalCatering?: boolean | undefined;
  wishes: Wish[];
}

/** A venue in the card list. `distance` is in the country's unit. */
export interface Card {
  venueId: number;
  venueName: string;
  location?: string | undefined;
  distance?: number | undefined;
  offers: number;
  isHighConversion: boolean;
  /** The client enquired about this venue. */
  isEnquired?: true | undefined;
  options: RoomOption[];
  room: ShownRoom;
}

const toQueuedRoomIds = (queue: Queue): Set<number> => new Set(queue.map((room) => room.room_id));

/** What all cards of a search share. */
export interface CardContext {
  criteria: SearchCriteria;
  /** Venues that do not meet these wishes are not listed. */
  required: readonly ScoringKey[];
  /** How many rooms the search ranks, and whether even the best is a weak match. */
  ranked: { rooms: number; meetsLittle: boolean };
  /** Rooms picked in the drop-downs. */
  chosen: ReadonlySet<number>;
  queue: Queue;
  /** The venue that the client enquired about. */
  enquiredVenueId?: number | undefined;
}

export function buildVenueCards(venues: readonly VenueRooms[], context: CardContext): Card[] {
  const queued = toQueuedRoomIds(context.queue);
  const { chosen, criteria, required } = context;
  const meets = (room: VenueRoom) => meetsAllWishes(room, required, criteria) === true;
  return venues.flatMap((rooms) => {
    const shown = findShownRoom(rooms, chosen, criteria, required.length > 0 ? meets : undefined);
    return shown ? [buildVenueCard(rooms, shown, queued, context)] : [];
  });
}

function buildVenueCard(
  rooms: VenueRooms,
  shown: VenueRoom,
  queued: ReadonlySet<number>,
  { criteria, ranked, enquiredVenueId }: CardContext,
): Card {
  const wishes = buildWishResults(shown, criteria);
  const price = wishes.get("pricing_per_person");
  return {
    venueId: shown.venue_id,
    venueName: shown.venue_name,
    location: shown.location_string,
    distance: shown.distance,
    offers: shown.special_offers?.length ?? 0,
    isHighConversion: shown.is_high_conversion_venue,
    isEnquired: shown.venue_id === enquiredVenueId || undefined,
    options: rooms.map((room) => ({
      roomId: room.room_id,
      name: room.room_name,
      isEntireVenue: isEntireVenue(room) || undefined,
      position: room.rank,
      sharedWith: room.rank_shared_with || undefined,
      points:
        room.rank === undefined ? undefined : roundKnownPoints(room.venue_room_score_summary?.total_score),
      isQueued: queued.has(room.room_id) || undefined,
      isRecommended: room.has_been_recommended_already || undefined,
    })),
    room: {
      roomId: shown.room_id,
      name: shown.room_name,
      image: shown.image_url,
      badge: buildScoreBadge(shown, { searchCriteria: criteria, meetsLittle: ranked.meetsLittle }),
      rank: formatRoomRank(shown, ranked),
      isRecommended: shown.has_been_recommended_already,
      isQueued: queued.has(shown.room_id),
      description: shown.room_description,
      dinner: formatCapacityRange(shown.dinner_and_dance_min_capacity, shown.dinner_and_dance_max_capacity),
      standing: formatCapacityRange(shown.standing_min_capacity, shown.standing_max_capacity),
      costPerPerson: shown.cost_per_person,
      minCost: shown.min_cost_for_event,
      total: findTotalCost(shown, criteria.guest_count),
      overBudget: price?.state === "unmet" ? price.message : undefined,
      externalCatering: hasFacility("external_catering_permitted", shown),
      wishes: [...wishes.values()],
    },
  };
}

/** How a room meets each wish that counts in the search. */
export const listRoomWishResults = (room: VenueRoom, criteria: SearchCriteria): Wish[] => [
  ...buildWishResults(room, criteria).values(),
];

/** By scoring key. A budget is a wish wherever a price can exceed it. */
const buildWishResults = (room: VenueRoom, criteria: SearchCriteria): ReadonlyMap<ScoringKey, Wish> =>
  new Map(
    listWishes(criteria).flatMap((key): [ScoringKey, Wish][] => {
      const { state, message } = buildCountedWishResult(key, room, criteria);
      return state === "uncounted" ? [] : [[key, { state, message }]];
    }),
  );

/** The venue of the enquiry first, then the event's city, then venues further away. */
export interface CardList<Item = Card> {
  enquired: Item[];
  eventCity: Item[];
  others: Item[];
}

/** All cards in list order. */
export const flattenCards = <Item>({ enquired, eventCity, others }: CardList<Item>): Item[] => [
  ...enquired,
  ...eventCity,
  ...others,
];
