import { sql } from "drizzle-orm";
import type { Database } from "../db/database";

/** A foreign key of one column. */
export interface Reference {
  table: string;
  column: string;
  parent: string;
  parentColumn: string;
  /** Whether its rows are deleted with the parent, instead of losing the reference. */
  isDeleted: boolean;
  /** Whether the column loses the reference. */
  isCleared: boolean;
}

/**
 * All foreign keys of the database. They are read from it, so a new table is restored with its parent without
 * new code.
 */
export async function loadForeignKeys(db: Database): Promise<Reference[]> {
  const { rows } = (await db.execute(sql`
    SELECT child.relname AS "table", child_column.attname AS "column",
      parent.relname AS "parent", parent_column.attname AS "parentColumn",
      key.confdeltype = 'c' AS "isDeleted", key.confdeltype = 'n' AS "isCleared"
    FROM pg_constraint key
    JOIN pg_class child ON child.oid = key.conrelid
    JOIN pg_class parent ON parent.oid = key.confrelid
    JOIN pg_attribute child_column ON child_column.attrelid = child.oid AND child_column.attnum = key.conkey[1]
    JOIN pg_attribute parent_column ON parent_column.attrelid = parent.oid AND parent_column.attnum = key.confkey[1]
    WHERE key.contype = 'f' AND key.connamespace = current_schema()::regnamespace
      AND parent.relname NOT IN ('deletions', 'deleted_rows')
    ORDER BY 1, 2`)) as unknown as { rows: Reference[] };
  return rows;
}

/** Tables in an order in which each comes after those it refers to. */
export function sortTablesByForeignKey(
  tables: readonly string[],
  foreignKeys: readonly Reference[],
): string[] {
  const sorted: string[] = [];
  const visit = (table: string) => {
    if (sorted.includes(table)) return;
    for (const reference of foreignKeys)
      if (reference.table === table && reference.parent !== table && tables.includes(reference.parent))
        visit(reference.parent);
    sorted.push(table);
  };
  for (const table of tables) visit(table);
  return sorted;
}
