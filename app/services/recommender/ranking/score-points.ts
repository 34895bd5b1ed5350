/** How the points of a score are rounded: in tenths, so that what is shown adds up. */

/** A criterion that counts: its weight, a whole number, and its score, 0 to 100 with one decimal. */
export interface Weighed {
  weight: number;
  score: number;
}

/** What a criterion brings, both with one decimal: `points` of `share`, which is its part of 100. */
export interface Points {
  points: number;
  share: number;
}

/** A whole number of tenths and what was cut off, as a fraction of the sum of weights. */
const divided = (numerator: number, weights: number) => ({
  floor: Math.floor(numerator / weights),
  rest: numerator % weights,
});

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

/**
 * Weight x score of each criterion as points of 100, and its weight as a share of 100. The shares make exactly
 * 100, the points exactly the `total` if it is theirs, else the nearest tenth of what they make; `beyond` is what
 * of the total the criteria do not explain. Each number is rounded up or down to a tenth, whole tenths stay as
 * they are, no criterion has more points than its share, and a score of 0 has none. Without weights all is 0.
 */
export function scorePoints(
  parts: readonly Weighed[],
  total?: number,
): { parts: Points[]; total: number; beyond: number } {
  const weights = sum(parts.map(({ weight }) => weight));
  const wanted = total === undefined ? undefined : Math.round(total * 10);
  if (weights === 0)
    return {
      parts: parts.map(() => ({ points: 0, share: 0 })),
      total: (wanted ?? 0) / 10,
      beyond: (wanted ?? 0) / 10,
    };

  const rows = parts.map(({ weight, score }, index) => {
    const points = divided(weight * Math.round(score * 10), weights);
    const share = divided(weight * 1000, weights);
    return { index, points, share, isTight: points.floor === share.floor };
  });
  const exact = sum(parts.map(({ weight, score }) => weight * Math.round(score * 10))) / weights;
  const explained = wanted !== undefined && Math.abs(wanted - exact) < 1 ? wanted : Math.round(exact);

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
    total: (wanted ?? explained) / 10,
    beyond: ((wanted ?? explained) - explained) / 10,
  };
}
