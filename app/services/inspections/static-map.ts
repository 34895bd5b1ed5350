import { BASEMAP_URL, TILE_SIZE, toWorldPixels } from "@contract/basemap/tiles";

/** A static map: tiles at pixel offsets from its centre, which is the venue. */
export interface StaticMap {
  tiles: { src: string; left: number; top: number }[];
}

/** The built-in map has no streets, so a closer zoom would show nothing more. */
const ZOOM = 10;

/** Half of the largest visible area, in pixels. */
const HALF_WIDTH = 210;
const HALF_HEIGHT = 100;

/** The map around a location; absent if that is unknown. */
export function buildStaticMap({
  lat,
  lng,
}: {
  lat?: number | undefined;
  lng?: number | undefined;
}): StaticMap | undefined {
  if (lat === undefined || lng === undefined || !(Math.abs(lat) <= 85) || !(Math.abs(lng) <= 180))
    return undefined;
  const { x, y } = toWorldPixels(lat, lng, ZOOM);
  const listTiles = (from: number, to: number) => {
    const first = Math.floor(from / TILE_SIZE);
    return Array.from({ length: Math.floor(to / TILE_SIZE) - first + 1 }, (_, index) => first + index);
  };
  const columnCount = 2 ** ZOOM;
  return {
    tiles: listTiles(y - HALF_HEIGHT, y + HALF_HEIGHT).flatMap((row) =>
      listTiles(x - HALF_WIDTH, x + HALF_WIDTH)
        .filter((column) => column >= 0 && column < columnCount)
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
