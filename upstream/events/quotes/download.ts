import { eq } from "drizzle-orm";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod/v4";
import type { Database } from "../../db/database";
import { quoteContent, quotes } from "../../db/schema";
import type { Services } from "../../services";
import type { Settings } from "../../settings";
import { readSigned, signed } from "../../signature";

/** Long enough to click, too short to be passed around. */
const VALID_MS = 10 * 60_000;

/** Which quote, until when (milliseconds since 1970). */
const Payload = z.strictObject({ quote: z.number().int().positive(), until: z.number().int() });

interface DownloadRequest {
  quoteId: number;
  settings: Settings;
  now: Date;
}

/** The address of a quote's file: under `/media`, which the web passes on, and good for ten minutes. */
export async function downloadUrl(db: Database, { quoteId, settings, now }: DownloadRequest) {
  const payload: z.input<typeof Payload> = { quote: quoteId, until: now.getTime() + VALID_MS };
  return `${settings.publicUrl}/media/quotes/${await signed(db, "quote", payload)}`;
}

/** Saved, never shown or run in a page of ours; the address, which is the key, is told to nobody. */
const headers = {
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex, nofollow",
  "X-Content-Type-Options": "nosniff",
  "Cache-Control": "private, no-store",
};

/** The files of quotes: `GET /media/quotes/{token}`. 404 for a bad token or a removed quote, 410 for one that is over. */
export function quoteDownloads(app: FastifyInstance, { db, now }: Services): void {
  const excuse = (reply: FastifyReply, status: number, sentence: string) =>
    reply.code(status).headers(headers).type("text/plain; charset=utf-8").send(sentence);

  app.get<{ Params: { token: string } }>("/media/quotes/:token", async (request, reply) => {
    const payload = Payload.safeParse(await readSigned(db, "quote", request.params.token));
    if (!payload.success) return excuse(reply, 404, "There is no such quote.");
    if (now().getTime() > payload.data.until)
      return excuse(reply, 410, "This link is over. Open the quote from its event once more.");
    const [quote] = await db
      .select({ name: quotes.originalFileName, mediaType: quotes.mediaType, content: quoteContent })
      .from(quotes)
      .where(eq(quotes.id, payload.data.quote));
    if (!quote) return excuse(reply, 404, "This quote was removed.");
    return reply
      .headers(headers)
      .header("content-disposition", asAttachment(quote.name))
      .type(quote.mediaType)
      .send(quote.content);
  });
}

/** A file name in a header (RFC 6266): in full for those that read UTF-8, in ASCII for the rest. */
function asAttachment(name: string) {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (it) => `%${it.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${full}`;
}
