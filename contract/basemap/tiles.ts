/** What draws on the built-in basemap has in common with what serves it: how its tiles are counted and addressed. */

/** Width and height of a tile in pixels. */
export const TILE_SIZE = 256;

/** The zooms the built-in basemap is drawn for. */
export const MIN_ZOOM = 3;
export const MAX_ZOOM = 16;

/**
 * Address of a tile of the built-in basemap; z, x and y as every web map counts them (Web Mercator, y from the north).
 * The version is part of it because browsers keep tiles for a year: raise it whenever the drawing changes.
 */
export const BASEMAP_URL = "/basemap/v3/{z}/{x}/{y}.svg";

/** Where a place lies on the Web Mercator map, the whole of which is 1 wide and 1 high; from the north-west corner. */
export function project(lat: number, lng: number): { x: number; y: number } {
  const sin = Math.sin((Math.max(-85, Math.min(85, lat)) * Math.PI) / 180);
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI) };
}

/** The same in pixels of a zoom. */
export function toPixels(lat: number, lng: number, z: number): { x: number; y: number } {
  const { x, y } = project(lat, lng);
  return { x: x * TILE_SIZE * 2 ** z, y: y * TILE_SIZE * 2 ** z };
}

/** How many pixels a kilometre on the ground measures at a latitude and zoom. */
export function pixelsPerKilometre(lat: number, z: number): number {
  return (TILE_SIZE * 2 ** z) / (40_075 * Math.cos((lat * Math.PI) / 180));
}
