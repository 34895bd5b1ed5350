import type { Country } from "@contract/vocabulary";
import { and, asc, eq, inArray } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Database } from "../db/database";
import { brochures, locations, rooms, venues } from "../db/schema";
import { loadCompanyLogoPng, loadCompanyPapers } from "./company-papers";
import { formatCapacityFacts, formatMoney, formatPriceFacts } from "./room-facts";
import { htmlToText, sanitise } from "./stored-html";
import { createTextPdf, type TextDocument } from "./text-pdf";

/** A brochure as a file, named as people save it. */
export interface BrochureFile {
  id: number;
  venueId: number;
  name: string;
  content: Buffer;
}

/** Brochures of a venue have the same content, and each is read several times before it is sent. */
const rendered = new LRUCache<string, Buffer>({
  maxSize: 50_000_000,
  sizeCalculation: ({ length }) => length,
});

/** The files of brochures, by venue and file name; those of venues, or the ones with the given ids. */
export async function renderBrochurePdfs(
  db: Database,
  selection: { ids: readonly number[] } | { venueIds: readonly number[] },
): Promise<BrochureFile[]> {
  const found = await db
    .select({ brochure: brochures, venue: venues, city: locations.name })
    .from(brochures)
    .innerJoin(venues, eq(venues.id, brochures.venueId))
    .innerJoin(locations, eq(locations.id, venues.cityId))
    .where(
      "ids" in selection
        ? inArray(brochures.id, [...selection.ids])
        : inArray(brochures.venueId, [...selection.venueIds]),
    )
    .orderBy(asc(venues.name), asc(brochures.originalFileName), asc(brochures.id));
  if (found.length === 0) return [];
  const spaces = await db
    .select()
    .from(rooms)
    .where(and(inArray(rooms.venueId, [...new Set(found.map(({ venue }) => venue.id))]), rooms.isActive))
    .orderBy(asc(rooms.position), asc(rooms.id));
  const letterheads = await loadLetterheads(db, new Set(found.map(({ venue }) => venue.country)));
  return Promise.all(
    found.map(async ({ brochure, venue, city }) => ({
      id: brochure.id,
      venueId: venue.id,
      name: `${brochure.originalFileName.replace(/\.[^.]*$/, "").replace(/[^\w .&-]/g, "_")}.pdf`,
      content: await renderPdfOrReuse(
        toBrochureDocument(
          venue,
          city,
          spaces.filter((room) => room.venueId === venue.id),
        ),
        letterheads.get(venue.country),
      ),
    })),
  );
}

interface Letterhead {
  /** Changes with every new logo. */
  logoPath?: string | undefined;
  logo?: Buffer | undefined;
  footer: string;
}

/** What the documents of each country show of the company. */
async function loadLetterheads(
  db: Database,
  countries: ReadonlySet<Country>,
): Promise<Map<"AU" | "UK", Letterhead>> {
  const entries = [...countries].map(async (country): Promise<[Country, Letterhead]> => {
    const { lines, logo } = await loadCompanyPapers(db, country);
    return [
      country,
      {
        logoPath: logo?.path,
        logo: logo && (await loadCompanyLogoPng(db, country)),
        footer: lines.join("\n"),
      },
    ];
  });
  return new Map(await Promise.all(entries));
}

async function renderPdfOrReuse(document: TextDocument, letterhead: Letterhead | undefined): Promise<Buffer> {
  const { logoPath, logo, footer } = letterhead ?? {};
  const key = JSON.stringify([document, logoPath, footer]);
  const content = rendered.get(key) ?? (await createTextPdf({ ...document, logo, footer }));
  rendered.set(key, content);
  return content;
}

/** The text of a venue's brochure, from its current record: no file is stored. */
const toBrochureDocument = (
  venue: typeof venues.$inferSelect,
  city: string,
  venueRooms: (typeof rooms.$inferSelect)[],
): TextDocument => ({
  title: venue.name,
  subtitle: [venue.address, city].filter(Boolean).join(", "),
  sections: [
    { heading: "", text: htmlToText(sanitise(venue.description)) },
    {
      heading: "Spaces",
      text: venueRooms
        .map((room) =>
          [
            room.name,
            ...formatCapacityFacts(room),
            ...formatPriceFacts({ ...room, packages: venue.packages }, venue.country),
          ].join(" · "),
        )
        .join("\n"),
    },
    {
      heading: "Packages",
      text: venue.packages
        .map(
          ({ name, description, pricePerPersonMinor }) =>
            `${name} · ${formatMoney(pricePerPersonMinor, venue.country)} a head\n${htmlToText(description)}`,
        )
        .join("\n"),
    },
    { heading: "Contact", text: [venue.phone, venue.email, venue.website].filter(Boolean).join("\n") },
  ],
});
