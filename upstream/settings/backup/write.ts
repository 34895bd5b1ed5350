import type { Writable } from "node:stream";
import { getTableName, sql } from "drizzle-orm";
import { version } from "../../../package.json";
import { type Archive, createZipArchive } from "../../archive";
import type { Database, OpenDatabase } from "../../db/database";
import { pictureFiles } from "../../db/schema";
import type { MediaStore } from "../../media/store";
import { listPictureFileNames } from "../../venues/picture-files";
import { readTableKeys } from "../export/files";
import { loadLastMigrationTime } from "../export/manifest";
import { formatChecksums } from "../export/readme";
import {
  type BackupManifest,
  FORMAT,
  SUMS,
  toBackupPicturePath,
  toBytesFilePath,
  toRowsFilePath,
} from "./manifest";
import type { Report } from "./progress";
import {
  listTablesWithRowCounts,
  loadSequenceStates,
  readByteColumns,
  readTableAsJsonLines,
  type StoredTable,
} from "./tables";

interface BackupSource extends Pick<OpenDatabase, "db" | "engine"> {
  /** Unset: pictures stay where they are. */
  media?: MediaStore | undefined;
  /** The time of the backup. */
  at: Date;
  report: Report;
}

/**
 * Writes a backup: every row of every table as JSON lines, bytes and pictures as files, a manifest and checksums. All
 * rows are of one moment; only a batch of rows, or one file, is in memory.
 */
export async function writeBackupArchive(target: Writable, source: BackupSource): Promise<BackupManifest> {
  const archive = createZipArchive(target, source.at);
  const manifest = await source.db.transaction(
    async (tx) => {
      await tx.execute(sql`SET LOCAL TIME ZONE 'UTC'`);
      return writeBackupContents(tx as Database, archive, source);
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  await archive.finish();
  return manifest;
}

async function writeBackupContents(
  tx: Database,
  archive: Archive,
  source: BackupSource,
): Promise<BackupManifest> {
  const stored = await listTablesWithRowCounts(tx);
  if (stored.length === 0)
    throw new Error("There is no business in this database. Check DATA_DIR and DATABASE_URL.");
  const schema = await loadLastMigrationTime(tx);
  const sequences = await loadSequenceStates(tx);
  const tables = await writeTableRows(tx, archive, stored, source.report);
  const files = await writeByteFiles(tx, archive, stored);
  // An early version had no uploaded pictures.
  const hasPictures = stored.some(({ name }) => name === getTableName(pictureFiles));
  const pictures = await writePictureFiles(
    tx,
    archive,
    hasPictures ? source : { ...source, media: undefined },
  );
  const manifest: BackupManifest = {
    kind: "backup",
    format: FORMAT,
    product_version: version,
    created_at: source.at.toISOString(),
    engine: source.engine,
    schema,
    tables,
    sequences,
    has_pictures: source.media !== undefined,
    missing_pictures: pictures.missing,
    folders: { data: tables.length, files, pictures: pictures.count },
  };
  await archive.add("manifest.json", [`${JSON.stringify(manifest, undefined, 2)}\n`]);
  await archive.add(SUMS, formatChecksums([...archive.files]));
  return manifest;
}

async function writeTableRows(
  tx: Database,
  archive: Archive,
  storedTables: readonly StoredTable[],
  report: Report,
) {
  const total = storedTables.reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  const tables: BackupManifest["tables"] = [];
  for (const table of storedTables) {
    const { name, columns, byteColumns } = table;
    let rows = 0;
    const lines = async function* () {
      for await (const batch of readTableAsJsonLines(tx, table)) {
        rows += batch.length;
        done += batch.length;
        report(`Rows of ${name}`, { done, total });
        yield batch.join("");
      }
    };
    const { sha256 } = await archive.add(toRowsFilePath(name), lines());
    tables.push({ name, rows, columns, byte_columns: byteColumns, sha256 });
  }
  return tables;
}

/** Adds the bytes of quotes, attachments and logos, each once; returns the number of files. */
async function writeByteFiles(
  tx: Database,
  archive: Archive,
  tables: readonly StoredTable[],
): Promise<number> {
  const added = new Set<string>();
  for (const table of tables)
    for await (const { sha256, content } of readByteColumns(tx, table)) {
      if (added.has(sha256)) continue;
      await archive.add(toBytesFilePath(sha256), [content]);
      added.add(sha256);
    }
  return added.size;
}

/** Adds the files of all uploaded pictures. A picture that is deleted meanwhile is reported as missing. */
async function writePictureFiles(tx: Database, archive: Archive, { media, report }: BackupSource) {
  const missing: string[] = [];
  let count = 0;
  if (!media) return { count, missing };
  const total = await tx.$count(pictureFiles);
  let done = 0;
  for await (const key of readTableKeys<string>(tx, pictureFiles, "key")) {
    const names = listPictureFileNames(key);
    // An upload that was never finished, or a portrait, has fewer files.
    const contents = await Promise.all(names.map((name) => media.read(name)));
    for (const [index, content] of contents.entries()) {
      if (!content) continue;
      await archive.add(toBackupPicturePath(names[index] ?? ""), [content]);
      count += 1;
    }
    if (contents.every((content) => !content)) missing.push(key);
    done += 1;
    report("Pictures", { done, total });
  }
  return { count, missing };
}
