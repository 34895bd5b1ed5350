/** How far the built-in basemap can be trusted, by zoom: its coast is a kilometre coarse, its suburbs are points. */

/** From this zoom on a kilometre is more than a few pixels: the shore is a soft wash instead of a line. */
export const SOFT_SHORE_ZOOM = 10;

/** From this zoom on the wash would fill the screen: nothing is drawn of the shore. */
export const NO_SHORE_ZOOM = 14;

/** From this zoom on suburbs show their rough extent. */
export const SUBURB_ZOOM = 12;

/** The pixels by which the wash of the shore is blurred: half a kilometre around Sydney; none where it is a line. */
export const washBlur = (z: number) => (z < SOFT_SHORE_ZOOM || z >= NO_SHORE_ZOOM ? 0 : 2 ** (z - 8));

/** The pixels around a tile of which the wash reaches into it. */
export const washPad = (z: number) => washBlur(z) * 3;

/** The limits in words; none where the map is right to a few pixels. */
export function basemapLimits(z: number): string | undefined {
  if (z < SOFT_SHORE_ZOOM) return undefined;
  if (z < SUBURB_ZOOM) return "shore right to about 1 km";
  if (z < NO_SHORE_ZOOM) return "suburbs rough, shore right to about 1 km";
  return "suburbs rough; no shore, rivers or streets";
}
