import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { artwork } from "./artwork";
import { parseArtworkPath } from "./artwork-path";
import { mailPicture } from "./mail-picture";

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
