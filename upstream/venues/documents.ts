import type * as catalogue from "@contract/venues/venues";
import { and, asc, desc, eq } from "drizzle-orm";
import type { z } from "zod/v4";
import type { Caller } from "../access/caller";
import type { Database } from "../db/database";
import { brochures, users, venueNotes, venues } from "../db/schema";
import { saveRecordsForRestore } from "../deleted/save";
import { assertCurrentVersion, createInvalidFieldsRefusal, createNotFoundRefusal } from "../errors";
import { sanitise } from "../format/stored-html";
import { toMinorUnits, toWireAmount } from "../money";
import { toFoldedSql } from "../search-text";
import { createBrochureUrlBuilder } from "./brochure-file";
import { assertVenueExists } from "./load-venue";

/** The description of a venue, HTML. @throws Refusal 404 */
export async function loadVenueDescription(db: Database, venueId: number): Promise<string> {
  const [venue] = await db
    .select({ description: venues.description })
    .from(venues)
    .where(eq(venues.id, venueId));
  if (!venue) throw createNotFoundRefusal("venue");
  return venue.description;
}

/** Sanitises and saves a description; returns the saved HTML. @throws Refusal 404 */
export async function saveVenueDescription(db: Database, venueId: number, html: string): Promise<string> {
  const [venue] = await db
    .update(venues)
    .set({ description: sanitise(html) })
    .where(eq(venues.id, venueId))
    .returning({ description: venues.description });
  if (!venue) throw createNotFoundRefusal("venue");
  return venue.description;
}

/** The packages of a venue, in their saved order. @throws Refusal 404 */
export async function loadVenuePackages(db: Database, venueId: number) {
  const [venue] = await db.select(packageColumns).from(venues).where(eq(venues.id, venueId));
  if (!venue) throw createNotFoundRefusal("venue");
  return toWirePackages(venue);
}

/** Replaces the packages of a venue; returns them. @throws Refusal 404; 409 if they have changed since `version` */
export function saveVenuePackages(
  db: Database,
  venueId: number,
  { packages, version }: z.output<typeof catalogue.savePackages.body>,
) {
  return db.transaction(async (tx) => {
    const [before] = await tx.select(packageColumns).from(venues).where(eq(venues.id, venueId)).for("update");
    if (!before) throw createNotFoundRefusal("venue");
    assertCurrentVersion("list of packages", before.version, version);
    const [venue = before] = await tx
      .update(venues)
      .set({
        packages: packages.map(({ name, description, price_per_person }) => ({
          name,
          description,
          pricePerPersonMinor: toMinorUnits(price_per_person),
        })),
        packagesVersion: before.version + 1,
      })
      .where(eq(venues.id, venueId))
      .returning(packageColumns);
    return toWirePackages(venue);
  });
}

const packageColumns = { packages: venues.packages, version: venues.packagesVersion };

const toWirePackages = ({
  packages,
  version,
}: {
  packages: (typeof venues.$inferSelect)["packages"];
  version: number;
}) => ({
  data: packages.map(({ name, description, pricePerPersonMinor }) => ({
    name,
    description,
    price_per_person: toWireAmount(pricePerPersonMinor),
  })),
  version,
});

/** The staff notes on a venue, newest first. @throws Refusal 404 */
export async function loadVenueNotes(db: Database, venueId: number) {
  await assertVenueExists(db, venueId);
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

/** Sanitises and adds an HTML note. @throws Refusal 404; 422 at `note` if nothing is left */
export async function saveNoteOnVenue(
  db: Database,
  venueId: number,
  html: string,
  authorId: number,
  now: Date,
): Promise<void> {
  await assertVenueExists(db, venueId);
  const note = sanitise(html).trim();
  if (!note) throw createInvalidFieldsRefusal({ note: ["Enter a note"] });
  await db.insert(venueNotes).values({ venueId, authorId, note, createdAt: now });
}

/** The brochures of a venue by file name. @throws Refusal 404 */
export async function loadVenueBrochures(db: Database, venueId: number, publicUrl: string) {
  await assertVenueExists(db, venueId);
  const rows = await db
    .select()
    .from(brochures)
    .where(eq(brochures.venueId, venueId))
    .orderBy(asc(toFoldedSql(brochures.originalFileName)), asc(brochures.id));
  const buildUrl = await createBrochureUrlBuilder(db, publicUrl);
  return rows.map((brochure) => ({
    id: brochure.id,
    original_file_name: brochure.originalFileName,
    file_extension: brochure.fileExtension,
    public_url: buildUrl(brochure.id),
    created_at: brochure.createdAt.toISOString(),
    updated_at: brochure.updatedAt.toISOString(),
  }));
}

/** @throws Refusal 404 if the venue has no such brochure */
export function deleteVenueBrochure(
  db: Database,
  venueId: number,
  brochureId: number,
  { user }: Caller,
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const where = and(eq(brochures.id, brochureId), eq(brochures.venueId, venueId));
    const [brochure] = await tx.select().from(brochures).where(where).for("update");
    if (!brochure) throw createNotFoundRefusal("brochure");
    const name = brochure.originalFileName;
    const record = { kind: "brochure" as const, table: "brochures", id: brochureId, name, venueId };
    await saveRecordsForRestore(tx, [record], user.id, now);
    await tx.delete(brochures).where(where);
  });
}
