import type { FastifyInstance } from "fastify";
import { z } from "zod/v4";
import type { Database } from "../db/database";
import { renderBrochures } from "../format/brochure-pdf";
import type { Services } from "../services";
import { createSigner, verifySignedToken } from "../signature";

/** Which brochure. Clients are given the address, so it holds until the brochure is deleted. */
const Payload = z.strictObject({ brochure: z.number().int().positive() });

/** The addresses of brochures' files: under `/media`, which the web passes on, and not to be guessed. */
export async function brochureUrls(db: Database, publicUrl: string) {
  const sign = await createSigner(db, "brochure");
  return (id: number) => {
    const payload: z.input<typeof Payload> = { brochure: id };
    return `${publicUrl}/media/brochures/${sign(payload)}`;
  };
}

/**
 * The file behind a brochure, `GET /media/brochures/{token}`. 404 for a bad token or a brochure that was deleted.
 */
export function brochureFiles(app: FastifyInstance, { db }: Services): void {
  app.get<{ Params: { token: string } }>("/media/brochures/:token", async (request, reply) => {
    const payload = Payload.safeParse(await verifySignedToken(db, "brochure", request.params.token));
    if (!payload.success) return reply.callNotFound();
    const [file] = await renderBrochures(db, { ids: [payload.data.brochure] });
    if (!file) return reply.callNotFound();
    return reply
      .headers({
        "Content-Disposition": `inline; filename="${file.name}"`,
        "Content-Security-Policy": "default-src 'none'",
        "X-Robots-Tag": "noindex, nofollow",
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "private, no-cache",
      })
      .type("application/pdf")
      .send(file.content);
  });
}
