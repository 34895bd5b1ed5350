import { eq, sql } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../../db/database";
import { hasDemoData } from "../../db/installation";
import * as schema from "../../db/schema";
import type { MediaStore } from "../../media/store";
import type { Settings } from "../../settings";
import { createTokenSigner } from "../../signature";
import { listPictureFileNames } from "../../venues/picture-files";
import { readTableKeys } from "../export/files";
import { formatLostUnsubscribedNote, loadLastMigrationTime, type Manifest } from "../export/manifest";
import { exportedTables, unexportedTables } from "../export/tables";
import { type ArchiveReader, loadAndCheckExportManifest, openZipArchive } from "./archive";
import { createValuesForOmittedColumns, finishRestoredBusiness } from "./complete";
import { hasRows, insertTablesFromArchive, runWithoutTriggers } from "./load";
import { matchExportedTables } from "./tables";

interface RestoreTarget {
  db: Database;
  media: MediaStore;
  settings: Settings;
  now: Date;
  /** Called as the restore goes on. */
  report: (text: string) => void;
}

const tables = [...exportedTables, ...unexportedTables].map(({ table }) => table);

/** The first start of the product fills these tables, so they may have rows. */
const filledAtStart: readonly PgTable[] = [schema.locations, schema.installation];

/**
 * Loads an export into an empty database, in one transaction: all of it or nothing.
 * @throws Error if the database has records, or the archive is damaged, incomplete or of a newer version
 */
export async function restoreExport(archivePath: string, target: RestoreTarget): Promise<Manifest> {
  const { db, media, report } = target;
  await assertNothingToOverwrite(db);
  const archive = await openZipArchive(archivePath);
  const written: string[] = [];
  try {
    report("Checking the archive");
    const manifest = await loadAndCheckExportManifest(archive, await loadLastMigrationTime(db));
    await db.transaction((tx) => restoreExportInTransaction(tx, { target, archive, manifest, written }));
    return manifest;
  } catch (error) {
    for (const name of written) await media.remove(name);
    throw error;
  } finally {
    archive.close();
  }
}

/** Tables that every start fills may have rows. @throws Error that names another table with records, or the demo */
async function assertNothingToOverwrite(db: Database): Promise<void> {
  if (await hasDemoData(db)) throw createNotEmptyError("the demo business");
  for (const table of tables)
    if (!filledAtStart.includes(table) && (await hasRows(db, table)))
      throw createNotEmptyError(`records in ${getTableConfig(table).name}`);
}

const createNotEmptyError = (foundRecords: string) =>
  new Error(
    `The database is not empty: it has ${foundRecords}. Choose an empty one with DATA_DIR or DATABASE_URL, then restore again.`,
  );

interface ExportRestore {
  target: RestoreTarget;
  archive: ArchiveReader;
  manifest: Manifest;
  /** The names of the pictures written so far. */
  written: string[];
}

async function restoreExportInTransaction(
  tx: Database,
  { target, archive, manifest, written }: ExportRestore,
): Promise<void> {
  const { settings, now, report } = target;
  await runWithoutTriggers(tx, tables, async () => {
    // Disabling triggers has locked the tables, so no other transaction can write from here on.
    await assertNothingToOverwrite(tx);
    // Creates the key of this installation, which hashes of email addresses need.
    await createTokenSigner(tx, "portal");
    await tx.delete(schema.locations);
    await insertTablesFromArchive(tx, {
      archive,
      tables: matchExportedTables(manifest),
      completions: await createValuesForOmittedColumns(),
      report,
    });
    await finishRestoredBusiness(tx, { settings, isDemo: manifest.is_demo, now });
  });
  if (manifest.lost_unsubscribed) report(formatLostUnsubscribedNote(manifest.lost_unsubscribed));
  report("Storing pictures");
  await storeExportedPictures(tx, { target, archive, manifest, written });
  await tx.execute(sql`ANALYZE`);
}

async function storeExportedPictures(
  tx: Database,
  { target, archive, manifest, written }: ExportRestore,
): Promise<void> {
  const names = new Set(archive.names);
  for await (const key of readTableKeys<string>(tx, schema.pictureFiles, "key"))
    for (const name of listPictureFileNames(key)) {
      if (!names.has(`pictures/${name}`)) continue;
      written.push(name);
      await target.media.write(name, await archive.read(`pictures/${name}`));
    }
  if (written.length !== manifest.folders.pictures)
    throw new Error(`The archive has ${written.length} of ${manifest.folders.pictures} pictures.`);
}

/** The administrators who may sign in once they have a password, by email address. */
export async function listAdministratorUsernames(db: Database): Promise<string[]> {
  const { users } = schema;
  const found = await db.select().from(users).where(eq(users.isDisabled, false)).orderBy(users.id);
  return found.filter(({ role }) => role === "administrator").map(({ username }) => username);
}
