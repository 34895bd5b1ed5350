import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { importKeys, importRows, type imports } from "../db/schema";
import { loadPlacesByName, type Places } from "./cells/places";
import {
  type ClassifiedRow,
  type KindWork,
  mapCellsToFields,
  type ParsedRow,
  type RowContext,
} from "./import-rows";
import { getWorkForKind } from "./kinds";

export type Import = typeof imports.$inferSelect;
export type StoredRow = typeof importRows.$inferSelect;

/** The columns of a row that a step fills in. */
export type RowResult = Partial<
  Pick<StoredRow, "verdict" | "outcome" | "remarks" | "recordId" | "otherRow" | "effects">
> & { number: number };

/** Parsed rows with the functions to classify and write them. */
export interface Batch {
  work: KindWork<unknown>;
  rows: ParsedRow<unknown>[];
  classify(tx: Database, rows: readonly ParsedRow<unknown>[]): Promise<ClassifiedRow<unknown>[]>;
}

/** Reads the cells of rows and finds earlier rows of the file with the same keys. */
export async function prepareImportBatch(
  tx: Database,
  job: Import,
  stored: readonly StoredRow[],
): Promise<Batch> {
  const context = buildRowContext(job, await loadPlacesByName(tx));
  const work = getWorkForKind(job.kind);
  const rows = stored.map((row) => parseImportRow(work, row, context));
  const keys = await saveRowKeys(tx, job, work, rows);
  const earlier = (key: string, number: number) => {
    const first = keys.get(key);
    return first !== undefined && first < number ? first : undefined;
  };
  const earlierValues = await loadValuesByRowNumber(tx, job, work, rows, { keys, context });
  return {
    work,
    rows,
    classify: (database, someRows) =>
      work.classify(database, someRows, { earlier, valuesOf: (number) => earlierValues.get(number) }),
  };
}

const buildRowContext = (job: Import, places: Places): RowContext => ({
  headings: job.headings,
  targets: job.targets,
  country: job.country,
  order: job.options.date_order,
  defaultEventType: job.options.default_event_type,
  places,
});

function parseImportRow(
  work: KindWork<unknown>,
  { number, cells }: StoredRow,
  context: RowContext,
): ParsedRow<unknown> {
  const read = mapCellsToFields(cells, context);
  const values = work.parse(read, context);
  return { number, values: read.remarks.length === 0 ? values : undefined, remarks: read.remarks };
}

/**
 * Stores the keys of rows, and finds the first row of the file with each key. Rows come in the order of the
 * file, so a key that is already stored belongs to an earlier row and stays with it.
 */
async function saveRowKeys(
  tx: Database,
  { id }: Import,
  work: KindWork<unknown>,
  rows: readonly ParsedRow<unknown>[],
): Promise<Map<string, number>> {
  const firstRows = new Map<string, number>();
  for (const { number, values } of rows)
    if (values !== undefined)
      for (const key of work.keysOf(values)) if (!firstRows.has(key)) firstRows.set(key, number);
  if (firstRows.size === 0) return firstRows;
  const list = [...firstRows].map(([key, number]) => ({ key, number }));
  await tx.execute(sql`
    INSERT INTO ${importKeys} (import_id, key, number)
    SELECT ${id}, entry->>'key', (entry->>'number')::int
    FROM jsonb_array_elements(${JSON.stringify(list)}::jsonb) entry
    ON CONFLICT DO NOTHING`);
  const found = await tx
    .select({ key: importKeys.key, number: importKeys.number })
    .from(importKeys)
    .where(
      and(
        eq(importKeys.importId, id),
        // One parameter for all keys, as a statement has at most 65,535.
        sql`${importKeys.key} IN (SELECT jsonb_array_elements_text(${JSON.stringify([...firstRows.keys()])}::jsonb))`,
      ),
    );
  return new Map(found.map(({ key, number }) => [key, number]));
}

/** The values of this batch's rows, and of earlier rows of the file that share a key with them. */
async function loadValuesByRowNumber(
  tx: Database,
  { id }: Import,
  work: KindWork<unknown>,
  rows: readonly ParsedRow<unknown>[],
  { keys, context }: { keys: ReadonlyMap<string, number>; context: RowContext },
): Promise<Map<number, unknown>> {
  const values = new Map(rows.map((row) => [row.number, row.values]));
  const missing = [...new Set(keys.values())].filter((number) => !values.has(number));
  if (missing.length === 0) return values;
  const stored = await tx
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, id), inArray(importRows.number, missing)))
    .orderBy(asc(importRows.number));
  for (const row of stored) values.set(row.number, parseImportRow(work, row, context).values);
  return values;
}
