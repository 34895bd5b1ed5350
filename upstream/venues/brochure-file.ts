import { asc, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { brochures, locations, rooms, venues } from "../db/schema";
import { asText, sanitised } from "../recommendations/portal/stored-html";
import { capacityFacts, money, priceFacts } from "../recommendations/room-facts";
import type { Services } from "../services";
import { textPdf } from "./text-pdf";

/**
 * The file behind a brochure, `GET /media/brochures/{id}`: no file is kept of it, so it is set from what the
 * catalogue knows of the venue now. 404 for a brochure that was deleted.
 */
export function brochureFiles(app: FastifyInstance, { db }: Services): void {
  app.get<{ Params: { id: string } }>("/media/brochures/:id", async (request, reply) => {
    const id = /^\d{1,9}$/.test(request.params.id) ? Number(request.params.id) : 0;
    const [found] = await db
      .select({ brochure: brochures, venue: venues, city: locations.name })
      .from(brochures)
      .innerJoin(venues, eq(venues.id, brochures.venueId))
      .innerJoin(locations, eq(locations.id, venues.cityId))
      .where(eq(brochures.id, id));
    if (!found) return reply.callNotFound();
    const { brochure, venue, city } = found;
    const spaces = await db
      .select()
      .from(rooms)
      .where(eq(rooms.venueId, venue.id))
      .orderBy(asc(rooms.position), asc(rooms.id));
    const file = await textPdf({
      title: venue.name,
      subtitle: `${venue.address}, ${city}`,
      sections: [
        { heading: "", text: asText(sanitised(venue.description)) },
        {
          heading: "Spaces",
          text: spaces
            .map((room) =>
              [room.name, ...capacityFacts(room), ...priceFacts(room, venue.country)].join(" · "),
            )
            .join("\n"),
        },
        {
          heading: "Packages",
          text: venue.packages
            .map(
              (it) =>
                `${it.name} · ${money(it.pricePerPersonMinor, venue.country)} per person\n${asText(it.description)}`,
            )
            .join("\n"),
        },
        { heading: "Contact", text: [venue.phone, venue.email, venue.website].filter(Boolean).join("\n") },
      ],
    });
    const name = brochure.originalFileName.replace(/\.[^.]*$/, "").replace(/[^\w .&-]/g, "_");
    return reply
      .headers({
        "Content-Disposition": `inline; filename="${name}.pdf"`,
        "Content-Security-Policy": "default-src 'none'",
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "private, no-cache",
      })
      .type("application/pdf")
      .send(file);
  });
}
