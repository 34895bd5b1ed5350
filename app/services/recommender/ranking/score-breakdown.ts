import type { ScoringSetting } from "@contract/recommender/criteria";
import { scoreFields } from "@contract/recommender/score-fields";
import type { RoomScoreSummary } from "@contract/recommender/search";
import { type ScoringKey, scoringKeyNames, scoringKeys } from "@contract/vocabulary";
import { calculateScorePoints } from "./score-points";

/** A scoring key of a room: sub-score (0 to 100), weight, and part of the total. */
export interface ScoreRow {
  key: ScoringKey;
  name: string;
  /** Absent if the search did not score the key. */
  score?: number | undefined;
  weight?: number | undefined;
  /** Percentage of the weights that counted, to the nearest tenth. */
  share?: number;
  /** Percentage of all weights, to the nearest tenth; differs from `share` where not all weights counted. */
  shareOfAll?: number;
  /** Weight x sub-score as points of 100, to the nearest tenth. Equal scores give equal points. */
  points?: number;
}

export interface ScoreBreakdown {
  rows: ScoreRow[];
  /** The sum of the weights of keys with a score. */
  totalWeight: number;
  /** The sum of all weights that the search returned (spec 3). */
  allWeights: number;
  /** The weighted mean, 0 to 100, one decimal. */
  total?: number | undefined;
  /** Rounding difference: points + `rounding` + `beyond` = total. */
  rounding: number;
  /** Points that weights and scores do not explain; 0 unless the upstream counts other factors. */
  beyond: number;
}

/**
 * Each sub-score with its weight, share and points (spec 2, 3), in the order of the scoring keys. A weight counts
 * where there is a score. `undefined` without a score summary, as for an entire venue.
 */
export function buildScoreBreakdown(
  summary: Partial<RoomScoreSummary> | undefined,
  settings: readonly ScoringSetting[],
): ScoreBreakdown | undefined {
  if (!summary) return undefined;
  const weights = new Map(settings.map(({ key, weight }) => [key, weight]));
  const rows: ScoreRow[] = scoringKeys.map((key) => ({
    key,
    name: scoringKeyNames[key],
    score: summary[scoreFields[key]],
    weight: weights.get(key),
  }));
  const counted = rows.filter(hasScoreAndWeight);
  const totalWeight = counted.reduce((sum, { weight }) => sum + weight, 0);
  const allWeights = rows.reduce((sum, { weight = 0 }) => sum + weight, 0);
  for (const row of rows)
    if (row.weight !== undefined && allWeights > 0)
      row.shareOfAll = Math.round((row.weight * 1000) / allWeights) / 10;
  // Without weights no criterion explains the upstream's total, so all of it is `beyond`.
  if (totalWeight === 0) {
    const total = summary.total_score === undefined ? undefined : Math.round(summary.total_score * 10) / 10;
    return { rows, totalWeight, allWeights, total, rounding: 0, beyond: total ?? 0 };
  }
  const { parts, total, rounding, beyond } = calculateScorePoints(counted, summary.total_score);
  counted.forEach((row, index) => {
    Object.assign(row, parts[index]);
  });
  return { rows, totalWeight, allWeights, total, rounding, beyond };
}

const hasScoreAndWeight = (row: ScoreRow): row is ScoreRow & { score: number; weight: number } =>
  row.score !== undefined && row.weight !== undefined;

/** The total weight: `104`, or `65 of 104 used` where not all keys have a score; "–" without weights. */
export function formatTotalWeight({
  totalWeight,
  allWeights,
}: Pick<ScoreBreakdown, "totalWeight" | "allWeights">): string {
  if (allWeights === 0) return "–";
  return totalWeight === allWeights ? String(allWeights) : `${totalWeight} of ${allWeights} used`;
}
