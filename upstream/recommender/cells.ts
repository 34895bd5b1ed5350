import { EARTH_METRES, metresBetween, type Place, pointOf, radians } from "./scoring/distance";

/** Cells of a degree, both ways. `venues.cell` counts them from the South Pole and the date line, row by row. */
const PER_DEGREE = 20;

export const CELLS_AROUND = 360 * PER_DEGREE;

/** The cells that a circle touches, and perhaps a few beside it. */
export interface TouchedCells {
  /** The numbers between which they all are. */
  first: number;
  last: number;
  /** The bounds of their columns, counted from the date line: a cell's number by `CELLS_AROUND` leaves its column. */
  west: number;
  east: number;
  has(cell: number): boolean;
}

/** A circle across the date line is cut off there; what lies at 180 degrees itself is beyond. */
export function cellsWithin(centre: Place, metres: number): TouchedCells {
  const angle = Math.min(Math.PI, metres / EARTH_METRES);
  const reachNorth = (angle * 180) / Math.PI;
  const isOverPole = Math.abs(centre.lat) + reachNorth >= 90;
  const reachEast = isOverPole
    ? 180
    : (Math.asin(Math.min(1, Math.sin(angle) / Math.cos(radians(centre.lat)))) * 180) / Math.PI;
  const middle = pointOf(centre);
  const [south, north] = steps(centre.lat, reachNorth, 90);
  const [west, east] = steps(centre.lng, reachEast, 180);
  return {
    first: south * CELLS_AROUND,
    last: (north + 1) * CELLS_AROUND - 1,
    west,
    east,
    has(cell) {
      const column = cell % CELLS_AROUND;
      const row = (cell - column) / CELLS_AROUND;
      if (row < south || row > north || column < west || column > east) return false;
      const nearest = pointOf({
        lat: nearestIn(row, centre.lat, 90),
        lng: nearestIn(column, centre.lng, 180),
      });
      // The nearest corner or edge is a little nearer still, as meridians meet: hence the margin.
      return metresBetween(middle, nearest) <= metres * MARGIN;
    },
  };
}

const MARGIN = 1.02;

/** The first and the last step from `reach` degrees before a coordinate to as many after it, counted from `-end`. */
function steps(middle: number, reach: number, end: number): [first: number, last: number] {
  const stepAt = (degrees: number) => Math.floor(degrees * PER_DEGREE) + end * PER_DEGREE;
  return [stepAt(Math.max(-end, middle - reach)), stepAt(Math.min(end, middle + reach))];
}

/** The coordinate within a step that is nearest to another, in degrees. */
function nearestIn(step: number, coordinate: number, end: number): number {
  // Taken away as a whole number of steps: of degrees, the edge would be a rounding error beside itself.
  const first = step - end * PER_DEGREE;
  return Math.min((first + 1) / PER_DEGREE, Math.max(first / PER_DEGREE, coordinate));
}
