import type { SearchCriteria } from "@contract/recommender/criteria";
import type { VenueRoom } from "@contract/recommender/search";

/**
 * What a room has of what a criterion asks for, in words: met, not met (or not wholly), not known; or why the
 * criterion did not count.
 */
export interface CriterionResult {
  state: "met" | "unmet" | "unknown" | "uncounted";
  words: string;
}

export const met = (words: string): CriterionResult => ({ state: "met", words });
export const unmet = (words: string): CriterionResult => ({ state: "unmet", words });
export const unknown = (words: string): CriterionResult => ({ state: "unknown", words });

/** A room and what it is held against. `score` is the sub-score of the criterion. */
export interface RoomAgainstCriteria {
  room: VenueRoom;
  criteria: SearchCriteria;
  score: number;
}

/** "a", "a and b", "a, b and c". */
export const inWords = (words: readonly string[]) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
