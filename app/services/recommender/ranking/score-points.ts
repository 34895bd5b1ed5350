/** Points of a score are rounded to tenths so that the shown numbers add up. */

/** A criterion that counts: its weight, a whole number, and its score, 0 to 100 with one decimal. */
export interface WeightedScore {
  weight: number;
  score: number;
}

/** The points of a criterion and its share of 100, which is the most points it can have; one decimal each. */
export interface ScorePoints {
  points: number;
  share: number;
}

/** The whole tenths of a quotient, and its remainder. */
const divided = (numerator: number, weights: number) => ({
  floor: Math.floor(numerator / weights),
  rest: numerator % weights,
});

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

/**
 * Each criterion's weight x score as points of 100, and its weight as a share of 100; without weights all are 0.
 * - The shares add up to 100. The points add up to `total`, if that is theirs, else to the nearest tenth of their sum.
 * - `beyond` is the part of `total` that the criteria do not explain.
 * - Each number is rounded up or down to a tenth; whole tenths stay.
 * - No criterion has more points than its share, and a score of 0 has none.
 */
export function scorePoints(
  parts: readonly WeightedScore[],
  total?: number,
): { parts: ScorePoints[]; total: number; beyond: number } {
  const weights = sum(parts.map(({ weight }) => weight));
  const totalTenths = total === undefined ? undefined : Math.round(total * 10);
  if (weights === 0)
    return {
      parts: parts.map(() => ({ points: 0, share: 0 })),
      total: (totalTenths ?? 0) / 10,
      beyond: (totalTenths ?? 0) / 10,
    };

  const rows = parts.map(({ weight, score }, index) => {
    const points = divided(weight * Math.round(score * 10), weights);
    const share = divided(weight * 1000, weights);
    return { index, points, share, isTight: points.floor === share.floor };
  });
  const exact = sum(parts.map(({ weight, score }) => weight * Math.round(score * 10))) / weights;
  const explained =
    totalTenths !== undefined && Math.abs(totalTenths - exact) < 1 ? totalTenths : Math.round(exact);

  const spareShares = 1000 - sum(rows.map(({ share }) => share.floor));
  const morePoints = new Set<number>();
  const moreShare = new Set<number>();
  let sparePoints = explained - sum(rows.map(({ points }) => points.floor));
  for (const { index, points, isTight } of rows.toSorted((a, b) => b.points.rest - a.points.rest)) {
    if (sparePoints === 0 || points.rest === 0) break;
    if (isTight && moreShare.size === spareShares) continue;
    morePoints.add(index);
    if (isTight) moreShare.add(index);
    sparePoints -= 1;
  }
  for (const { index, share } of rows.toSorted((a, b) => b.share.rest - a.share.rest)) {
    if (moreShare.size === spareShares || share.rest === 0) break;
    moreShare.add(index);
  }
  return {
    parts: rows.map(({ index, points, share }) => ({
      points: (points.floor + Number(morePoints.has(index))) / 10,
      share: (share.floor + Number(moreShare.has(index))) / 10,
    })),
    total: (totalTenths ?? explained) / 10,
    beyond: ((totalTenths ?? explained) - explained) / 10,
  };
}
