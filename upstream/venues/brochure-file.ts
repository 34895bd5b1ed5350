import { asc, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { z } from "zod/v4";
import type { Database } from "../db/database";
import { brochures, locations, rooms, venues } from "../db/schema";
import { formatMoney, listCapacityFacts, listPriceFacts } from "../format/room-facts";
import { htmlToText, sanitise } from "../format/stored-html";
import type { Services } from "../services";
import { createSigner, verifySignedToken } from "../signature";
import { textPdf } from "./text-pdf";

/** Has no expiry: clients receive the link, so it works until the brochure is deleted. */
const Payload = z.strictObject({ brochure: z.number().int().positive() });

/** Creates the unguessable links to brochure files, under `/media`, which the web app proxies. */
export async function brochureUrls(db: Database, publicUrl: string) {
  const sign = await createSigner(db, "brochure");
  return (id: number) => {
    const payload: z.input<typeof Payload> = { brochure: id };
    return `${publicUrl}/media/brochures/${sign(payload)}`;
  };
}

/**
 * Serves a brochure, `GET /media/brochures/{token}`. No file is stored: the PDF is created from the venue's current record.
 * 404 for a bad token or a deleted brochure.
 */
export function brochureFiles(app: FastifyInstance, { db }: Services): void {
  app.get<{ Params: { token: string } }>("/media/brochures/:token", async (request, reply) => {
    const payload = Payload.safeParse(await verifySignedToken(db, "brochure", request.params.token));
    if (!payload.success) return reply.callNotFound();
    const [found] = await db
      .select({ brochure: brochures, venue: venues, city: locations.name })
      .from(brochures)
      .innerJoin(venues, eq(venues.id, brochures.venueId))
      .innerJoin(locations, eq(locations.id, venues.cityId))
      .where(eq(brochures.id, payload.data.brochure));
    if (!found) return reply.callNotFound();
    const { brochure, venue, city } = found;
    const spaces = await db
      .select()
      .from(rooms)
      .where(eq(rooms.venueId, venue.id))
      .orderBy(asc(rooms.position), asc(rooms.id));
    const file = await textPdf({
      title: venue.name,
      subtitle: [venue.address, city].filter(Boolean).join(", "),
      sections: [
        { heading: "", text: htmlToText(sanitise(venue.description)) },
        {
          heading: "Spaces",
          text: spaces
            .map((room) =>
              [
                room.name,
                ...listCapacityFacts(room),
                ...listPriceFacts({ ...room, packages: venue.packages }, venue.country),
              ].join(" · "),
            )
            .join("\n"),
        },
        {
          heading: "Packages",
          text: venue.packages
            .map(
              ({ name, pricePerPersonMinor, description }) =>
                `${name} · ${formatMoney(pricePerPersonMinor, venue.country)} a head\n${htmlToText(description)}`,
            )
            .join("\n"),
        },
        { heading: "Contact", text: [venue.phone, venue.email, venue.website].filter(Boolean).join("\n") },
      ],
    });
    const fileName = brochure.originalFileName.replace(/\.[^.]*$/, "").replace(/[^\w .&-]/g, "_");
    return reply
      .headers({
        "Content-Disposition": `inline; filename="${fileName}.pdf"`,
        "Content-Security-Policy": "default-src 'none'",
        "X-Robots-Tag": "noindex, nofollow",
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "private, no-cache",
      })
      .type("application/pdf")
      .send(file);
  });
}
