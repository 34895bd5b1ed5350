/** How far the built-in basemap can be trusted, by zoom: its coast is a kilometre coarse. */

/** From this zoom on a kilometre is more than a few pixels. */
const COARSE_SHORE_ZOOM = 10;

/** From this zoom on the shore would be wrong by more than a hundred pixels: nothing is drawn of it. */
export const NO_SHORE_ZOOM = 14;

/** The limits in words; none where the map is right to a few pixels. */
export function basemapLimits(z: number): string | undefined {
  if (z < COARSE_SHORE_ZOOM) return undefined;
  return z < NO_SHORE_ZOOM ? "shore right to about 1 km" : "no shore, rivers or streets";
}
