import { is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import type { Logger } from "pino";
import type { Database } from "./database";
import * as schema from "./schema";

/** The names of all indexes of the schema; primary keys and unique columns have one each. */
export function listExpectedIndexNames(): string[] {
  const tables = Object.values(schema as Record<string, unknown>).filter((value) => is(value, PgTable));
  return tables.flatMap((table) => {
    const { name, columns, indexes, primaryKeys, uniqueConstraints } = getTableConfig(table);
    return [
      ...indexes.map(({ config }) => config.name ?? ""),
      ...(columns.some(({ primary }) => primary) ? [`${name}_pkey`] : []),
      ...columns.flatMap(({ isUnique, uniqueName }) => (isUnique && uniqueName ? [uniqueName] : [])),
      ...primaryKeys.map((key) => key.getName()),
      ...uniqueConstraints.map((constraint) => constraint.getName() ?? ""),
    ];
  });
}

/** The names of indexes that the database lacks or cannot use, in alphabetical order. */
export async function listMissingIndexNames(db: Database): Promise<string[]> {
  const rows = await db
    .select({ name: sql<string>`relname` })
    .from(sql`pg_index JOIN pg_class ON pg_class.oid = indexrelid`)
    .where(sql`indisvalid AND relnamespace = current_schema()::regnamespace`);
  const present = new Set(rows.map(({ name }) => name));
  return listExpectedIndexNames()
    .filter((name) => !present.has(name))
    .sort();
}

/** Logs missing indexes, for example after an incomplete restore. @returns whether all exist */
export async function logMissingIndexes({ db, log }: { db: Database; log: Logger }): Promise<boolean> {
  const missing = await listMissingIndexNames(db);
  if (missing.length === 0) return true;
  log.error(
    { missing },
    `The database lacks ${missing.length === 1 ? "an index" : `${missing.length} indexes`}: ${missing.join(", ")}. Pages may be slow and duplicates may be saved. Restore the backup again and check the output of pg_restore.`,
  );
  return false;
}
