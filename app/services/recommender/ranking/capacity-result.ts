import type { SearchCriteria } from "@contract/recommender/criteria";
import { type LayoutCapacity, WELL_FILLED } from "@contract/recommender/guest-fit";
import { getRoomCapacity, getRoomGuestFit } from "@contract/recommender/room-fit";
import { isSeatingStyle, seatingStyleNames } from "@contract/vocabulary";
import {
  type CriterionCheck,
  type CriterionResult,
  formatSharePercent,
  toMetResult,
  toUnknownResult,
  toUnmetResult,
} from "./criterion-result";

/** Whether a room fits the guests: in the wanted seating style, else for dinner or standing. */
export function buildCapacityResult({ room, criteria }: CriterionCheck): CriterionResult {
  const { guest_count: guests } = criteria;
  const { least, most, layout } = getRoomCapacity(room, criteria);
  const layoutText = formatLayoutPhrase(layout, criteria);
  const fit = getRoomGuestFit(room, criteria);
  const needed = guests === undefined ? "" : ` (you need ${guests})`;
  if (fit === "unknown")
    return toUnknownResult(guests === undefined ? "Number of guests not known" : "No capacity recorded");
  if (fit === "unfit") return toUnmetResult(formatUnfitMessage({ guests, least, most }, layoutText));
  if (most === undefined) return toMetResult(`Suits the guest count ${layoutText}${needed}`);
  // A room that looks empty loses points, which is its drawback.
  const filledShare = (guests ?? 0) / most;
  return toMetResult(
    `Fits ${most} ${layoutText}${needed}`,
    filledShare < WELL_FILLED
      ? `Fits ${most} ${layoutText}; ${guests} guests would fill ${formatSharePercent(filledShare)} of it`
      : undefined,
  );
}

/**
 * The search may find a room unfit for a reason that our numbers do not show; the last two messages are for
 * that.
 */
function formatUnfitMessage(
  { guests, least, most }: Record<"guests" | "least" | "most", number | undefined>,
  layoutText: string,
): string {
  if (guests !== undefined && most !== undefined && guests > most)
    return `Fits only ${most} ${layoutText} (you need ${guests})`;
  if (guests !== undefined && least !== undefined && guests < least)
    return `Needs at least ${least} guests ${layoutText} (you have ${guests})`;
  return most === undefined
    ? `Can't host guests ${layoutText}`
    : `Doesn't suit the guest count ${layoutText}`;
}

/** Completes "Fits 90 …". */
function formatLayoutPhrase(
  layout: LayoutCapacity["layout"],
  { seating_type: style }: SearchCriteria,
): string {
  if (layout === "dinner") return "for dinner";
  return layout === "seated" && isSeatingStyle(style)
    ? `seated ${seatingStyleNames[style].toLowerCase()} style`
    : "standing";
}
