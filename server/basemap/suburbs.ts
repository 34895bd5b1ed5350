import { project } from "@contract/basemap/tiles";
import { type Settlement, settlements } from "./settlements";

/** A corner or a middle in Web Mercator, the whole of which is 1 wide. */
type Point = readonly [x: number, y: number];

/** The rough extent of a suburb, town or city centre. */
export interface Cell {
  name: string;
  corners: Point[];
  /** Its limits: west, north, east, south. */
  box: readonly [number, number, number, number];
}

/** Kilometres that a place reaches at most: nobody knows its borders, only its middle. */
const REACH = { city: 1, suburb: 1.3, town: 1.6 };

/** The part of the way to another place that it reaches: half, less a gap to see between the two. */
const HALFWAY = 0.485;

/** Corners of the circle that is cut. */
const CORNERS = 24;

let cells: Cell[] | undefined;

/**
 * The rough extents of all places, worked out once: what lies nearer to a place than to any other, and not far from it.
 * No two overlap.
 */
export function suburbCells(): Cell[] {
  cells ??= settlements.map(cellOf);
  return cells;
}

function cellOf(place: Settlement): Cell {
  const middle = pointOf(place);
  // The equator is 40,075 km long; a kilometre measures more of the map away from it.
  const reach = REACH[place.kind] / 40_075 / Math.cos((place.lat * Math.PI) / 180);
  let corners: Point[] = Array.from({ length: CORNERS }, (_, at) => {
    const turn = (2 * Math.PI * at) / CORNERS;
    return [middle[0] + reach * Math.cos(turn), middle[1] + reach * Math.sin(turn)];
  });
  for (const other of settlements) {
    const there = pointOf(other);
    const [dx, dy] = [there[0] - middle[0], there[1] - middle[1]];
    const isNear = Math.hypot(dx, dy) < 2 * reach && other !== place;
    if (isNear) corners = cutBetween(corners, middle, there);
  }
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return {
    name: place.name,
    corners,
    box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
  };
}

const pointOf = ({ lat, lng }: Settlement): Point => {
  const { x, y } = project(lat, lng);
  return [x, y];
};

/** The part of a convex shape that lies nearer to one point than to another. */
function cutBetween(corners: readonly Point[], near: Point, far: Point): Point[] {
  const [dx, dy] = [far[0] - near[0], far[1] - near[1]];
  const middle: Point = [near[0] + dx * HALFWAY, near[1] + dy * HALFWAY];
  /** Below 0 on the near side. */
  const side = ([x, y]: Point) => (x - middle[0]) * dx + (y - middle[1]) * dy;
  return corners.flatMap((corner, at): Point[] => {
    const next = corners[(at + 1) % corners.length] as Point;
    const [here, there] = [side(corner), side(next)];
    const kept: Point[] = here <= 0 ? [corner] : [];
    if (here <= 0 === there <= 0) return kept;
    const share = here / (here - there);
    return [...kept, [corner[0] + (next[0] - corner[0]) * share, corner[1] + (next[1] - corner[1]) * share]];
  });
}
