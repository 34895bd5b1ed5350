import type { SearchCriteria } from "@contract/recommender/criteria";
import type { VenueRoom } from "@contract/recommender/search";
import type { Verdict } from "@contract/recommender/wishes";

/** How a room meets a criterion. `unmet` includes what is met in part; `uncounted` criteria gave no score. */
export interface CriterionResult {
  state: "met" | "unmet" | "unknown" | "uncounted";
  /** What the room has, or why the criterion did not count. */
  message: string;
  /** What speaks against a room that meets it all the same. */
  drawback?: string;
}

export const met = (message: string, drawback?: string): CriterionResult => ({
  state: "met",
  message,
  ...(drawback && { drawback }),
});
export const unmet = (message: string): CriterionResult => ({ state: "unmet", message });
export const unknown = (message: string): CriterionResult => ({ state: "unknown", message });

/** A room, the criteria of its search, and whether it meets the criterion in question. */
export interface RoomAgainstCriteria {
  room: VenueRoom;
  criteria: SearchCriteria;
  verdict: Verdict;
}

/** "a", "a and b", "a, b and c". */
export const joinedByAnd = (items: readonly string[]) =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;

/** A share as whole percent, at least one. */
export const percent = (share: number) => `${Math.max(1, Math.round(share * 100))}%`;
