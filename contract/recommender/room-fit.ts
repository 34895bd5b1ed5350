import { ENTIRE_VENUE, isSeatingStyle } from "../vocabulary";
import type { SearchCriteria } from "./criteria";
import {
  FIT,
  type GuestFit,
  getGuestFit,
  getSeatingCapacity,
  guestFitNames,
  type LayoutCapacity,
} from "./guest-fit";
import { listRankedEntries } from "./ranking";
import type { VenueRoom } from "./search";

/** The capacity of a listed room in the requested seating; without one, at dinner or standing. */
export function getRoomCapacity(room: VenueRoom, { seating_type }: SearchCriteria): LayoutCapacity {
  const capacities = {
    dinnerMin: room.dinner_and_dance_min_capacity,
    dinnerMax: room.dinner_and_dance_max_capacity,
    standingMin: room.standing_min_capacity,
    standingMax: room.standing_max_capacity,
  };
  return getSeatingCapacity(
    capacities,
    isSeatingStyle(seating_type) ? seating_type : undefined,
    room.seated_max_capacity,
  );
}

/**
 * Whether an entry takes the guests (docs/decisions/0021-tiers.md): as the search result says or, if it does
 * not, by the room's capacity. Unknown if the guests or the capacity are unknown.
 */
export function getRoomGuestFit(room: VenueRoom, criteria: SearchCriteria): GuestFit {
  if (room.guest_fit) return room.guest_fit;
  const { guest_count: guests, seating_type } = criteria;
  if (guests === undefined) return "unknown";
  // The capacity scores 0 if the room does not offer the seating (or is too small, which the comparison finds
  // anyway).
  const isOffered = !seating_type || room.venue_room_score_summary?.capacity_score !== 0;
  return guestFitNames[getGuestFit(getRoomCapacity(room, criteria), guests, isOffered)];
}

export const isEntireVenue = (room: VenueRoom): boolean => room.room_name === ENTIRE_VENUE;

/** The entries of a venue that are ranked. */
export const listRankedRooms = (
  rooms: readonly VenueRoom[],
  criteria: SearchCriteria,
): readonly VenueRoom[] =>
  listRankedEntries(
    rooms.filter(isEntireVenue),
    rooms.filter((room) => !isEntireVenue(room)),
    (room) => FIT[getRoomGuestFit(room, criteria)] === FIT.holds,
  );
