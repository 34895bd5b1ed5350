import { EARTH_METRES, metresBetween, type Place, pointOf, radians } from "./scoring/distance";

/** Cells of a degree, both ways; `venues.cell` numbers them the same way. */
const PER_DEGREE = 20;

const CELLS_AROUND = 360 * PER_DEGREE;

/** The cell whose south-west corner is so many cells from the equator and from Greenwich. */
const cellAt = (north: number, east: number) =>
  (north + 90 * PER_DEGREE) * CELLS_AROUND + east + 180 * PER_DEGREE;

/**
 * Numbers of all cells that a circle touches, and perhaps of a few beside it. A circle across the date line is cut
 * off there.
 */
export function cellsWithin(centre: Place, metres: number): number[] {
  const angle = Math.min(Math.PI, metres / EARTH_METRES);
  const reachNorth = (angle * 180) / Math.PI;
  const isOverPole = Math.abs(centre.lat) + reachNorth >= 90;
  const reachEast = isOverPole
    ? 180
    : (Math.asin(Math.min(1, Math.sin(angle) / Math.cos(radians(centre.lat)))) * 180) / Math.PI;
  const middle = pointOf(centre);
  const cells: number[] = [];
  for (const north of steps(centre.lat, reachNorth, 90))
    for (const east of steps(centre.lng, reachEast, 180)) {
      const nearest = pointOf({ lat: nearestIn(north, centre.lat), lng: nearestIn(east, centre.lng) });
      // The nearest corner or edge is a little nearer still, as meridians meet: hence the margin.
      if (metresBetween(middle, nearest) <= metres * MARGIN) cells.push(cellAt(north, east));
    }
  return cells;
}

const MARGIN = 1.02;

/** The cells from `reach` degrees before a coordinate to as many after it. */
function steps(middle: number, reach: number, end: number): number[] {
  const first = Math.floor(Math.max(-end, middle - reach) * PER_DEGREE);
  const last = Math.floor(Math.min(end, middle + reach) * PER_DEGREE);
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** The coordinate within a cell that is nearest to another, in degrees. */
const nearestIn = (step: number, coordinate: number) =>
  Math.min((step + 1) / PER_DEGREE, Math.max(step / PER_DEGREE, coordinate));
