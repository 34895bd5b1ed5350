import type { CriterionResult } from "~/services/recommender/ranking/criterion-result";

/** How a room meets a criterion, said aloud. */
export const stateNames: Record<CriterionResult["state"], string> = {
  met: "Met",
  unmet: "Not met",
  unknown: "Not known",
  uncounted: "No score",
};
