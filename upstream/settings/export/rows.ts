import { BYTE_ORDER_MARK, formatCsvLine } from "@contract/csv";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/database";
import type { listExportedColumns } from "./tables";

/** The number of rows in memory at a time. */
const BATCH_SIZE = 200;

const CURSOR = sql.identifier("exported_rows");

export type ExportedRow = Record<string, unknown>;

export const queryTypedRows = async <Row>(tx: Database, query: SQL): Promise<Row[]> =>
  ((await tx.execute(query)) as unknown as { rows: Row[] }).rows;

/** Reads the rows of a query in batches, through a cursor of the transaction. */
export async function* readRowBatches<Row>(
  tx: Database,
  query: SQL,
  batchSize = BATCH_SIZE,
): AsyncGenerator<Row[], void> {
  await tx.execute(sql`DECLARE ${CURSOR} NO SCROLL CURSOR FOR ${query}`);
  try {
    for (;;) {
      const rows = await queryTypedRows<Row>(tx, sql`FETCH ${sql.raw(String(batchSize))} FROM ${CURSOR}`);
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    await tx.execute(sql`CLOSE ${CURSOR}`);
  }
}

type Table = ReturnType<typeof listExportedColumns>;

export const joinIdentifiers = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

/** Reads the rows of a table as JSON objects, in the order of its key. Instants are in UTC. */
export async function* readTableBatches(
  tx: Database,
  { name, columns, keys }: Table,
): AsyncGenerator<ExportedRow[], void, unknown> {
  const order = keys.length > 0 ? sql` ORDER BY ${joinIdentifiers(keys)}` : sql``;
  const values = sql.join(
    columns.map((column) => sql`${column.value} AS ${sql.identifier(column.name)}`),
    sql`, `,
  );
  const rows = sql`SELECT ${values} FROM ${sql.identifier(name)}${order}`;
  for await (const batch of readRowBatches<{ row: ExportedRow }>(
    tx,
    sql`SELECT row_to_json(r) AS row FROM (${rows}) r`,
  ))
    yield batch.map(({ row }) => row);
}

/** Formats rows as JSON objects, one a line. */
export async function* generateJsonLines(
  batches: AsyncIterable<ExportedRow[]>,
): AsyncGenerator<string, void, unknown> {
  for await (const batch of batches) yield batch.map((row) => `${JSON.stringify(row)}\n`).join("");
}

/** Formats rows as a CSV file with a header; lists and objects are JSON. */
export async function* generateCsv(
  columns: readonly string[],
  batches: AsyncIterable<ExportedRow[]>,
): AsyncGenerator<string, void, unknown> {
  yield BYTE_ORDER_MARK + formatCsvLine(columns);
  for await (const batch of batches)
    yield batch.map((row) => formatCsvLine(columns.map((column) => toCsvCell(row[column])))).join("");
}

function toCsvCell(value: unknown): string | number | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value === "string" || typeof value === "number") return value;
  return JSON.stringify(value);
}
