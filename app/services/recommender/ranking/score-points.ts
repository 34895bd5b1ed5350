/** Points of a score, in tenths. Each is rounded by itself, so that equal scores show equal points. */

/** A criterion that counts: its weight, and its score, 0 to 100 with one decimal. */
export interface WeightedScore {
  weight: number;
  score: number;
}

/** The points of a criterion and its share of 100, which is the most points it can have; one decimal each. */
export interface ScorePoints {
  points: number;
  share: number;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

/**
 * Each criterion's weight x score as points of 100, and its weight as a share of 100; without weights all are 0.
 * - Points and shares are the nearest tenth. No criterion has more points than its share, and a score of 0 has none.
 * - `total` is the one that is told, else the nearest tenth of the exact sum.
 * - `rounding` is what rounding leaves between the points and that sum, `beyond` the part of `total` that the criteria
 *   do not explain: points + rounding + beyond = total.
 */
export function scorePoints(
  parts: readonly WeightedScore[],
  total?: number,
): { parts: ScorePoints[]; total: number; rounding: number; beyond: number } {
  const weights = sum(parts.map(({ weight }) => weight));
  const told = total === undefined ? undefined : Math.round(total * 10);
  if (weights === 0)
    return {
      parts: parts.map(() => ({ points: 0, share: 0 })),
      total: (told ?? 0) / 10,
      rounding: 0,
      beyond: (told ?? 0) / 10,
    };
  const tenths = parts.map(({ weight, score }) => ({
    points: Math.round((weight * Math.round(score * 10)) / weights),
    share: Math.round((weight * 1000) / weights),
  }));
  const exact = sum(parts.map(({ weight, score }) => weight * Math.round(score * 10))) / weights;
  const explained = told !== undefined && Math.abs(told - exact) < 1 ? told : Math.round(exact);
  return {
    parts: tenths.map(({ points, share }) => ({ points: points / 10, share: share / 10 })),
    total: (told ?? explained) / 10,
    rounding: (explained - sum(tenths.map(({ points }) => points))) / 10,
    beyond: ((told ?? explained) - explained) / 10,
  };
}
