/**
 * Points of a score, in tenths. Each is rounded separately, which gives equal scores equal points; the parts
 * then need not add up to the total, and `rounding` is the difference.
 */

/** A counted criterion; the score is 0 to 100 with one decimal. */
export interface WeightedScore {
  weight: number;
  score: number;
}

/** Points of a criterion, and its share of 100 as the maximum; one decimal each. */
export interface ScorePoints {
  points: number;
  share: number;
}

const sumNumbers = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

/**
 * Weight x score as points of 100, and the weight as a share of 100, per criterion; all 0 without weights.
 * - Points and shares are rounded to tenths. Points never exceed the share, and a score of 0 has no points.
 * - `total` is the given total, else the exact sum to the nearest tenth.
 * - `rounding` is the difference between that sum and the rounded points. `beyond` is the part of `total` that the
 * criteria do not explain: points + rounding + beyond = total.
 */
export function calculateScorePoints(
  parts: readonly WeightedScore[],
  givenTotalScore?: number,
): { parts: ScorePoints[]; total: number; rounding: number; beyond: number } {
  const weights = sumNumbers(parts.map(({ weight }) => weight));
  const givenTotal = givenTotalScore === undefined ? undefined : Math.round(givenTotalScore * 10);
  if (weights === 0)
    return {
      parts: parts.map(() => ({ points: 0, share: 0 })),
      total: (givenTotal ?? 0) / 10,
      rounding: 0,
      beyond: (givenTotal ?? 0) / 10,
    };
  const tenths = parts.map(({ weight, score }) => ({
    points: Math.round((weight * Math.round(score * 10)) / weights),
    share: Math.round((weight * 1000) / weights),
  }));
  const exact = sumNumbers(parts.map(({ weight, score }) => weight * Math.round(score * 10))) / weights;
  // A given total within a tenth of our sum is the same total, rounded differently, and not explained by
  // other factors.
  const explained =
    givenTotal !== undefined && Math.abs(givenTotal - exact) < 1 ? givenTotal : Math.round(exact);
  return {
    parts: tenths.map(({ points, share }) => ({ points: points / 10, share: share / 10 })),
    total: (givenTotal ?? explained) / 10,
    rounding: (explained - sumNumbers(tenths.map(({ points }) => points))) / 10,
    beyond: ((givenTotal ?? explained) - explained) / 10,
  };
}
