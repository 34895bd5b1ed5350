import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/database";
import { joinIdentifiers } from "../export/rows";
import { type ArchiveReader, getErrorMessage, readLineBatches } from "../restore/archive";
import { type BackupManifest, toBytesFilePath, toRowsFilePath } from "./manifest";
import type { Report } from "./progress";
import { listTablesWithRowCounts, readTableAsJsonLines, type StoredTable } from "./tables";

/** The maximum size of a batch of lines, which is in memory. */
const BATCH = { lines: 1000, characters: 2_000_000 };

type BackedUpTable = BackupManifest["tables"][number];

interface BackupLoad {
  archive: ArchiveReader;
  manifest: BackupManifest;
  report: Report;
}

const countBackupRows = ({ tables }: BackupManifest) => tables.reduce((sum, { rows }) => sum + rows, 0);

/** Loads the rows of a backup into empty tables, in the caller's transaction. @throws Error that names the file */
export async function insertBackupRows(
  tx: Database,
  { archive, manifest, report }: BackupLoad,
): Promise<void> {
  const total = countBackupRows(manifest);
  let done = 0;
  for (const table of manifest.tables) {
    const name = toRowsFilePath(table.name);
    const size = table.byte_columns.length > 0 ? { ...BATCH, lines: 1 } : BATCH;
    for await (const lines of readLineBatches(archive, name, size)) {
      try {
        await insertBackedUpRows(
          tx,
          table,
          lines,
          await readByteColumnValues(archive, table, lines[0] ?? ""),
        );
      } catch (error) {
        // The outer message would contain all rows of the statement; its cause has the reason.
        const reason = getErrorMessage((error as Error).cause ?? error);
        throw new Error(`We couldn't load ${name}: ${reason}`, { cause: error });
      }
      done += lines.length;
      report(`Loading ${table.name}`, { done, total });
    }
  }
  for (const { name, last_value: last, is_called: isCalled } of manifest.sequences)
    await tx.execute(sql`SELECT setval(${`public."${name}"`}::regclass, ${last}::bigint, ${isCalled})`);
}

/** The values of the columns with bytes. The row has their checksums, by which their files are named. */
async function readByteColumnValues(archive: ArchiveReader, table: BackedUpTable, line: string) {
  const values: Record<string, SQL> = {};
  if (table.byte_columns.length === 0) return values;
  const row = JSON.parse(line) as Record<string, string | null>;
  for (const column of table.byte_columns) {
    const sha256 = row[column];
    const content = sha256 && (await archive.read(toBytesFilePath(sha256)));
    values[column] = content ? sql`decode(${content.toString("base64")}, 'base64')` : sql`NULL::bytea`;
  }
  return values;
}

function insertBackedUpRows(
  tx: Database,
  table: BackedUpTable,
  lines: string[],
  byteValues: Record<string, SQL>,
) {
  const name = sql.identifier(table.name);
  const plain = table.columns.filter((column) => !(column in byteValues));
  const selected = [
    ...plain.map((column) => sql`r.${sql.identifier(column)}`),
    ...Object.values(byteValues).map((value) => sql`${value}`),
  ];
  const rows = sql`${`[${lines.join(",")}]`}::json`;
  return tx.execute(sql`INSERT INTO ${name} (${joinIdentifiers([...plain, ...Object.keys(byteValues)])})
    OVERRIDING SYSTEM VALUE SELECT ${sql.join(selected, sql`, `)}
    FROM json_populate_recordset(NULL::${name}, ${rows}) AS r`);
}

/** The tables of the database, which must be those of the backup. @throws Error that names a table that differs */
export async function requireMatchingTables(
  tx: Database,
  { tables }: BackupManifest,
): Promise<StoredTable[]> {
  const stored = await listTablesWithRowCounts(tx);
  const names = new Set([...stored, ...tables].map(({ name }) => name));
  for (const name of names) {
    const here = stored.find((table) => table.name === name)?.columns.toSorted();
    const there = tables.find((table) => table.name === name)?.columns.toSorted();
    if (String(here) !== String(there))
      throw new Error(`The table ${name} of the backup has other columns than its version should have.`);
  }
  return stored;
}

/**
 * Compares what was loaded with the backup: the rows of each table, and the checksum of all their values.
 * @throws Error that names a table that differs
 */
export async function checkLoadedRows(
  tx: Database,
  { manifest, report }: Omit<BackupLoad, "archive">,
): Promise<void> {
  const total = countBackupRows(manifest);
  let done = 0;
  for (const table of await requireMatchingTables(tx, manifest)) {
    const expected = manifest.tables.find(({ name }) => name === table.name);
    const hash = createHash("sha256");
    let rows = 0;
    // The columns of the backup may be in another order.
    const columns = expected?.columns ?? table.columns;
    for await (const lines of readTableAsJsonLines(tx, { ...table, columns })) {
      for (const line of lines) hash.update(line);
      rows += lines.length;
      done += lines.length;
      report(`Comparing ${table.name}`, { done, total });
    }
    if (rows !== expected?.rows)
      throw new Error(`${rows} of ${expected?.rows} rows of ${table.name} were loaded.`);
    if (hash.digest("hex") !== expected.sha256)
      throw new Error(`The rows of ${table.name} differ from the backup.`);
  }
}
