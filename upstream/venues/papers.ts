import type { VenuePackage } from "@contract/venues/venue";
import { and, asc, desc, eq } from "drizzle-orm";
import type { Database } from "../db/database";
import { brochures, users, venueNotes, venues } from "../db/schema";
import { invalid, notFound } from "../errors";
import { toMinor, toWhole } from "../money";
import { sanitised } from "../recommendations/portal/stored-html";
import { brochureUrls } from "./brochure-file";
import { assertVenue } from "./read";

/** The description of a venue, HTML. @throws Refusal 404 */
export async function readDescription(db: Database, id: number) {
  const [venue] = await db.select({ description: venues.description }).from(venues).where(eq(venues.id, id));
  if (!venue) throw notFound("venue");
  return venue.description;
}

/** Saves what is harmless of a description; answers it. @throws Refusal 404 */
export async function saveDescription(db: Database, id: number, html: string) {
  const [venue] = await db
    .update(venues)
    .set({ description: sanitised(html) })
    .where(eq(venues.id, id))
    .returning({ description: venues.description });
  if (!venue) throw notFound("venue");
  return venue.description;
}

/** The packages of a venue, in its own order. @throws Refusal 404 */
export async function readPackages(db: Database, id: number) {
  const [venue] = await db.select({ packages: venues.packages }).from(venues).where(eq(venues.id, id));
  if (!venue) throw notFound("venue");
  return packagesOnWire(venue.packages);
}

/** Replaces the packages of a venue; answers them. @throws Refusal 404 */
export async function savePackages(db: Database, id: number, packages: VenuePackage[]) {
  const [venue] = await db
    .update(venues)
    .set({
      packages: packages.map(({ name, description, price_per_person }) => ({
        name,
        description,
        pricePerPersonMinor: toMinor(price_per_person),
      })),
    })
    .where(eq(venues.id, id))
    .returning({ packages: venues.packages });
  if (!venue) throw notFound("venue");
  return packagesOnWire(venue.packages);
}

const packagesOnWire = (packages: (typeof venues.$inferSelect)["packages"]) =>
  packages.map(({ name, description, pricePerPersonMinor }) => ({
    name,
    description,
    price_per_person: toWhole(pricePerPersonMinor),
  }));

/** The notes of staff on a venue, newest first. @throws Refusal 404 */
export async function readNotes(db: Database, venueId: number) {
  await assertVenue(db, venueId);
  const rows = await db
    .select({ note: venueNotes, author: users.displayName })
    .from(venueNotes)
    .leftJoin(users, eq(users.id, venueNotes.authorId))
    .where(eq(venueNotes.venueId, venueId))
    .orderBy(desc(venueNotes.createdAt), desc(venueNotes.id));
  return rows.map(({ note, author }) => ({
    id: note.id,
    note: note.note,
    author: author ?? undefined,
    created_at: note.createdAt.toISOString(),
  }));
}

/** Adds a note, HTML of which what is harmless is kept. @throws Refusal 404; 422 at `note` when nothing remains */
export async function addNote(db: Database, venueId: number, html: string, authorId: number, now: Date) {
  await assertVenue(db, venueId);
  const note = sanitised(html).trim();
  if (!note) throw invalid({ note: ["Enter a note"] });
  await db.insert(venueNotes).values({ venueId, authorId, note, createdAt: now });
}

/** The brochures of a venue by file name. @throws Refusal 404 */
export async function readBrochures(db: Database, venueId: number, publicUrl: string) {
  await assertVenue(db, venueId);
  const rows = await db
    .select()
    .from(brochures)
    .where(eq(brochures.venueId, venueId))
    .orderBy(asc(brochures.originalFileName), asc(brochures.id));
  const urlOf = await brochureUrls(db, publicUrl);
  return rows.map((brochure) => ({
    id: brochure.id,
    original_file_name: brochure.originalFileName,
    file_extension: brochure.fileExtension,
    public_url: urlOf(brochure.id),
    created_at: brochure.createdAt.toISOString(),
    updated_at: brochure.updatedAt.toISOString(),
  }));
}

/** @throws Refusal 404 when the venue has no such brochure. */
export async function removeBrochure(db: Database, venueId: number, id: number) {
  const removed = await db
    .delete(brochures)
    .where(and(eq(brochures.id, id), eq(brochures.venueId, venueId)))
    .returning({ id: brochures.id });
  if (removed.length === 0) throw notFound("brochure");
}
