import type { Country } from "@contract/vocabulary";

const metresPerUnit: Record<Country, number> = { AU: 1000, UK: 1609.344 };

/** Metres as the country's unit of distance: kilometres in AU, miles in UK (spec 9). */
export const fromMetres = (metres: number, country: Country) => metres / metresPerUnit[country];

/** A distance in the country's unit as metres. */
export const toMetres = (distance: number, country: Country) => distance * metresPerUnit[country];

/** A place in degrees. */
export interface Place {
  lat: number;
  lng: number;
}

/** The radius of the sphere that distances are measured on, as PostgreSQL's `earthdistance` has it. */
export const EARTH_METRES = 6_378_168;

/** A place as a point on a sphere of radius 1, so that many distances from one place are quickly taken. */
export type Point = readonly [x: number, y: number, z: number];

export function pointOf({ lat, lng }: Place): Point {
  const [north, east] = [radians(lat), radians(lng)];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}

export const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres between two places along the sphere. */
export function metresBetween(a: Point, b: Point): number {
  const [x, y, z] = [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(x * x + y * y + z * z) / 2));
}
