import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/database";
import { joinIdentifiers, queryTypedRows, readRowBatches } from "../export/rows";

/** A table as the database describes it, which may be of an older version. */
export interface StoredTable {
  name: string;
  /** Columns with values of their own, in order. */
  columns: string[];
  /** Those of them that hold bytes. */
  byteColumns: string[];
  rows: number;
}

interface ColumnRow {
  table: string;
  column: string;
  type: string;
}

/** Every table of the business with its number of rows, by name. */
export async function listTablesWithRowCounts(db: Database): Promise<StoredTable[]> {
  const columns = await queryTypedRows<ColumnRow>(
    db,
    sql`SELECT c.relname AS "table", a.attname AS "column", format_type(a.atttypid, NULL) AS type
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
        AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      ORDER BY c.relname COLLATE "C", a.attnum`,
  );
  const names = [...new Set(columns.map(({ table }) => table))];
  const tables: StoredTable[] = [];
  for (const name of names) {
    const own = columns.filter(({ table }) => table === name);
    tables.push({
      name,
      columns: own.map(({ column }) => column),
      byteColumns: own.filter(({ type }) => type === "bytea").map(({ column }) => column),
      rows: await countTableRows(db, name),
    });
  }
  return tables;
}

async function countTableRows(db: Database, tableName: string): Promise<number> {
  const [row] = await queryTypedRows<{ count: string }>(
    db,
    sql`SELECT count(*)::text AS count FROM ${sql.identifier(tableName)}`,
  );
  return Number(row?.count);
}

/** About how many bytes of rows are in memory at a time. */
const BATCH_BYTES = 2_000_000;
const MAX_ROWS = 1000;

/** How many rows of a table to read at a time, by their average size. */
async function chooseBatchRows(db: Database, { name, rows }: StoredTable): Promise<number> {
  const [row] = await queryTypedRows<{ size: string }>(
    db,
    sql`SELECT pg_table_size(${`"${name}"`}::regclass)::text AS size`,
  );
  // Four times the size on the disk, as stored texts are compressed.
  const average = (4 * Number(row?.size)) / Math.max(rows, 1);
  return Math.max(1, Math.min(MAX_ROWS, Math.floor(BATCH_BYTES / average)));
}

/**
 * The rows of a table as JSON lines, in batches, in the same order on every database. Bytes are replaced by their
 * checksums. The time zone of the transaction must be UTC.
 */
export async function* readTableAsJsonLines(tx: Database, table: StoredTable): AsyncGenerator<string[]> {
  const values = table.columns.map((column) => {
    const name = sql.identifier(column);
    return table.byteColumns.includes(column) ? sql`encode(sha256(${name}), 'hex') AS ${name}` : name;
  });
  const order = await buildTableOrder(tx, table);
  const rows = sql`SELECT row_to_json(r)::text AS line FROM (
    SELECT ${sql.join(values, sql`, `)} FROM ${sql.identifier(table.name)} ORDER BY ${order}) r`;
  for await (const batch of readRowBatches<{ line: string }>(tx, rows, await chooseBatchRows(tx, table)))
    yield batch.map(({ line }) => `${line}\n`);
}

/**
 * The order of a table's primary key; without one, of all its columns. Texts are compared by bytes, as
 * databases may have different collations.
 */
async function buildTableOrder(tx: Database, { name, columns }: StoredTable): Promise<SQL> {
  const keys = await queryTypedRows<{ column: string; isInteger: boolean }>(
    tx,
    sql`SELECT a.attname AS "column", a.atttypid IN ('int4'::regtype, 'int8'::regtype) AS "isInteger"
      FROM pg_index i CROSS JOIN unnest(i.indkey) WITH ORDINALITY AS k(attnum, position)
      JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.attnum
      WHERE i.indisprimary AND i.indrelid = ${`"${name}"`}::regclass ORDER BY k.position`,
  );
  const byText = (column: string) => sql`${sql.identifier(column)}::text COLLATE "C"`;
  const order =
    keys.length > 0
      ? keys.map(({ column, isInteger }) => (isInteger ? sql.identifier(column) : byText(column)))
      : columns.map(byText);
  return sql.join(order, sql`, `);
}

/** The values of a table's columns with bytes, one at a time. */
export async function* readByteColumns(tx: Database, { name, byteColumns }: StoredTable) {
  for (const column of byteColumns) {
    const value = sql.identifier(column);
    const query = sql`SELECT encode(sha256(${value}), 'hex') AS sha256, ${value} AS content
      FROM ${sql.identifier(name)} WHERE ${value} IS NOT NULL`;
    for await (const [row] of readRowBatches<{ sha256: string; content: Uint8Array }>(tx, query, 1))
      if (row) yield { sha256: row.sha256, content: Buffer.from(row.content) };
  }
}

export interface SequenceState {
  name: string;
  last_value: number;
  is_called: boolean;
}

/** The counters of ids. */
export async function loadSequenceStates(db: Database): Promise<SequenceState[]> {
  const names = await queryTypedRows<{ name: string }>(
    db,
    sql`SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' ORDER BY relname COLLATE "C"`,
  );
  const states: SequenceState[] = [];
  for (const { name } of names) {
    const [state] = await queryTypedRows<{ last: string; isCalled: boolean }>(
      db,
      sql`SELECT last_value::text AS last, is_called AS "isCalled" FROM ${sql.identifier(name)}`,
    );
    if (state) states.push({ name, last_value: Number(state.last), is_called: state.isCalled });
  }
  return states;
}

/** Empties these tables. */
export const truncateTables = (tx: Database, tables: readonly StoredTable[]) =>
  tx.execute(sql`TRUNCATE ${joinIdentifiers(tables.map(({ name }) => name))}`);

/** Locks all tables against reads and writes of other transactions until this one ends. */
export async function lockAllTables(tx: Database): Promise<void> {
  const tables = await listTablesWithRowCounts(tx);
  await tx.execute(
    sql`LOCK TABLE ${joinIdentifiers(tables.map(({ name }) => name))} IN ACCESS EXCLUSIVE MODE`,
  );
}
