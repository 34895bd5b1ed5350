import { sql } from "drizzle-orm";
import type { Database } from "../../db/database";
import { listMissingIndexNames } from "../../db/index-check";
import { pictureFiles } from "../../db/schema";
import type { MediaStore } from "../../media/store";
import { listPictureFileNames } from "../../venues/picture-files";
import { loadLastMigrationTime } from "../export/manifest";
import { queryTypedRows } from "../export/rows";
import { type ArchiveReader, openZipArchive } from "../restore/archive";
import { markWaitingMailsFailed } from "../restore/complete";
import { loadAndCheckManifest } from "./check";
import { checkLoadedRows, insertBackupRows, requireMatchingTables } from "./load";
import { type BackupManifest, toBackupPicturePath } from "./manifest";
import type { Report } from "./progress";
import {
  dropTablesAndFunctions,
  listMigrations,
  listStructureDefinitions,
  runAndRecordMigrations,
  runWithoutReferenceChecks,
} from "./structure";
import { listTablesWithRowCounts, lockAllTables, truncateTables } from "./tables";

interface RestoreTarget {
  /** Its migrations need not have run. */
  db: Database;
  /** The folder of this version's migrations. */
  migrations: string;
  media: MediaStore;
  now: Date;
  /** Whether to replace a business that is there; undefined if the command cannot. */
  replace?: boolean;
  /** Sends emails that were waiting; they may have been sent since the backup. */
  sendWaiting?: boolean | undefined;
  report: Report;
}

interface BackupRestore {
  target: RestoreTarget;
  archive: ArchiveReader;
  manifest: BackupManifest;
  /** The names of the pictures written so far. */
  written: string[];
}

/** The first start of the product fills these. */
const filledAtStart = ["installation", "locations"];

/**
 * Loads a backup in one transaction: all of it or nothing. A backup of an older version is migrated.
 * @throws Error if the database has records, or the backup is damaged, incomplete or of a newer version
 */
export async function restoreBackup(backupPath: string, target: RestoreTarget): Promise<BackupManifest> {
  const { db, media, report, migrations } = target;
  await assertEmptyOrReplaceable(target);
  const archive = await openZipArchive(backupPath);
  const written: string[] = [];
  try {
    report("Checking the backup");
    const newest = listMigrations(migrations).at(-1)?.folderMillis ?? 0;
    const manifest = await loadAndCheckManifest(archive, newest);
    const replaced = await listReplacedPictureKeys(target);
    await db.transaction((tx) =>
      restoreBackupInTransaction(tx as unknown as Database, { target, archive, manifest, written }),
    );
    const present = new Set(archive.names);
    for (const name of replaced.flatMap(listPictureFileNames))
      if (manifest.has_pictures && !present.has(toBackupPicturePath(name))) await media.remove(name);
    return manifest;
  } catch (error) {
    for (const name of written) await media.remove(name);
    throw error;
  } finally {
    archive.close();
  }
}

/** The keys of the pictures of a business that is replaced. */
async function listReplacedPictureKeys({ db, replace }: RestoreTarget): Promise<string[]> {
  if (!replace || !(await hasMigrationTable(db))) return [];
  const rows = await db.select({ key: pictureFiles.key }).from(pictureFiles);
  return rows.map(({ key }) => key);
}

const hasMigrationTable = async (db: Database): Promise<boolean> => {
  const [row] = await queryTypedRows<{ found: boolean }>(
    db,
    sql`SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS found`,
  );
  return row?.found === true;
};

/** @throws Error that names a table with records, or of another program */
async function assertEmptyOrReplaceable({
  db,
  replace,
}: Pick<RestoreTarget, "db" | "replace">): Promise<void> {
  const tables = await listTablesWithRowCounts(db);
  const isOurs = await hasMigrationTable(db);
  if (tables.length > 0 && !isOurs)
    throw new Error("The database has tables of another program. Choose an empty one.");
  if (replace) return;
  const filled = tables.find(({ name, rows }) => rows > 0 && !filledAtStart.includes(name));
  if (filled)
    throw new Error(
      `The database is not empty: it has records in ${filled.name}. ${replace === false ? "Choose an empty one with DATA_DIR or DATABASE_URL, or add --replace to delete what is there." : "Choose an empty one."}`,
    );
}

async function restoreBackupInTransaction(tx: Database, work: BackupRestore): Promise<void> {
  const { target, archive, manifest } = work;
  const { report } = target;
  await tx.execute(sql`SET LOCAL TIME ZONE 'UTC'`);
  report("Creating tables");
  const later = await createTablesOfBackupVersion(tx, work);
  const tables = await requireMatchingTables(tx, manifest);
  const parts = await listStructureDefinitions(tx);
  await truncateTables(tx, tables);
  // No other transaction can write now.
  await runWithoutReferenceChecks(tx, async () => {
    await insertBackupRows(tx, { archive, manifest, report });
    await checkLoadedRows(tx, { manifest, report });
  });
  report("Checking indexes and references");
  await assertStructureComplete(tx, parts);
  await runAndRecordMigrations(tx, later);
  const missing = await listMissingIndexNames(tx);
  if (missing.length > 0) throw new Error(`The database lacks indexes: ${missing.join(", ")}.`);
  if (!target.sendWaiting) await markWaitingMailsFailed(tx, target.now, NOT_SENT);
  await storeBackupPictures(work);
  report("Counting rows for the planner");
  await tx.execute(sql`ANALYZE`);
}

/** Why an email that was waiting is not sent after a restore. */
const NOT_SENT =
  "It was waiting when the backup was made, and may have been sent since. Check with the client.";

/** Gives the database the tables of the backup's version; returns the migrations that must follow. */
async function createTablesOfBackupVersion(tx: Database, { target, manifest }: BackupRestore) {
  const all = listMigrations(target.migrations);
  const index = all.findIndex(({ folderMillis }) => folderMillis === manifest.schema);
  if (index < 0) throw new Error("A version of Marquee that this one does not know made this backup.");
  const level = (await hasMigrationTable(tx)) ? await loadLastMigrationTime(tx) : undefined;
  if (level) await lockAllTables(tx);
  await assertEmptyOrReplaceable({ ...target, db: tx });
  if (level !== manifest.schema) {
    await dropTablesAndFunctions(tx);
    await runAndRecordMigrations(tx, all.slice(0, index + 1));
  }
  return all.slice(index + 1);
}

/** @throws Error that names an index, constraint or trigger that is not as before */
async function assertStructureComplete(tx: Database, expectedParts: readonly string[]): Promise<void> {
  const found = new Set(await listStructureDefinitions(tx));
  const lost = expectedParts.find((part) => !found.has(part));
  if (lost) throw new Error(`The database lacks a part of its structure: ${lost}`);
}

async function storeBackupPictures({
  target: { media, report },
  archive,
  manifest,
  written,
}: BackupRestore): Promise<void> {
  const folder = toBackupPicturePath("");
  const names = archive.names.flatMap((name) => (name.startsWith(folder) ? [name.slice(folder.length)] : []));
  const total = manifest.folders.pictures;
  for (const [index, name] of names.entries()) {
    const content = await archive.read(toBackupPicturePath(name));
    report("Storing pictures", { done: index + 1, total });
    // A picture that is there already belongs to the business that is replaced, and stays if the restore fails.
    if ((await media.read(name))?.equals(content)) continue;
    written.push(name);
    await media.write(name, content);
  }
}
