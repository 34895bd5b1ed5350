import { type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../../db/database";
import { joinIdentifiers, queryTypedRows } from "../export/rows";
import { type ArchiveReader, getErrorMessage, readLineBatches } from "./archive";
import type { RestoredTable } from "./tables";

/** The maximum size of a batch of lines, which is in memory. */
const BATCH = { lines: 200, characters: 2_000_000 };

/** How the columns of a table get values that its rows in the archive lack. */
export interface Completion {
  /** Values by column; `given.entry` is the row as JSON. */
  values?: Record<string, SQL>;
  /** The folder with the content of each row, whose file begins with the row's key. */
  files?: { folder: string; key: string };
  /** Writes further rows that follow from these, which are given as a JSON array. */
  follow?(tx: Database, rows: SQL): Promise<unknown>;
}

interface ExportLoad {
  archive: ArchiveReader;
  tables: readonly RestoredTable[];
  completions: Partial<Record<string, Completion>>;
  /** Called before each table. */
  report: (text: string) => void;
}

/**
 * Loads the rows of an archive, in the caller's transaction. Triggers do not run: rows stay exactly as they were.
 * @throws Error that names the file that could not be loaded
 */
export async function insertTablesFromArchive(
  tx: Database,
  { archive, tables, completions, report }: ExportLoad,
): Promise<void> {
  for (const table of tables) {
    report(`data/${table.name}.jsonl`);
    const loaded = await insertTableFromArchive(tx, {
      archive,
      table,
      completion: completions[table.name] ?? {},
    });
    if (loaded !== table.rows)
      throw new Error(`The archive has ${loaded} of ${table.rows} rows in data/${table.name}.jsonl.`);
    await advanceIdSequence(tx, table);
  }
}

interface TableWork {
  archive: ArchiveReader;
  table: RestoredTable;
  completion: Completion;
}

async function insertTableFromArchive(
  tx: Database,
  { archive, table, completion }: TableWork,
): Promise<number> {
  const name = `data/${table.name}.jsonl`;
  const size = completion.files ? { ...BATCH, lines: 1 } : BATCH;
  const paths = completion.files && mapFileNamesByKey(archive, completion.files.folder);
  let loaded = 0;
  for await (const lines of readLineBatches(archive, name, size)) {
    try {
      const rows = sql`${`[${lines.join(",")}]`}::json`;
      await insertArchivedRows(tx, { table, rows, values: await loadColumnValues(lines[0] ?? "") });
      await completion.follow?.(tx, rows);
    } catch (error) {
      // The outer message would contain all rows of the statement; its cause has the reason.
      const reason = getErrorMessage((error as Error).cause ?? error);
      throw new Error(`We couldn't load ${name} after row ${loaded}: ${reason}`, { cause: error });
    }
    loaded += lines.length;
  }
  return loaded;

  async function loadColumnValues(line: string): Promise<Record<string, SQL>> {
    if (!completion.files || !paths) return completion.values ?? {};
    const key = String((JSON.parse(line) as Record<string, unknown>)[completion.files.key]);
    const path = paths.get(key);
    if (!path) throw new Error(`its file in ${completion.files.folder} is missing.`);
    const content = await archive.read(path);
    return { content: sql`decode(${content.toString("base64")}, 'base64')` };
  }
}

/**
 * The names of the files in a folder, by the key that they begin with: "quotes/12-offer.pdf" has the key 12.
 */
const mapFileNamesByKey = ({ names }: ArchiveReader, folder: string) =>
  new Map(
    names.flatMap((name) => {
      const [, key] = name.startsWith(`${folder}/`) ? (/^[^/]+\/([^-./]+)/.exec(name) ?? []) : [];
      return key ? [[key, name] as const] : [];
    }),
  );

interface Insert {
  table: RestoredTable;
  /** A JSON array. */
  rows: SQL;
  values: Record<string, SQL>;
}

function insertArchivedRows(tx: Database, { table, rows, values }: Insert) {
  const plain = table.columns.filter((column) => !(column in values));
  const selected = [
    ...plain.map((column) => sql`r.${sql.identifier(column)}`),
    ...Object.values(values).map((value) => sql`${value}`),
  ];
  return tx.execute(sql`INSERT INTO ${table.table} (${joinIdentifiers([...plain, ...Object.keys(values)])})
    SELECT ${sql.join(selected, sql`, `)}
    FROM json_array_elements(${rows}) AS given(entry),
      json_populate_record(NULL::${table.table}, given.entry) AS r`);
}

/** Continues ids where the exported database would have: no id may be used a second time. */
async function advanceIdSequence(
  tx: Database,
  { name, table, identity, lastId }: RestoredTable,
): Promise<void> {
  if (!identity || lastId === null) return;
  await tx.execute(sql`SELECT setval(pg_get_serial_sequence(${name}, ${identity}),
    greatest(${lastId}::int, (SELECT max(${sql.identifier(identity)}) FROM ${table})))`);
}

/**
 * Runs work without the triggers of these tables. Foreign keys from a table to itself are checked at the end,
 * as a row may refer to a later row of its table.
 */
export async function runWithoutTriggers(
  tx: Database,
  tables: readonly PgTable[],
  work: () => Promise<void>,
): Promise<void> {
  for (const table of tables) await tx.execute(sql`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  const alterSelfReferences = tables.flatMap((table) =>
    getTableConfig(table)
      .foreignKeys.filter((key) => key.reference().foreignTable === table)
      .map((key) => sql`ALTER TABLE ${table} ALTER CONSTRAINT ${sql.identifier(key.getName())}`),
  );
  for (const alter of alterSelfReferences) await tx.execute(sql`${alter} DEFERRABLE INITIALLY DEFERRED`);
  await work();
  await tx.execute(sql`SET CONSTRAINTS ALL IMMEDIATE`);
  for (const alter of alterSelfReferences) await tx.execute(sql`${alter} NOT DEFERRABLE`);
  for (const table of tables) await tx.execute(sql`ALTER TABLE ${table} ENABLE TRIGGER USER`);
}

/** Whether a table has rows. */
export async function hasRows(tx: Database, table: PgTable): Promise<boolean> {
  const found = await queryTypedRows(tx, sql`SELECT 1 FROM ${table} LIMIT 1`);
  return found.length > 0;
}
