import type { Country } from "@contract/vocabulary";

const metresPerUnit: Record<Country, number> = { AU: 1000, UK: 1609.344 };

/** Converts metres to the country's unit: kilometres in AU, miles in the UK (spec 9). */
export const convertMetresToCountryUnit = (metres: number, country: Country): number =>
  metres / metresPerUnit[country];

/** Converts a distance in the country's unit to metres. */
export const convertCountryUnitToMetres = (distance: number, country: Country): number =>
  distance * metresPerUnit[country];

/** A place in degrees. */
export interface Place {
  lat: number;
  lng: number;
}

/** Radius of the earth in metres, the same as in PostgreSQL's `earthdistance`. */
export const EARTH_METRES = 6_378_168;

/** A place as a point on the unit sphere, which makes many distances from one place quick to compute. */
export type Point = readonly [x: number, y: number, z: number];

export function toPointOnUnitSphere({ lat, lng }: Place): Point {
  const [north, east] = [degreesToRadians(lat), degreesToRadians(lng)];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}

export const degreesToRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres between two places along the sphere. */
export function calculateDistanceInMetres(a: Point, b: Point): number {
  const [x, y, z] = [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(x * x + y * y + z * z) / 2));
}
