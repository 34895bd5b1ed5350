import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { z } from "zod/v4";
import { answerDownload, DOWNLOAD_MS, refuseDownload } from "../../access/download";
import type { Database } from "../../db/database";
import { quoteContent, quotes } from "../../db/schema";
import type { Services } from "../../services";
import type { Settings } from "../../settings";
import { readSigned, signed } from "../../signature";

/** Which quote, until when (milliseconds since 1970). */
const Payload = z.strictObject({ quote: z.number().int().positive(), until: z.number().int() });

interface DownloadRequest {
  quoteId: number;
  settings: Settings;
  now: Date;
}

/** The address of a quote's file: under `/media`, which the web passes on, and good for ten minutes. */
export async function downloadUrl(db: Database, { quoteId, settings, now }: DownloadRequest) {
  const payload: z.input<typeof Payload> = { quote: quoteId, until: now.getTime() + DOWNLOAD_MS };
  return `${settings.publicUrl}/media/quotes/${await signed(db, "quote", payload)}`;
}

/** The files of quotes: `GET /media/quotes/{token}`. 404 for a bad token or a removed quote, 410 for one that is over. */
export function quoteDownloads(app: FastifyInstance, { db, now }: Services): void {
  app.get<{ Params: { token: string } }>("/media/quotes/:token", async (request, reply) => {
    const payload = Payload.safeParse(await readSigned(db, "quote", request.params.token));
    if (!payload.success) return refuseDownload(reply, 404, "There is no such quote.");
    if (now().getTime() > payload.data.until)
      return refuseDownload(reply, 410, "This link is over. Open the quote from its event once more.");
    const [quote] = await db
      .select({ name: quotes.originalFileName, mediaType: quotes.mediaType, content: quoteContent })
      .from(quotes)
      .where(eq(quotes.id, payload.data.quote));
    if (!quote) return refuseDownload(reply, 404, "This quote was removed.");
    return answerDownload(reply, quote);
  });
}
