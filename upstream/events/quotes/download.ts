import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { z } from "zod/v4";
import { DOWNLOAD_MS, sendDownload, sendDownloadRefusal } from "../../access/download";
import type { Database } from "../../db/database";
import { quoteContent, quotes } from "../../db/schema";
import type { Services } from "../../services";
import type { Settings } from "../../settings";
import { createSignedToken, verifyAndReadToken } from "../../signature";

/** The quote of a signed link and when the link expires (milliseconds since 1970). */
const Payload = z.strictObject({ quote: z.number().int().positive(), until: z.number().int() });

interface DownloadRequest {
  quoteId: number;
  settings: Settings;
  now: Date;
}

/** The URL of a quote's file, valid for ten minutes. It is under `/media`, which the web app proxies. */
export async function buildQuoteDownloadUrl(
  db: Database,
  { quoteId, settings, now }: DownloadRequest,
): Promise<string> {
  const payload: z.input<typeof Payload> = { quote: quoteId, until: now.getTime() + DOWNLOAD_MS };
  return `${settings.publicUrl}/media/quotes/${await createSignedToken(db, "quote", payload)}`;
}

/** The files of quotes: `GET /media/quotes/{token}`. 404 for a bad token or a deleted quote, 410 for an expired link. */
export function registerQuoteDownloadRoute(app: FastifyInstance, { db, now }: Services): void {
  app.get<{ Params: { token: string } }>("/media/quotes/:token", async (request, reply) => {
    const payload = Payload.safeParse(await verifyAndReadToken(db, "quote", request.params.token));
    if (!payload.success) return sendDownloadRefusal(reply, 404, "Quote not found");
    if (now().getTime() > payload.data.until)
      return sendDownloadRefusal(reply, 410, "This link has expired. Open the quote from its event again.");
    const [quote] = await db
      .select({ name: quotes.originalFileName, mediaType: quotes.mediaType, content: quoteContent })
      .from(quotes)
      .where(eq(quotes.id, payload.data.quote));
    if (!quote) return sendDownloadRefusal(reply, 404, "This quote has been deleted.");
    return sendDownload(reply, quote);
  });
}
