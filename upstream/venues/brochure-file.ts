import type { FastifyInstance } from "fastify";
import { z } from "zod/v4";
import type { Database } from "../db/database";
import { renderBrochurePdfs } from "../format/brochure-pdf";
import type { Services } from "../services";
import { createTokenSigner, verifyAndReadToken } from "../signature";

/**
 * The content of a token. It does not expire: clients receive the link, so it works until the brochure is
 * deleted.
 */
const Payload = z.strictObject({ brochure: z.number().int().positive() });

/** Creates the unguessable links to brochure files, under `/media`, which the web app proxies. */
export async function createBrochureUrlBuilder(
  db: Database,
  publicUrl: string,
): Promise<(id: number) => string> {
  const sign = await createTokenSigner(db, "brochure");
  return (id: number) => {
    const payload: z.input<typeof Payload> = { brochure: id };
    return `${publicUrl}/media/brochures/${sign(payload)}`;
  };
}

/**
 * Serves a brochure, `GET /media/brochures/{token}`: a PDF created from the venue's current record. 404 for a bad token or a
 * deleted brochure.
 */
export function registerBrochureFileRoute(app: FastifyInstance, { db }: Services): void {
  app.get<{ Params: { token: string } }>("/media/brochures/:token", async (request, reply) => {
    const payload = Payload.safeParse(await verifyAndReadToken(db, "brochure", request.params.token));
    if (!payload.success) return reply.callNotFound();
    const [file] = await renderBrochurePdfs(db, { ids: [payload.data.brochure] });
    if (!file) return reply.callNotFound();
    return reply
      .headers({
        "Content-Disposition": `inline; filename="${file.name}"`,
        "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
        "X-Robots-Tag": "noindex, nofollow",
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "private, no-cache",
      })
      .type("application/pdf")
      .send(file.content);
  });
}
