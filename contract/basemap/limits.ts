/** The accuracy of the built-in basemap by zoom: its coastline is accurate to about a kilometre. */

/** From this zoom, a kilometre is more than a few pixels. */
const COARSE_SHORE_ZOOM = 10;

/** From this zoom, the coastline could be off by more than a hundred pixels, so it is not drawn. */
export const NO_SHORE_ZOOM = 14;

/** A note on the map's accuracy; undefined if it is accurate to a few pixels. */
export function formatBasemapAccuracyNote(zoom: number): string | undefined {
  if (zoom < COARSE_SHORE_ZOOM) return undefined;
  return zoom < NO_SHORE_ZOOM ? "coastline accurate to about 1 km" : "no coastline, rivers or streets";
}
