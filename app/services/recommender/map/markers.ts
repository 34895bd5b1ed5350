import type { VenueMarker, VenueRoom } from "@contract/recommender/search";
import { placeText } from "~/services/format/places";
import type { Card, RoomOption } from "~/services/recommender/cards/cards";
import { type Queue, spaceValue } from "~/services/recommender/queue/queue";
import type { VenueRooms } from "~/services/recommender/search/venues";
import type { Place } from "./view";

/**
 * A venue as a marker of the map; venues without coordinates have none. Rank and price are those of the room that its
 * card shows, amounts in whole units of the currency. What is not known is absent.
 */
export interface Marker extends Place {
  venueId: number;
  name: string;
  /** Any of its rooms is; that is known of every venue, as it is whether one was sent. */
  isQueued: boolean;
  isSent?: true;
  /** What its event costs there is over the budget. */
  isOver?: true;
  position?: number;
  sharedWith?: number;
  points?: number;
  /** For all guests. */
  total?: number;
  /** That is a minimum alone. */
  isMinimum?: true;
  perHead?: number;
}

/** The venue whose info window is open on the map. */
export interface MarkerInfo extends Marker {
  /** City and parent city, as they come. */
  place: string;
  thumbnail?: string;
  /** The venue with the room that is chosen in it. */
  card: Card;
  /** That room as forms name it. */
  space: string;
}

/**
 * The markers of the map; a venue with any queued room is green (spec 2). Rank and price are what the card of a venue says,
 * and of a venue without a card nothing is known.
 * @param sent the venues of which a room was recommended for the event
 */
export function markersOf(
  found: readonly VenueMarker[],
  cards: readonly Card[],
  queue: Queue,
  sent: ReadonlySet<number>,
): Marker[] {
  const queuedVenues = new Set(queue.map((room) => room.venue_id));
  const byVenue = new Map(cards.map((card) => [card.venueId, card]));
  return found.map(({ venue_id, venue_name, lat, lng }) => {
    const card = byVenue.get(venue_id);
    return {
      venueId: venue_id,
      name: venue_name,
      lat,
      lng,
      isQueued: queuedVenues.has(venue_id),
      ...(card && factsOf(card)),
      ...((sent.has(venue_id) || card?.options.some(({ isRecommended }) => isRecommended)) && {
        isSent: true,
      }),
    };
  });
}

function factsOf({ options, room }: Card): Partial<Marker> {
  const { position, sharedWith, points } = options.find(({ roomId }) => roomId === room.roomId) ?? {};
  return {
    isOver: room.overBudget !== undefined || undefined,
    position,
    sharedWith,
    points,
    total: room.total?.amount,
    isMinimum: room.total?.isMinimum,
    perHead: room.costPerPerson,
  };
}

/**
 * The room that an info window has chosen already: the one picked in its drop-down; in the older view the first entry,
 * the Entire Venue (spec 4); else the best that was not sent yet.
 */
export function chosenRoom(
  { options, room }: Card,
  picked: ReadonlySet<number>,
  isOlder: boolean,
): RoomOption | undefined {
  const own = options.find(({ roomId }) => picked.has(roomId));
  if (own) return own;
  if (isOlder) return options[0];
  const shown = options.find(({ roomId }) => roomId === room.roomId);
  if (!shown?.isRecommended) return shown;
  const free = options.filter(({ isRecommended }) => !isRecommended);
  const rankOf = ({ position = Number.POSITIVE_INFINITY }: RoomOption) => position;
  return free.sort((one, other) => (rankOf(one) < rankOf(other) ? -1 : 1))[0] ?? shown;
}

/**
 * The info window of a marker.
 * @param rooms those of its venue
 * @param card its venue with the chosen room
 */
export function markerInfoOf(marker: Marker, rooms: VenueRooms, card: Card): MarkerInfo {
  const [first] = rooms;
  return {
    ...marker,
    place: placeText(first?.city, first?.parent_city) || (card.location ?? ""),
    thumbnail: thumbnailOf(first),
    card,
    space: spaceValue({ venueId: card.venueId, roomName: card.room.name, roomId: card.room.roomId }),
  };
}

const thumbnailOf = (first: VenueRoom | undefined) => first?.thumb_nail ?? first?.image_url;
