import type * as catalogue from "@contract/venues/venues";
import { and, asc, desc, eq } from "drizzle-orm";
import type { z } from "zod/v4";
import type { Caller } from "../access/caller";
import type { Database } from "../db/database";
import { brochures, users, venueNotes, venues } from "../db/schema";
import { saveForRestore } from "../deleted/save";
import { assertVersion, invalid, notFound } from "../errors";
import { sanitise } from "../format/stored-html";
import { toMinor, toWhole } from "../money";
import { folded } from "../search-text";
import { createBrochureUrls } from "./brochure-file";
import { assertVenue } from "./load-venue";

/** The description of a venue, HTML. @throws Refusal 404 */
export async function loadDescription(db: Database, id: number): Promise<string> {
  const [venue] = await db.select({ description: venues.description }).from(venues).where(eq(venues.id, id));
  if (!venue) throw notFound("venue");
  return venue.description;
}

/** Sanitises and saves a description; returns the saved HTML. @throws Refusal 404 */
export async function saveDescription(db: Database, id: number, html: string): Promise<string> {
  const [venue] = await db
    .update(venues)
    .set({ description: sanitise(html) })
    .where(eq(venues.id, id))
    .returning({ description: venues.description });
  if (!venue) throw notFound("venue");
  return venue.description;
}

/** The packages of a venue, in their saved order. @throws Refusal 404 */
export async function loadPackages(db: Database, id: number) {
  const [venue] = await db.select(packageColumns).from(venues).where(eq(venues.id, id));
  if (!venue) throw notFound("venue");
  return toWirePackages(venue);
}

/** Replaces the packages of a venue; returns them. @throws Refusal 404; 409 if they have changed since `version` */
export function savePackages(
  db: Database,
  id: number,
  { packages, version }: z.output<typeof catalogue.savePackages.body>,
) {
  return db.transaction(async (tx) => {
    const [before] = await tx.select(packageColumns).from(venues).where(eq(venues.id, id)).for("update");
    if (!before) throw notFound("venue");
    assertVersion("list of packages", before.version, version);
    const [venue = before] = await tx
      .update(venues)
      .set({
        packages: packages.map(({ name, description, price_per_person }) => ({
          name,
          description,
          pricePerPersonMinor: toMinor(price_per_person),
        })),
        packagesVersion: before.version + 1,
      })
      .where(eq(venues.id, id))
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
    price_per_person: toWhole(pricePerPersonMinor),
  })),
  version,
});

/** The staff notes on a venue, newest first. @throws Refusal 404 */
export async function listNotes(db: Database, venueId: number) {
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

/** Sanitises and adds an HTML note. @throws Refusal 404; 422 at `note` if nothing is left */
export async function addNote(
  db: Database,
  venueId: number,
  html: string,
  authorId: number,
  now: Date,
): Promise<void> {
  await assertVenue(db, venueId);
  const note = sanitise(html).trim();
  if (!note) throw invalid({ note: ["Enter a note"] });
  await db.insert(venueNotes).values({ venueId, authorId, note, createdAt: now });
}

/** The brochures of a venue by file name. @throws Refusal 404 */
export async function listBrochures(db: Database, venueId: number, publicUrl: string) {
  await assertVenue(db, venueId);
  const rows = await db
    .select()
    .from(brochures)
    .where(eq(brochures.venueId, venueId))
    .orderBy(asc(folded(brochures.originalFileName)), asc(brochures.id));
  const buildUrl = await createBrochureUrls(db, publicUrl);
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
export function deleteBrochure(
  db: Database,
  venueId: number,
  id: number,
  { user }: Caller,
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const where = and(eq(brochures.id, id), eq(brochures.venueId, venueId));
    const [brochure] = await tx.select().from(brochures).where(where).for("update");
    if (!brochure) throw notFound("brochure");
    const name = brochure.originalFileName;
    const record = { kind: "brochure" as const, table: "brochures", id, name, venueId };
    await saveForRestore(tx, [record], user.id, now);
    await tx.delete(brochures).where(where);
  });
}
