import { createHash } from "node:crypto";
import { renderAsync } from "@resvg/resvg-js";
import { Refusal } from "@upstream/errors";
import { BulkheadRejectedError, bulkhead } from "cockatiel";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { drawArtworkSvg } from "./artwork";
import { parseArtworkPath } from "./artwork-path";

/** A picture must not run or load anything, even when it is opened as a page. */
const pictureHeaders = {
  "Cache-Control": "public, max-age=31536000, immutable",
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  "X-Content-Type-Options": "nosniff",
};

/**
 * Serves the venues' artwork, `GET /media/venues/{style-slug}-{seed}-{scene}.svg`, and the same as `.png` for
 * emails; 404 for any other file.
 */
export function addArtworkRoutes(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>("/media/venues/:file", async (request, reply) => {
    const path = `/media/venues/${request.params.file}`;
    if (path.endsWith(".png")) {
      const picture = await renderArtworkPng(path.replace(/\.png$/, ".svg"));
      return picture ? reply.headers(pictureHeaders).type("image/png").send(picture) : reply.callNotFound();
    }
    const subject = parseArtworkPath(path);
    if (!subject) return reply.callNotFound();
    const picture = drawArtworkSvg(subject);
    const tag = `"${createHash("sha1").update(picture).digest("base64url")}"`;
    reply.headers({ ...pictureHeaders, ETag: tag });
    if (request.headers["if-none-match"]?.includes(tag)) return reply.code(304).send();
    return reply.type("image/svg+xml").send(picture);
  });
}

/** Pixels: twice the width in emails, for high-density screens. */
const WIDTH = 400;

/** Cached pictures, about 30 KB each. */
const MAX_CACHED = 300;

/** A picture takes about 50 ms of a core, so two are rendered at a time and up to 200 wait. */
const renderQueue = bulkhead(2, 200);

const cache = new LRUCache<string, Buffer>({ max: MAX_CACHED });

/**
 * A picture as PNG, since email programs do not show SVG; undefined if the path names no picture.
 * @throws Refusal 503 if too many are requested at once
 */
async function renderArtworkPng(svgPath: string): Promise<Buffer | undefined> {
  const subject = parseArtworkPath(svgPath);
  if (!subject) return undefined;
  const cached = cache.get(svgPath);
  if (cached) return cached;
  const options = { fitTo: { mode: "width", value: WIDTH }, font: { loadSystemFonts: false } } as const;
  const picture = await renderQueue
    .execute(async () => (await renderAsync(drawArtworkSvg(subject), options)).asPng())
    .catch((error) => {
      if (!(error instanceof BulkheadRejectedError)) throw error;
      throw new Refusal(503, "We are drawing a lot of pictures. Try again in a moment.");
    });
  cache.set(svgPath, picture);
  return picture;
}
