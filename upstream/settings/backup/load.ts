import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/database";
import { listNames } from "../export/rows";
import { type ArchiveReader, readLines, toMessage } from "../restore/archive";
import { type BackupManifest, toBytesPath, toRowsPath } from "./manifest";
import type { Report } from "./progress";
import { listTables, readLinesOf, type StoredTable } from "./tables";

/** What is in memory at a time. */
const BATCH = { lines: 1000, characters: 2_000_000 };

type BackedUpTable = BackupManifest["tables"][number];

interface Work {
  archive: ArchiveReader;
  manifest: BackupManifest;
  report: Report;
}

const countAll = ({ tables }: BackupManifest) => tables.reduce((sum, { rows }) => sum + rows, 0);

/** Loads the rows of a backup into empty tables, in the caller's transaction. @throws Error that names the file */
export async function loadRows(tx: Database, { archive, manifest, report }: Work): Promise<void> {
  const total = countAll(manifest);
  let done = 0;
  for (const table of manifest.tables) {
    const name = toRowsPath(table.name);
    const size = table.byte_columns.length > 0 ? { ...BATCH, lines: 1 } : BATCH;
    for await (const lines of readLines(archive, name, size)) {
      try {
        await insertRows(tx, table, lines, await readByteValues(archive, table, lines[0] ?? ""));
      } catch (error) {
        // The message of a failed statement holds all its rows.
        const reason = toMessage((error as Error).cause ?? error);
        throw new Error(`We couldn't load ${name}: ${reason}`, { cause: error });
      }
      done += lines.length;
      report(`Loading ${table.name}`, { done, total });
    }
  }
  for (const { name, last_value: last, is_called: isCalled } of manifest.sequences)
    await tx.execute(sql`SELECT setval(${`public."${name}"`}::regclass, ${last}::bigint, ${isCalled})`);
}

/** The values of columns with bytes in a row, whose checksums stand in the row. */
async function readByteValues(archive: ArchiveReader, table: BackedUpTable, line: string) {
  const values: Record<string, SQL> = {};
  if (table.byte_columns.length === 0) return values;
  const row = JSON.parse(line) as Record<string, string | null>;
  for (const column of table.byte_columns) {
    const sha256 = row[column];
    const content = sha256 && (await archive.read(toBytesPath(sha256)));
    values[column] = content ? sql`decode(${content.toString("base64")}, 'base64')` : sql`NULL::bytea`;
  }
  return values;
}

function insertRows(tx: Database, table: BackedUpTable, lines: string[], values: Record<string, SQL>) {
  const name = sql.identifier(table.name);
  const plain = table.columns.filter((column) => !(column in values));
  const selected = [
    ...plain.map((column) => sql`r.${sql.identifier(column)}`),
    ...Object.values(values).map((value) => sql`${value}`),
  ];
  const rows = sql`${`[${lines.join(",")}]`}::json`;
  return tx.execute(sql`INSERT INTO ${name} (${listNames([...plain, ...Object.keys(values)])})
    OVERRIDING SYSTEM VALUE SELECT ${sql.join(selected, sql`, `)}
    FROM json_populate_recordset(NULL::${name}, ${rows}) AS r`);
}

/** The tables of the database, which must be those of the backup. @throws Error that names a table that differs */
export async function matchTables(tx: Database, { tables }: BackupManifest): Promise<StoredTable[]> {
  const stored = await listTables(tx);
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
export async function checkRows(tx: Database, { manifest, report }: Omit<Work, "archive">): Promise<void> {
  const total = countAll(manifest);
  let done = 0;
  for (const table of await matchTables(tx, manifest)) {
    const expected = manifest.tables.find(({ name }) => name === table.name);
    const hash = createHash("sha256");
    let rows = 0;
    // The columns of the backup may be in another order.
    const columns = expected?.columns ?? table.columns;
    for await (const lines of readLinesOf(tx, { ...table, columns })) {
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
