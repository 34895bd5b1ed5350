import type { SearchCriteria } from "@contract/recommender/criteria";
import { type LayoutCapacity, WELL_FILLED } from "@contract/recommender/guest-fit";
import { capacityFor, guestFit } from "@contract/recommender/room-fit";
import { isSeatingStyle, seatingStyleNames } from "@contract/vocabulary";
import {
  type CriterionResult,
  met,
  percent,
  type RoomAgainstCriteria,
  unknown,
  unmet,
} from "./criterion-result";

/** Whether a room takes the guests, seated in the style asked for, else at dinner or standing. */
export function capacityResult({ room, criteria }: RoomAgainstCriteria): CriterionResult {
  const { guest_count: guests } = criteria;
  const { least, most, layout } = capacityFor(room, criteria);
  const how = layoutWords(layout, criteria);
  const fit = guestFit(room, criteria);
  const asked = guests === undefined ? "" : `; ${guests} asked`;
  if (fit === "unknown")
    return unknown(guests === undefined ? "Number of guests not known" : "No capacity recorded");
  if (fit === "unfit") return unmet(unfitMessage({ guests, least, most }, how, asked));
  if (most === undefined) return met(`Takes the guests ${how}${asked}`);
  const filled = (guests ?? 0) / most;
  return met(
    `Takes up to ${most} guests ${how}${asked}`,
    filled < WELL_FILLED
      ? `Room for ${most} ${how}; ${guests} guests fill ${percent(filled)} of it`
      : undefined,
  );
}

function unfitMessage(
  { guests, least, most }: Record<"guests" | "least" | "most", number | undefined>,
  how: string,
  asked: string,
): string {
  if (guests !== undefined && most !== undefined && guests > most)
    return `Takes at most ${most} guests ${how}${asked}`;
  if (guests !== undefined && least !== undefined && guests < least)
    return `Takes ${least} guests or more ${how}${asked}`;
  return most === undefined ? `Not set up for guests ${how}` : `Does not take the guests ${how}${asked}`;
}

/** Completes "Takes up to 90 guests …". */
function layoutWords(layout: LayoutCapacity["layout"], { seating_type: style }: SearchCriteria) {
  if (layout === "dinner") return "at dinner";
  return layout === "seated" && isSeatingStyle(style)
    ? `seated ${seatingStyleNames[style].toLowerCase()} style`
    : "standing";
}
