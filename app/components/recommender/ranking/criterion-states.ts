import type { CriterionResult } from "~/services/recommender/ranking/criterion-result";

/** Text alternatives for how a room meets a criterion. */
export const criterionStateNames: Record<CriterionResult["state"], string> = {
  met: "Met",
  unmet: "Not met",
  unknown: "Not known",
  uncounted: "No score",
};
