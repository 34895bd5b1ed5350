/** A bounding box in any plane: smallest x, smallest y, largest x, largest y. */
export type Box = readonly [x0: number, y0: number, x1: number, y1: number];

/**
 * Clips a ring to a box, one side after the other (Sutherland–Hodgman). Rings are flat [x, y, x, y, ...] lists whose
 * last point joins the first; where a ring leaves the box, it follows the side.
 */
export function clipRing(ring: ArrayLike<number>, [x0, y0, x1, y1]: Box): ArrayLike<number> {
  const rightOfX0 = clipRingAtSide(ring, 0, x0, 1);
  const belowY0 = clipRingAtSide(rightOfX0, 1, y0, 1);
  const leftOfX1 = clipRingAtSide(belowY0, 0, x1, -1);
  return clipRingAtSide(leftOfX1, 1, y1, -1);
}

/**
 * Keeps the part of a ring whose x (axis 0) or y (axis 1) is at least the limit, or at most with the sign -1.
 */
function clipRingAtSide(
  ring: ArrayLike<number>,
  axis: 0 | 1,
  limit: number,
  sign: 1 | -1,
): ArrayLike<number> {
  const clipped: number[] = [];
  const other = 1 - axis;
  let from = ring.length - 2;
  for (let to = 0; to < ring.length; to += 2) {
    const a = ring[from + axis] as number;
    const b = ring[to + axis] as number;
    const isInside = (b - limit) * sign >= 0;
    if (isInside !== (a - limit) * sign >= 0) {
      const p = ring[from + other] as number;
      const crossing = p + (((ring[to + other] as number) - p) * (limit - a)) / (b - a);
      if (axis === 0) clipped.push(limit, crossing);
      else clipped.push(crossing, limit);
    }
    if (isInside) clipped.push(ring[to] as number, ring[to + 1] as number);
    from = to;
  }
  return clipped;
}

/** Whether two boxes overlap in more than an edge. */
export const doBoxesOverlap = (a: Box, b: Box): boolean =>
  a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1];
