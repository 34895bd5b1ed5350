import { TILE_SIZE } from "../../contract/basemap";

export { project, TILE_SIZE, toPixels } from "../../contract/basemap";

/** How many pixels a kilometre on the ground measures at a latitude and zoom. */
export function pixelsPerKilometre(lat: number, z: number): number {
  return (TILE_SIZE * 2 ** z) / (40_075 * Math.cos((lat * Math.PI) / 180));
}
