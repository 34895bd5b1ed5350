import { BASEMAP_URL, TILE_SIZE, toPixels } from "@contract/basemap/tiles";

/** A map that cannot be moved: tiles by their distance from its middle, in pixels, where the place lies. */
export interface StillMap {
  tiles: { src: string; left: number; top: number }[];
}

/** Where the built-in map names suburbs and shows the coast; it knows no streets to come closer for. */
const ZOOM = 10;

/** Half of what is seen at most. */
const HALF_WIDTH = 210;
const HALF_HEIGHT = 100;

/** The map around a place; absent where the place is not known. */
export function stillMap({ lat, lng }: { lat?: number; lng?: number }): StillMap | undefined {
  if (lat === undefined || lng === undefined || !(Math.abs(lat) <= 85) || !(Math.abs(lng) <= 180))
    return undefined;
  const { x, y } = toPixels(lat, lng, ZOOM);
  const steps = (from: number, to: number) => {
    const first = Math.floor(from / TILE_SIZE);
    return Array.from({ length: Math.floor(to / TILE_SIZE) - first + 1 }, (_, at) => first + at);
  };
  const most = 2 ** ZOOM;
  return {
    tiles: steps(y - HALF_HEIGHT, y + HALF_HEIGHT).flatMap((row) =>
      steps(x - HALF_WIDTH, x + HALF_WIDTH)
        .filter((column) => column >= 0 && column < most)
        .map((column) => ({
          src: BASEMAP_URL.replace("{z}", String(ZOOM))
            .replace("{x}", String(column))
            .replace("{y}", String(row)),
          left: Math.round(column * TILE_SIZE - x),
          top: Math.round(row * TILE_SIZE - y),
        })),
    ),
  };
}
