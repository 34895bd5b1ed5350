import type { FastifyInstance } from "fastify";
import type { MediaStore } from "./store";

/** A picture must not run or load anything, even when it is opened as a page. Its file never changes. */
const headers = {
  "Cache-Control": "public, max-age=31536000, immutable",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  "X-Content-Type-Options": "nosniff",
  "X-Robots-Tag": "noindex",
};

/** The files of uploaded pictures, `GET /media/pictures/{key}.jpg`, smaller ones as `{key}-480.jpg`. */
export function registerPictureFileRoute(app: FastifyInstance, { media }: { media: MediaStore }): void {
  app.get<{ Params: { file: string } }>("/media/pictures/:file", async ({ params: { file } }, reply) => {
    const content = /^[\w-]{22}(-480|-960)?\.jpg$/.test(file) ? await media.read(file) : undefined;
    if (!content) return reply.callNotFound();
    return reply.headers(headers).type("image/jpeg").send(content);
  });
}
