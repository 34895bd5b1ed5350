import { createHash } from "node:crypto";
import { renderAsync } from "@resvg/resvg-js";
import { Refusal } from "@upstream/errors";
import { BulkheadRejectedError, bulkhead } from "cockatiel";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { artwork } from "./artwork";
import { parseArtworkPath } from "./artwork-path";

/** A picture never runs or loads anything, even when it is opened as a page of its own. */
const pictureHeaders = {
  "Cache-Control": "public, max-age=31536000, immutable",
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  "X-Content-Type-Options": "nosniff",
};

/**
 * Serves the venues' artwork, `GET /media/venues/{style-slug}-{seed}-{scene}.svg`, and the same as `.png` for mails; 404
 * for any other file.
 */
export function artworkRoutes(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>("/media/venues/:file", async (request, reply) => {
    const path = `/media/venues/${request.params.file}`;
    if (path.endsWith(".png")) {
      const picture = await mailPicture(path.replace(/\.png$/, ".svg"));
      return picture ? reply.headers(pictureHeaders).type("image/png").send(picture) : reply.callNotFound();
    }
    const subject = parseArtworkPath(path);
    if (!subject) return reply.callNotFound();
    const picture = artwork(subject);
    const tag = `"${createHash("sha1").update(picture).digest("base64url")}"`;
    reply.headers({ ...pictureHeaders, ETag: tag });
    if (request.headers["if-none-match"]?.includes(tag)) return reply.code(304).send();
    return reply.type("image/svg+xml").send(picture);
  });
}

/** Twice what a mail shows, for fine screens. */
const WIDTH = 400;

/** Pictures kept ready, some 30 KB each. */
const MOST_KEPT = 300;

/** A picture takes some 50 ms of a core; few are drawn at a time, the others wait. */
const drawing = bulkhead(2, 200);

const kept = new LRUCache<string, Buffer>({ max: MOST_KEPT });

/**
 * The picture of an address as PNG, since mail programs show no SVG; undefined where the address names none.
 * @throws Refusal 503 when too many are asked for at once
 */
async function mailPicture(svgPath: string): Promise<Buffer | undefined> {
  const subject = parseArtworkPath(svgPath);
  if (!subject) return undefined;
  const ready = kept.get(svgPath);
  if (ready) return ready;
  const options = { fitTo: { mode: "width", value: WIDTH }, font: { loadSystemFonts: false } } as const;
  const drawn = await drawing
    .execute(async () => (await renderAsync(artwork(subject), options)).asPng())
    .catch((error) => {
      if (!(error instanceof BulkheadRejectedError)) throw error;
      throw new Refusal(503, "Many pictures are being drawn just now. Try again in a moment.");
    });
  kept.set(svgPath, drawn);
  return drawn;
}
