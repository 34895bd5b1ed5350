import type { VenueMarker, VenueRoom } from "@contract/recommender/search";
import { type Queue, spaceValue } from "~/services/recommender/queue/queue";
import {
  capacityRange,
  isEntireVenue,
  shownRoom,
  type VenueRooms,
} from "~/services/recommender/search/venues";

/** An entry of a card's room drop-down; the Entire Venue entry has no score (spec 2). */
export interface RoomOption {
  roomId: number;
  name: string;
  isEntireVenue: boolean;
  score?: number;
}

/** The room a card shows, as it is drawn; what is missing is absent. Amounts in whole currency units. */
export interface ShownRoom {
  roomId: number;
  name: string;
  /** Names the room in forms (MAP-04). */
  space: string;
  image?: string;
  score?: number;
  isRecommended: boolean;
  isQueued: boolean;
  description?: string;
  dinner?: string;
  standing?: string;
  costPerPerson?: number;
  minCost?: number;
  externalCatering?: boolean;
}

/** A venue as a card of the list. `distance` is in the country's unit. */
export interface Card {
  venueId: number;
  venueName: string;
  location?: string;
  distance?: number;
  offers: number;
  isHighConversion: boolean;
  options: RoomOption[];
  room: ShownRoom;
}

/** A venue as a marker of the map; venues without coordinates have none. Degrees. */
export interface Marker {
  venueId: number;
  name: string;
  lat: number;
  lng: number;
  isQueued: boolean;
}

/** The venue whose info window is open on the map. */
export interface MarkerInfo extends Marker {
  /** City and parent city, as they come. */
  place: string;
  thumbnail?: string;
  spaces: { value: string; label: string; isQueued: boolean; isRecommended: boolean }[];
}

const queuedIds = (queue: Queue) => new Set(queue.map((room) => room.room_id));

/** Draws the cards of some venues; `chosen` are the rooms picked in drop-downs. */
export function cardsOf(venues: readonly VenueRooms[], chosen: ReadonlySet<number>, queue: Queue): Card[] {
  const queued = queuedIds(queue);
  return venues.flatMap((rooms) => {
    const shown = shownRoom(rooms, chosen);
    return shown ? [cardOf(rooms, shown, queued)] : [];
  });
}

function cardOf(rooms: VenueRooms, shown: VenueRoom, queued: ReadonlySet<number>): Card {
  return {
    venueId: shown.venue_id,
    venueName: shown.venue_name,
    location: shown.location_string,
    distance: shown.distance,
    offers: shown.special_offers?.length ?? 0,
    isHighConversion: shown.is_high_conversion_venue,
    options: rooms.map((room) => ({
      roomId: room.room_id,
      name: room.room_name,
      isEntireVenue: isEntireVenue(room),
      score: isEntireVenue(room) ? undefined : room.percentile_score,
    })),
    room: {
      roomId: shown.room_id,
      name: shown.room_name,
      space: spaceFor(shown),
      image: shown.image_url,
      score: isEntireVenue(shown) ? undefined : shown.percentile_score,
      isRecommended: shown.has_been_recommended_already,
      isQueued: queued.has(shown.room_id),
      description: shown.room_description,
      dinner: capacityRange(shown.dinner_and_dance_min_capacity, shown.dinner_and_dance_max_capacity),
      standing: capacityRange(shown.standing_min_capacity, shown.standing_max_capacity),
      costPerPerson: shown.cost_per_person,
      minCost: shown.min_cost_for_event,
      externalCatering: shown.external_catering_permitted,
    },
  };
}

const spaceFor = (room: VenueRoom) =>
  spaceValue({ venueId: room.venue_id, roomName: room.room_name, roomId: room.room_id });

/** The markers of the map; a venue with any queued room is green (spec 2). */
export function markersOf(found: readonly VenueMarker[], queue: Queue): Marker[] {
  const queuedVenues = new Set(queue.map((room) => room.venue_id));
  return found.map(({ venue_id, venue_name, lat, lng }) => ({
    venueId: venue_id,
    name: venue_name,
    lat,
    lng,
    isQueued: queuedVenues.has(venue_id),
  }));
}

/** The info window of a venue, if it is among the markers of the map and the listed venues. */
export function markerInfoOf(
  markers: readonly Marker[],
  venues: readonly VenueRooms[],
  venueId: number | undefined,
  queue: Queue,
): MarkerInfo | undefined {
  const rooms = venues.find(([first]) => first?.venue_id === venueId);
  const marker = markers.find((one) => one.venueId === venueId);
  const queued = queuedIds(queue);
  if (!rooms || !marker) return undefined;
  const [first] = rooms;
  return {
    ...marker,
    place: [first?.city, first?.parent_city]
      .filter((part, at, all) => part && all.indexOf(part) === at)
      .join(", "),
    thumbnail: first?.thumb_nail ?? first?.image_url,
    spaces: rooms.map((room) => ({
      value: spaceFor(room),
      label: room.room_name,
      isQueued: queued.has(room.room_id),
      isRecommended: room.has_been_recommended_already,
    })),
  };
}
