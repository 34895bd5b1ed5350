import { sql } from "drizzle-orm";
import type { Database } from "../../db/database";
import { findMissingIndexes } from "../../db/index-check";
import { pictureFiles } from "../../db/schema";
import type { MediaStore } from "../../media/store";
import { listPictureFiles } from "../../venues/picture-files";
import { loadSchemaNumber } from "../export/manifest";
import { queryRows } from "../export/rows";
import { type ArchiveReader, openArchive } from "../restore/archive";
import { stopWaitingMails } from "../restore/complete";
import { checkBackup } from "./check";
import { checkRows, loadRows, matchTables } from "./load";
import { type BackupManifest, toPicturePath } from "./manifest";
import type { Report } from "./progress";
import { dropStructure, listMigrations, listParts, runMigrations, withoutReferences } from "./structure";
import { emptyTables, listTables, lockTables } from "./tables";

interface Target {
  /** Its migrations need not have run. */
  db: Database;
  /** The folder of this version's migrations. */
  migrations: string;
  media: MediaStore;
  now: Date;
  /** Whether to replace a business that is there; undefined if the command cannot. */
  replace?: boolean;
  /** Sends emails that were waiting; they may have been sent since the backup. */
  sendWaiting?: boolean;
  report: Report;
}

interface Work {
  target: Target;
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
export async function restoreBackup(path: string, target: Target): Promise<BackupManifest> {
  const { db, media, report, migrations } = target;
  await assertReplaceable(target);
  const archive = await openArchive(path);
  const written: string[] = [];
  try {
    report("Checking the backup");
    const newest = listMigrations(migrations).at(-1)?.folderMillis ?? 0;
    const manifest = await checkBackup(archive, newest);
    const replaced = await listPictureKeys(target);
    await db.transaction((tx) => restore(tx as unknown as Database, { target, archive, manifest, written }));
    const present = new Set(archive.names);
    for (const name of replaced.flatMap(listPictureFiles))
      if (manifest.has_pictures && !present.has(toPicturePath(name))) await media.remove(name);
    return manifest;
  } catch (error) {
    for (const name of written) await media.remove(name);
    throw error;
  } finally {
    archive.close();
  }
}

/** The keys of the pictures of a business that is replaced. */
async function listPictureKeys({ db, replace }: Target): Promise<string[]> {
  if (!replace || !(await hasMigrations(db))) return [];
  const rows = await db.select({ key: pictureFiles.key }).from(pictureFiles);
  return rows.map(({ key }) => key);
}

const hasMigrations = async (db: Database): Promise<boolean> => {
  const [row] = await queryRows<{ found: boolean }>(
    db,
    sql`SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS found`,
  );
  return row?.found === true;
};

/** @throws Error that names a table with records, or of another program */
async function assertReplaceable({ db, replace }: Pick<Target, "db" | "replace">): Promise<void> {
  const tables = await listTables(db);
  const isOurs = await hasMigrations(db);
  if (tables.length > 0 && !isOurs)
    throw new Error("The database has tables of another program. Choose an empty one.");
  if (replace) return;
  const filled = tables.find(({ name, rows }) => rows > 0 && !filledAtStart.includes(name));
  if (filled)
    throw new Error(
      `The database is not empty: it has records in ${filled.name}. ${replace === false ? "Choose an empty one with DATA_DIR or DATABASE_URL, or add --replace to delete what is there." : "Choose an empty one."}`,
    );
}

async function restore(tx: Database, work: Work): Promise<void> {
  const { target, archive, manifest } = work;
  const { report } = target;
  await tx.execute(sql`SET LOCAL TIME ZONE 'UTC'`);
  report("Creating tables");
  const later = await createStructure(tx, work);
  const tables = await matchTables(tx, manifest);
  const parts = await listParts(tx);
  await emptyTables(tx, tables);
  // No other transaction can write now.
  await withoutReferences(tx, async () => {
    await loadRows(tx, { archive, manifest, report });
    await checkRows(tx, { manifest, report });
  });
  report("Checking indexes and references");
  await assertParts(tx, parts);
  await runMigrations(tx, later);
  const missing = await findMissingIndexes(tx);
  if (missing.length > 0) throw new Error(`The database lacks indexes: ${missing.join(", ")}.`);
  if (!target.sendWaiting) await stopWaitingMails(tx, target.now, NOT_SENT);
  await storePictures(work);
  report("Counting rows for the planner");
  await tx.execute(sql`ANALYZE`);
}

/** Why an email that was waiting is not sent after a restore. */
const NOT_SENT =
  "It was waiting when the backup was made, and may have been sent since. Check with the client.";

/** Gives the database the tables of the backup's version; returns the migrations that must follow. */
async function createStructure(tx: Database, { target, manifest }: Work) {
  const all = listMigrations(target.migrations);
  const index = all.findIndex(({ folderMillis }) => folderMillis === manifest.schema);
  if (index < 0) throw new Error("A version of Marquee that this one does not know made this backup.");
  const level = (await hasMigrations(tx)) ? await loadSchemaNumber(tx) : undefined;
  if (level) await lockTables(tx);
  await assertReplaceable({ ...target, db: tx });
  if (level !== manifest.schema) {
    await dropStructure(tx);
    await runMigrations(tx, all.slice(0, index + 1));
  }
  return all.slice(index + 1);
}

/** @throws Error that names an index, constraint or trigger that is not as before */
async function assertParts(tx: Database, expected: readonly string[]): Promise<void> {
  const found = new Set(await listParts(tx));
  const lost = expected.find((part) => !found.has(part));
  if (lost) throw new Error(`The database lacks a part of its structure: ${lost}`);
}

async function storePictures({ target: { media, report }, archive, manifest, written }: Work): Promise<void> {
  const folder = toPicturePath("");
  const names = archive.names.flatMap((name) => (name.startsWith(folder) ? [name.slice(folder.length)] : []));
  const total = manifest.folders.pictures;
  for (const [index, name] of names.entries()) {
    const content = await archive.read(toPicturePath(name));
    report("Storing pictures", { done: index + 1, total });
    // A picture that is there already belongs to the business that is replaced, and stays if the restore fails.
    if ((await media.read(name))?.equals(content)) continue;
    written.push(name);
    await media.write(name, content);
  }
}
