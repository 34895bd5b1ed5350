import type { SearchCriteria } from "@contract/recommender/criteria";
import type { GuestFit } from "@contract/recommender/guest-fit";
import type { VenueRoom } from "@contract/recommender/search";
import { isSeatingStyle, seatingStyleNames } from "@contract/vocabulary";

/** The guests that a room takes in one layout; `how` completes "Takes up to 90 guests …". */
interface LayoutCapacity {
  least?: number;
  most?: number;
  how: string;
}

/** The guests that a room takes as they are to be seated, else at dinner or standing: as the search reads capacity. */
export function capacityFor(room: VenueRoom, { seating_type }: SearchCriteria): LayoutCapacity {
  const seating = isSeatingStyle(seating_type) ? seating_type : undefined;
  const dinner = {
    least: room.dinner_and_dance_min_capacity,
    most: room.dinner_and_dance_max_capacity,
    how: "at dinner",
  };
  const standing = { least: room.standing_min_capacity, most: room.standing_max_capacity, how: "standing" };
  if (!seating) return dinner.most === undefined ? standing : dinner;
  const seated = room.seated_max_capacity;
  if (seating === "cocktail") return { ...standing, most: seated ?? standing.most };
  if (seating === "dinner-and-dance") return { ...dinner, most: seated ?? dinner.most };
  return { most: seated, how: `seated ${seatingStyleNames[seating].toLowerCase()} style` };
}

/**
 * Whether an entry takes the guests (docs/decisions/0021-tiers.md): as the search says, else by its capacities. Where
 * either side is not known, neither is this.
 */
export function guestFit(room: VenueRoom, criteria: SearchCriteria): GuestFit {
  if (room.guest_fit) return room.guest_fit;
  const { guest_count: guests, seating_type } = criteria;
  const { least, most } = capacityFor(room, criteria);
  if (guests === undefined) return "unknown";
  if ((most !== undefined && guests > most) || (least !== undefined && guests < least)) return "unfit";
  if (most !== undefined) return "holds";
  return seating_type && room.venue_room_score_summary?.capacity_score === 0 ? "unfit" : "unknown";
}
