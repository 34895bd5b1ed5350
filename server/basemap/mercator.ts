/** Width and height of a tile in pixels. */
export const TILE_SIZE = 256;

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
