/** Tile numbering and URLs of the built-in basemap, for those who show it and those who serve it. */

/** Width and height of a tile in pixels. */
export const TILE_SIZE = 256;

/** The zooms the built-in basemap is drawn for. */
export const MIN_ZOOM = 3;
export const MAX_ZOOM = 16;

/**
 * The URL of a tile; z, x and y as in all web maps (Web Mercator, y from the north). Browsers cache tiles for
 * a year, so raise the version whenever the drawing changes.
 */
export const BASEMAP_URL = "/basemap/v3/{z}/{x}/{y}.svg";

/** Projects a place onto the Web Mercator map: 1 wide and 1 high, from the north-west corner. */
export function projectToWebMercator(lat: number, lng: number): { x: number; y: number } {
  const sin = Math.sin((Math.max(-85, Math.min(85, lat)) * Math.PI) / 180);
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI) };
}

/** The position of a place on the world map in pixels at a zoom. */
export function toWorldPixels(lat: number, lng: number, zoom: number): { x: number; y: number } {
  const { x, y } = projectToWebMercator(lat, lng);
  return { x: x * TILE_SIZE * 2 ** zoom, y: y * TILE_SIZE * 2 ** zoom };
}

/** The number of pixels per kilometre on the ground, at a latitude and zoom. */
export function computePixelsPerKilometre(lat: number, zoom: number): number {
  return (TILE_SIZE * 2 ** zoom) / (40_075 * Math.cos((lat * Math.PI) / 180));
}
