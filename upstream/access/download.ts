import type { FastifyReply } from "fastify";

/** Saved, never shown or run in a page of ours; the address, which is the key, is passed on to no other site. */
const headers = {
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex, nofollow",
  "X-Content-Type-Options": "nosniff",
  "Cache-Control": "private, no-store",
};

/** How long the address of a download is good (milliseconds): long enough to click, too short to be passed around. */
export const DOWNLOAD_MS = 10 * 60_000;

/** Answers a file that is downloaded. */
export const answerDownload = (
  reply: FastifyReply,
  { name, mediaType, content }: { name: string; mediaType: string; content: Buffer | string },
) => reply.headers(headers).header("content-disposition", asAttachment(name)).type(mediaType).send(content);

/** Says in a sentence why there is no file. */
export const refuseDownload = (reply: FastifyReply, status: number, sentence: string) =>
  reply.code(status).headers(headers).type("text/plain; charset=utf-8").send(sentence);

/** A file name in a header (RFC 6266): in full for those that read UTF-8, in ASCII for the rest. */
function asAttachment(name: string) {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (it) => `%${it.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${full}`;
}
