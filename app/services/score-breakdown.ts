import { type RoomScoreSummary, type ScoringSetting, scoreFields } from "@contract/karen";
import { scoringKeyNames, scoringKeys } from "@contract/vocabulary";

/** One scoring key of a room: its sub-score 0 to 100, its weight, and what part of the total weight it has. */
interface ScoreRow {
  name: string;
  /** Absent when the key did not count for the search. */
  score?: number;
  weight?: number;
  /** Per cent of the weights that counted. */
  share?: number;
}

/** How the total of a room came about. */
export interface ScoreBreakdown {
  rows: ScoreRow[];
  /** The weights that counted, together. */
  totalWeight: number;
  /** The weighted mean, 0 to 100. */
  total?: number;
}

/**
 * Every score of the room score summary with its weight and share (spec 2, 3), in the order of the scoring
 * keys. A weight counts when its score is there; nothing for a room without a summary, as an entire venue is.
 */
export function scoreBreakdown(
  summary: Partial<RoomScoreSummary> | undefined,
  settings: readonly ScoringSetting[],
): ScoreBreakdown | undefined {
  if (!summary) return undefined;
  const weights = new Map(settings.map(({ key, weight }) => [key, weight]));
  const scored = scoringKeys.map((key) => ({
    name: scoringKeyNames[key],
    score: summary[scoreFields[key]],
    weight: weights.get(key),
  }));
  const totalWeight = scored.reduce((sum, row) => sum + (row.score === undefined ? 0 : (row.weight ?? 0)), 0);
  return {
    rows: scored.map((row) => ({ ...row, share: shareOf(row, totalWeight) })),
    totalWeight,
    total: summary.total_score,
  };
}

const shareOf = ({ score, weight }: ScoreRow, totalWeight: number) =>
  score === undefined || weight === undefined || totalWeight === 0 ? undefined : (100 * weight) / totalWeight;
