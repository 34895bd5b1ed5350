/** West, north, east and south limits in any plane; as [smallest x, smallest y, largest x, largest y]. */
export type Box = readonly [x0: number, y0: number, x1: number, y1: number];

/**
 * The part of a ring inside a box, cut at its four sides one after the other (Sutherland and Hodgman). Rings are flat
 * [x, y, x, y, ...] lists whose last point joins the first; where a ring leaves and comes back, it runs along the side.
 */
export function cut(ring: ArrayLike<number>, [x0, y0, x1, y1]: Box): ArrayLike<number> {
  return cutAt(cutAt(cutAt(cutAt(ring, 0, x0, 1), 1, y0, 1), 0, x1, -1), 1, y1, -1);
}

function cutAt(ring: ArrayLike<number>, axis: 0 | 1, limit: number, sign: 1 | -1): ArrayLike<number> {
  const kept: number[] = [];
  const other = 1 - axis;
  let from = ring.length - 2;
  for (let to = 0; to < ring.length; to += 2) {
    const a = ring[from + axis] as number;
    const b = ring[to + axis] as number;
    const inside = (b - limit) * sign >= 0;
    if (inside !== (a - limit) * sign >= 0) {
      const p = ring[from + other] as number;
      const crossing = p + (((ring[to + other] as number) - p) * (limit - a)) / (b - a);
      if (axis === 0) kept.push(limit, crossing);
      else kept.push(crossing, limit);
    }
    if (inside) kept.push(ring[to] as number, ring[to + 1] as number);
    from = to;
  }
  return kept;
}

/** Whether two boxes have more in common than an edge. */
export const overlap = (a: Box, b: Box) => a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1];
