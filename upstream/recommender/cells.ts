import {
  calculateDistanceInMetres,
  degreesToRadians,
  EARTH_METRES,
  type Place,
  toPointOnUnitSphere,
} from "./scoring/distance";

/** Cells per degree of latitude and longitude. `venues.cell` numbers them from the South Pole and the date line, row by row. */
const PER_DEGREE = 20;

export const CELLS_AROUND = 360 * PER_DEGREE;

/** The cells that a circle touches, and perhaps a few more. */
export interface TouchedCells {
  /** The lowest and highest cell number. */
  first: number;
  last: number;
  /** The bounds of their columns; a cell's column is its number modulo `CELLS_AROUND`. */
  west: number;
  east: number;
  has(cell: number): boolean;
}

/**
 * A circle across the date line is cut off there, as neither country is near it. 180 degrees itself is
 * excluded.
 */
export function listCellsInCircle(centre: Place, radiusMetres: number): TouchedCells {
  const angle = Math.min(Math.PI, radiusMetres / EARTH_METRES);
  const reachNorth = (angle * 180) / Math.PI;
  const isOverPole = Math.abs(centre.lat) + reachNorth >= 90;
  const reachEast = isOverPole
    ? 180
    : (Math.asin(Math.min(1, Math.sin(angle) / Math.cos(degreesToRadians(centre.lat)))) * 180) / Math.PI;
  const middle = toPointOnUnitSphere(centre);
  const [south, north] = getStepRange(centre.lat, reachNorth, 90);
  const [west, east] = getStepRange(centre.lng, reachEast, 180);
  return {
    first: south * CELLS_AROUND,
    last: (north + 1) * CELLS_AROUND - 1,
    west,
    east,
    has(cell) {
      const column = cell % CELLS_AROUND;
      const row = (cell - column) / CELLS_AROUND;
      if (row < south || row > north || column < west || column > east) return false;
      const nearest = toPointOnUnitSphere({
        lat: getNearestCoordinateInStep(row, centre.lat, 90),
        lng: getNearestCoordinateInStep(column, centre.lng, 180),
      });
      // The true nearest edge is slightly closer, as meridians converge, so there is a margin.
      return calculateDistanceInMetres(middle, nearest) <= radiusMetres * MARGIN;
    },
  };
}

const MARGIN = 1.02;

/** The first and last step within `reachDegrees` degrees of a coordinate, counted from `-maxDegrees`. */
function getStepRange(
  centreDegrees: number,
  reachDegrees: number,
  maxDegrees: number,
): [first: number, last: number] {
  const toStep = (degrees: number) => Math.floor(degrees * PER_DEGREE) + maxDegrees * PER_DEGREE;
  return [
    toStep(Math.max(-maxDegrees, centreDegrees - reachDegrees)),
    toStep(Math.min(maxDegrees, centreDegrees + reachDegrees)),
  ];
}

/** The coordinate within a step that is nearest to another, both in degrees. */
function getNearestCoordinateInStep(step: number, coordinate: number, maxDegrees: number): number {
  // Subtract whole steps, not degrees, which would move the edge by a rounding error.
  const first = step - maxDegrees * PER_DEGREE;
  return Math.min((first + 1) / PER_DEGREE, Math.max(first / PER_DEGREE, coordinate));
}
