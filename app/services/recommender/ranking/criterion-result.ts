import type { SearchCriteria } from "@contract/recommender/criteria";
import type { VenueRoom } from "@contract/recommender/search";
import type { Verdict } from "@contract/recommender/wishes";
import { parseClockTime } from "~/services/format/entered-time";
import { formatClockTime } from "~/services/format/local-time";

/**
 * How a room meets a criterion. `unmet` includes criteria met in part; an `uncounted` criterion has no score
 * in this search.
 */
export interface CriterionResult {
  state: "met" | "unmet" | "unknown" | "uncounted";
  /** What the room has, or why the criterion does not count. */
  message: string;
  /** A drawback of a room that meets the criterion. */
  drawback?: string;
}

export const toMetResult = (message: string, drawback?: string): CriterionResult => ({
  state: "met",
  message,
  ...(drawback && { drawback }),
});
export const toUnmetResult = (message: string): CriterionResult => ({ state: "unmet", message });
export const toUnknownResult = (message: string): CriterionResult => ({ state: "unknown", message });

export interface CriterionCheck {
  room: VenueRoom;
  criteria: SearchCriteria;
  verdict: Verdict;
}

/** "9 pm" or "10:30 pm" for a time in HH:mm; any other text stays. */
export function formatShortTime(time: string): string {
  const { hour, minute, problem } = parseClockTime(time);
  return problem === undefined ? formatClockTime({ hour, minute }).replace(":00", "") : time;
}

/** "a", "a and b", "a, b and c". */
export const joinWithAnd = (items: readonly string[]): string =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;

/** In whole per cent, at least 1: "0%" would read as nothing at all. */
export const formatSharePercent = (share: number): string => `${Math.max(1, Math.round(share * 100))}%`;
