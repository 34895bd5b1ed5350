import { eq, sql } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../../db/database";
import { hasDemoData } from "../../db/installation";
import * as schema from "../../db/schema";
import type { MediaStore } from "../../media/store";
import type { Settings } from "../../settings";
import { createSigner } from "../../signature";
import { listPictureFiles } from "../../venues/picture-files";
import { readKeys } from "../export/files";
import { formatLostUnsubscribed, loadSchemaNumber, type Manifest } from "../export/manifest";
import { exportedTables, unexportedTables } from "../export/tables";
import { type ArchiveReader, checkArchive, openArchive } from "./archive";
import { completeRows, createCompletions } from "./complete";
import { hasRows, loadTables, withoutTriggers } from "./load";
import { matchTables } from "./tables";

interface Target {
  db: Database;
  media: MediaStore;
  settings: Settings;
  now: Date;
  /** Called as the restore goes on. */
  report: (text: string) => void;
}

const tables = [...exportedTables, ...unexportedTables].map(({ table }) => table);

/** The first start of the product fills these. */
const filledAtStart: readonly PgTable[] = [schema.locations, schema.installation];

/**
 * Loads an export into an empty database, in one transaction: all of it or nothing.
 * @throws Error if the database has records, or the archive is damaged, incomplete or of a newer version
 */
export async function restoreArchive(path: string, target: Target): Promise<Manifest> {
  const { db, media, report } = target;
  await assertEmpty(db);
  const archive = await openArchive(path);
  const written: string[] = [];
  try {
    report("Checking the archive");
    const manifest = await checkArchive(archive, await loadSchemaNumber(db));
    await db.transaction((tx) => restore(tx, { target, archive, manifest, written }));
    return manifest;
  } catch (error) {
    for (const name of written) await media.remove(name);
    throw error;
  } finally {
    archive.close();
  }
}

/** @throws Error that names a table with records */
async function assertEmpty(db: Database): Promise<void> {
  if (await hasDemoData(db)) throw createRefusal("the demo business");
  for (const table of tables)
    if (!filledAtStart.includes(table) && (await hasRows(db, table)))
      throw createRefusal(`records in ${getTableConfig(table).name}`);
}

const createRefusal = (found: string) =>
  new Error(
    `The database is not empty: it has ${found}. Choose an empty one with DATA_DIR or DATABASE_URL, then restore again.`,
  );

interface Work {
  target: Target;
  archive: ArchiveReader;
  manifest: Manifest;
  /** The names of the pictures written so far. */
  written: string[];
}

async function restore(tx: Database, { target, archive, manifest, written }: Work): Promise<void> {
  const { settings, now, report } = target;
  await withoutTriggers(tx, tables, async () => {
    // No other transaction can write now.
    await assertEmpty(tx);
    // Creates the key of this installation, which hashes of addresses need.
    await createSigner(tx, "portal");
    await tx.delete(schema.locations);
    await loadTables(tx, {
      archive,
      tables: matchTables(manifest),
      completions: await createCompletions(),
      report,
    });
    await completeRows(tx, { settings, isDemo: manifest.is_demo, now });
  });
  if (manifest.lost_unsubscribed) report(formatLostUnsubscribed(manifest.lost_unsubscribed));
  report("Storing pictures");
  await storePictures(tx, { target, archive, manifest, written });
  await tx.execute(sql`ANALYZE`);
}

async function storePictures(tx: Database, { target, archive, manifest, written }: Work): Promise<void> {
  const names = new Set(archive.names);
  for await (const key of readKeys<string>(tx, schema.pictureFiles, "key"))
    for (const name of listPictureFiles(key)) {
      if (!names.has(`pictures/${name}`)) continue;
      written.push(name);
      await target.media.write(name, await archive.read(`pictures/${name}`));
    }
  if (written.length !== manifest.folders.pictures)
    throw new Error(`The archive has ${written.length} of ${manifest.folders.pictures} pictures.`);
}

/** The administrators who may sign in once they have a password, by email address. */
export async function listAdministrators(db: Database): Promise<string[]> {
  const { users } = schema;
  const found = await db.select().from(users).where(eq(users.isDisabled, false)).orderBy(users.id);
  return found.filter(({ role }) => role === "administrator").map(({ username }) => username);
}
