import type { SearchCriteria } from "@contract/recommender/criteria";
import type { VenueRoom } from "@contract/recommender/search";
import { isSeatingStyle, seatingStyleNames } from "@contract/vocabulary";
import { type CriterionResult, met, type RoomAgainstCriteria, unknown, unmet } from "./criterion-result";

/** The guests that a room takes in one layout; `how` completes "Takes up to 90 guests …". */
interface LayoutCapacity {
  least?: number;
  most?: number;
  how: string;
}

/**
 * Whether a room takes the guests, seated in the style asked for, else at dinner or standing. This is how the search
 * reads capacity (docs/decisions/0002-scoring.md).
 */
export function capacityResult({ room, criteria, score }: RoomAgainstCriteria): CriterionResult {
  const { guest_count: guests = 0 } = criteria;
  const { least, most, how } = capacityFor(room, criteria);
  if (most === undefined)
    return criteria.seating_type && score === 0
      ? unmet(`Not set up for guests ${how}`)
      : unknown("No capacity recorded");
  if (guests > most) return unmet(`Takes at most ${most} guests ${how}; ${guests} asked`);
  if (least !== undefined && guests < least)
    return unmet(`Takes ${least} guests or more ${how}; ${guests} asked`);
  if (score < 100)
    return unmet(`Room for ${most} ${how}; ${guests} guests fill ${percent(guests / most)} of it`);
  return met(`Takes up to ${most} guests ${how}; ${guests} asked`);
}

function capacityFor(room: VenueRoom, { seating_type }: SearchCriteria): LayoutCapacity {
  const seating = isSeatingStyle(seating_type) ? seating_type : undefined;
  const dinner = {
    least: room.dinner_and_dance_min_capacity,
    most: room.dinner_and_dance_max_capacity,
    how: "at dinner",
  };
  const standing = { least: room.standing_min_capacity, most: room.standing_max_capacity, how: "standing" };
  if (!seating) return dinner.most === undefined && standing.most !== undefined ? standing : dinner;
  const seated = room.seated_max_capacity;
  if (seating === "cocktail") return { ...standing, most: seated ?? standing.most };
  if (seating === "dinner-and-dance") return { ...dinner, most: seated ?? dinner.most };
  return { most: seated, how: `seated ${seatingStyleNames[seating].toLowerCase()} style` };
}

const percent = (ratio: number) => `${Math.max(1, Math.round(ratio * 100))}%`;
