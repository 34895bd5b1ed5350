/**
 * Address of a tile of the built-in basemap; z, x and y as every web map counts them (Web Mercator, y from the north).
 * The version is part of it because browsers keep tiles for a year: raise it whenever the drawing changes.
 */
export const BASEMAP_URL = "/basemap/v1/{z}/{x}/{y}.svg";
