import { createHash } from "node:crypto";
import { BASEMAP_URL, MAX_ZOOM, MIN_ZOOM } from "@contract/basemap/tiles";
import { type Response, Router } from "express";
import { LRUCache } from "lru-cache";
import { tileSvg } from "./tiles";

/** Tiles kept ready, some 5 KB each. */
const KEPT_TILES = 1500;

/** The address of a tile, its numbers without signs or leading zeros, so that each tile has one address only. */
const TILE_PATH = new RegExp(
  `^${BASEMAP_URL.replace(".", "\\.").replace(/\{[zxy]\}/g, "(0|[1-9]\\d{0,4})")}$`,
);

/**
 * Serves the built-in basemap at BASEMAP_URL. Tiles may be kept by browsers for a year, because the address carries
 * the version of the drawing. Whatever else lies under /basemap is a 404 without a body, as maps ask for a lot of it.
 */
export function basemapRouter(): Router {
  const tiles = keptDrawings(KEPT_TILES, drawn);
  const router = Router();
  router.get(TILE_PATH, (request, response) => {
    const [z, x, y] = [0, 1, 2].map((part) => Number(request.params[part])) as [number, number, number];
    if (z < MIN_ZOOM || z > MAX_ZOOM || x >= 2 ** z || y >= 2 ** z) return noTile(response);
    const { svg, etag } = tiles.memo(`${z}/${x}/${y}`);
    response
      .set("Cache-Control", "public, max-age=31536000, immutable")
      .set("ETag", etag)
      // The drawing's own style sheet, and nothing else, should it be opened as a page.
      .set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'")
      .type("image/svg+xml")
      .send(svg);
  });
  router.use("/basemap", (_request, response) => noTile(response));
  return router;
}

/** Draws what is asked for by its key and keeps the last `max` of it. */
export const keptDrawings = <Drawing extends object>(max: number, draw: (key: string) => Drawing) =>
  new LRUCache<string, Drawing>({ max, memoMethod: draw });

/** The tile of a key such as `12/3700/2515`. */
function drawn(key: string) {
  const [z, x, y] = key.split("/").map(Number) as [number, number, number];
  const svg = tileSvg(z, x, y);
  return { svg, etag: `"${createHash("sha1").update(svg).digest("base64url")}"` };
}

function noTile(response: Response) {
  response.status(404).set("Cache-Control", "public, max-age=86400").end();
}
