import { createHash } from "node:crypto";
import { BASEMAP_URL, MAX_ZOOM, MIN_ZOOM } from "@contract/basemap/tiles";
import { type Response, Router } from "express";
import { LRUCache } from "lru-cache";
import { drawTileSvg } from "./tiles";

/** Cached tiles, about 5 KB each. */
const MAX_CACHED_TILES = 1500;

/**
 * A tile's path: "/basemap/v3/12/3680/2510.svg". Signs and leading zeros are refused: each tile has only
 * one path.
 */
const TILE_PATH = new RegExp(
  `^${BASEMAP_URL.replace(".", "\\.").replace(/\{[zxy]\}/g, "(0|[1-9]\\d{0,4})")}$`,
);

/**
 * Serves the built-in basemap at BASEMAP_URL. Browsers may cache tiles for a year, because the URL has the
 * drawing's version. Anything else under /basemap is an empty 404, because maps request many missing tiles.
 */
export function createBasemapRouter(): Router {
  const tiles = createDrawingCache(MAX_CACHED_TILES, drawTileWithEtag);
  const router = Router();
  router.get(TILE_PATH, (request, response) => {
    const [z, x, y] = [0, 1, 2].map((part) => Number(request.params[part])) as [number, number, number];
    if (z < MIN_ZOOM || z > MAX_ZOOM || x >= 2 ** z || y >= 2 ** z) return sendNotFound(response);
    const { svg, etag } = tiles.memo(`${z}/${x}/${y}`);
    response
      .set("Cache-Control", "public, max-age=31536000, immutable")
      .set("ETag", etag)
      // Allows only the drawing's style sheet, in case it is opened as a page.
      .set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'")
      .type("image/svg+xml")
      .send(svg);
  });
  router.use("/basemap", (_request, response) => sendNotFound(response));
  return router;
}

/** Caches the last `max` drawings by key. */
export const createDrawingCache = <Drawing extends object>(
  max: number,
  draw: (key: string) => Drawing,
): LRUCache<string, Drawing, unknown> => new LRUCache<string, Drawing>({ max, memoMethod: draw });

/** Draws the tile for a key such as `12/3700/2515`. */
function drawTileWithEtag(tileKey: string): { svg: string; etag: string } {
  const [z, x, y] = tileKey.split("/").map(Number) as [number, number, number];
  const svg = drawTileSvg(z, x, y);
  return { svg, etag: `"${createHash("sha256").update(svg).digest("base64url")}"` };
}

function sendNotFound(response: Response): void {
  response.status(404).set("Cache-Control", "public, max-age=86400").end();
}
