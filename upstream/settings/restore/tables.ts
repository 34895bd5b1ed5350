import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import type { Manifest } from "../export/manifest";
import { exportedTables, listExportedColumns } from "../export/tables";

/** A table of an archive, and the columns of it that this version has. */
export interface RestoredTable {
  name: string;
  table: PgTable;
  rows: number;
  columns: string[];
  lastId: number | null;
  /** The column with counted ids. */
  identity: string | undefined;
}

/**
 * The tables of an archive, in an order in which rows only refer to earlier tables. An archive of an older version may
 * lack tables, and columns that may be empty or have a default.
 * @throws Error for tables and columns that this version does not know or cannot fill
 */
export function matchExportedTables(manifest: Manifest): RestoredTable[] {
  const known = exportedTables.map((exported) => ({ exported, ...listExportedColumns(exported) }));
  const names = new Set(known.map(({ name }) => name));
  for (const { name } of manifest.tables)
    if (!names.has(name)) throw createUnknownPartError(`the table ${name}`);
  return known.flatMap(({ exported: { table, omit = [] }, name, columns, identity }) => {
    const archived = manifest.tables.find((entry) => entry.name === name);
    if (!archived) return [];
    const exportedNames = new Set(columns.map((column) => column.name));
    for (const column of archived.columns)
      if (!exportedNames.has(column)) throw createUnknownPartError(`the column ${column} of ${name}`);
    const stored = getTableConfig(table).columns;
    const missing = stored.find(
      (column) =>
        !archived.columns.includes(column.name) &&
        !omit.includes(column.name) &&
        !column.generated &&
        column.notNull &&
        !column.hasDefault,
    );
    if (missing) throw createUnknownPartError(`no column ${missing.name} of ${name}`);
    return {
      name,
      table,
      rows: archived.rows,
      columns: stored.flatMap((column) => (archived.columns.includes(column.name) ? column.name : [])),
      lastId: archived.last_id,
      identity,
    };
  });
}

const createUnknownPartError = (part: string) =>
  new Error(
    `The archive has ${part}, which this version does not know. Restore it with the version that made it, then update.`,
  );
