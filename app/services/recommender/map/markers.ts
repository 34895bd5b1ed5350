import type { VenueMarker, VenueRoom } from "@contract/recommender/search";
import { joinPlaceParts } from "~/services/format/places";
import type { Card, RoomOption } from "~/services/recommender/cards/cards";
import { formatSpaceOptionValue, type Queue } from "~/services/recommender/queue/queue";
import type { VenueRooms } from "~/services/recommender/search/venues";
import type { Place } from "./view";

/**
 * A map marker. Venues without coordinates have none. Rank and price are those of the room on the venue's card, in
 * whole currency units. Unknown values are absent.
 */
export interface Marker extends Place {
  venueId: number;
  name: string;
  /** Whether any room is queued. This and `isSent` are known for every venue. */
  isQueued: boolean;
  isSent?: true;
  /** The event would cost more than the budget. */
  isOverBudget?: true | undefined;
  position?: number | undefined;
  sharedWith?: number | undefined;
  points?: number | undefined;
  /** The cost for all guests. */
  total?: number | undefined;
  /** `total` is only a minimum cost. */
  isMinimum?: true | undefined;
  perHead?: number | undefined;
}

/** The venue whose info window is open on the map. */
export interface MarkerInfo extends Marker {
  /** City and parent city, as the upstream sends them. */
  place: string;
  thumbnail?: string | undefined;
  /** The venue's card with the chosen room. */
  card: Card;
  /** The form value of that room. */
  space: string;
}

/**
 * Venues with a queued room are green (spec 2). Rank and price come from a venue's card, so they are unknown
 * without one.
 * @param sentVenueIds ids of the venues recommended for the event
 */
export function buildMarkers(
  venues: readonly VenueMarker[],
  cards: readonly Card[],
  queue: Queue,
  sentVenueIds: ReadonlySet<number>,
): Marker[] {
  const queuedVenues = new Set(queue.map((room) => room.venue_id));
  const byVenue = new Map(cards.map((card) => [card.venueId, card]));
  return venues.map(({ venue_id, venue_name, lat, lng }) => {
    const card = byVenue.get(venue_id);
    return {
      venueId: venue_id,
      name: venue_name,
      lat,
      lng,
      isQueued: queuedVenues.has(venue_id),
      ...(card && toMarkerFacts(card)),
      ...((sentVenueIds.has(venue_id) || card?.options.some(({ isRecommended }) => isRecommended)) && {
        isSent: true,
      }),
    };
  });
}

function toMarkerFacts({ options, room }: Card): Partial<Marker> {
  const { position, sharedWith, points } = options.find(({ roomId }) => roomId === room.roomId) ?? {};
  return {
    isOverBudget: room.overBudget !== undefined || undefined,
    position,
    sharedWith,
    points,
    total: room.total?.amount,
    isMinimum: room.total?.isMinimum,
    perHead: room.costPerPerson,
  };
}

/**
 * The room chosen when an info window opens: the one picked in its drop-down; in the older view the first entry,
 * Entire Venue (spec 4); else the best not sent yet.
 */
export function findChosenRoom(
  { options, room }: Card,
  pickedRoomIds: ReadonlySet<number>,
  isOlder: boolean,
): RoomOption | undefined {
  const pickedRoom = options.find(({ roomId }) => pickedRoomIds.has(roomId));
  if (pickedRoom) return pickedRoom;
  if (isOlder) return options[0];
  const shown = options.find(({ roomId }) => roomId === room.roomId);
  if (!shown?.isRecommended) return shown;
  const unsent = options.filter(({ isRecommended }) => !isRecommended);
  const rankOf = ({ position = Number.POSITIVE_INFINITY }: RoomOption) => position;
  return unsent.sort((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1))[0] ?? shown;
}

/**
 * @param rooms those of the marker's venue
 * @param card the venue's card with the chosen room
 */
export function buildMarkerInfo(marker: Marker, rooms: VenueRooms, card: Card): MarkerInfo {
  const [first] = rooms;
  return {
    ...marker,
    place: joinPlaceParts(first?.city, first?.parent_city) || (card.location ?? ""),
    thumbnail: findThumbnail(first),
    card,
    space: formatSpaceOptionValue({
      venueId: card.venueId,
      roomName: card.room.name,
      roomId: card.room.roomId,
    }),
  };
}

const findThumbnail = (first: VenueRoom | undefined): string | undefined =>
  first?.thumb_nail ?? first?.image_url;
