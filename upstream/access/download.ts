import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** The file is never rendered or run on our origin, and its secret URL is never sent to other sites. */
const headers = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex, nofollow",
  "X-Content-Type-Options": "nosniff",
  "Cache-Control": "private, no-store",
};

/** The milliseconds for which a download URL is valid: long enough to click it, too short to share it. */
export const DOWNLOAD_MS = 10 * 60_000;

/** Sends a file as a download. */
export const sendDownload = (
  reply: FastifyReply,
  { name, mediaType, content }: { name: string; mediaType: string; content: Buffer | string | Readable },
) =>
  reply
    .headers(headers)
    .header("content-disposition", formatContentDisposition(name))
    .type(mediaType)
    .send(content);

/** Sends a plain-text message instead of a file. */
export const sendDownloadRefusal = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).headers(headers).type("text/plain; charset=utf-8").send(message);

/** The header value for a file name (RFC 6266): in UTF-8, with an ASCII fallback. */
function formatContentDisposition(fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const full = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${full}`;
}
