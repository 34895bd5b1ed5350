import { sql } from "drizzle-orm";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import type { Database } from "../../db/database";
import { queryTypedRows } from "../export/rows";

/** The migrations of this version, oldest first. */
export const listMigrations = (migrationsFolder: string): MigrationMeta[] =>
  readMigrationFiles({ migrationsFolder });

/** Runs migrations in the caller's transaction and records them, as a start of the product does. */
export async function runAndRecordMigrations(
  tx: Database,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  await tx.execute(sql`CREATE SCHEMA IF NOT EXISTS drizzle`);
  await tx.execute(sql`CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (
    id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`);
  for (const { sql: statements, hash, folderMillis } of migrations) {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES (${hash}, ${folderMillis})`,
    );
  }
}

/** Drops all tables, functions and records of migrations, but no extension. */
export const dropTablesAndFunctions = (tx: Database) =>
  tx.execute(sql`DO $$ DECLARE part record; BEGIN
    FOR part IN SELECT c.oid::regclass AS name FROM pg_class c
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') LOOP
      EXECUTE format('DROP TABLE IF EXISTS %s CASCADE', part.name);
    END LOOP;
    FOR part IN SELECT p.oid::regprocedure AS name FROM pg_proc p
      WHERE p.pronamespace = 'public'::regnamespace AND NOT EXISTS
        (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e') LOOP
      EXECUTE format('DROP ROUTINE IF EXISTS %s CASCADE', part.name);
    END LOOP;
    DROP SCHEMA IF EXISTS drizzle CASCADE;
  END $$`);

interface Reference {
  table: string;
  name: string;
  definition: string;
}

/**
 * Runs work without triggers and foreign keys. Afterwards all references are checked at once, which is
 * quicker than one by one, and the tables can be filled in any order.
 * @throws Error if a row refers to a row that does not exist
 */
export async function runWithoutReferenceChecks(tx: Database, work: () => Promise<void>): Promise<void> {
  const references = await queryTypedRows<Reference>(
    tx,
    sql`SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype = 'f' ORDER BY conname`,
  );
  const tables = await queryTypedRows<{ name: string }>(
    tx,
    sql`SELECT oid::regclass::text AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  );
  const alter = (table: string, change: string) => tx.execute(sql.raw(`ALTER TABLE ${table} ${change}`));
  for (const { table, name } of references) await alter(table, `DROP CONSTRAINT ${name}`);
  for (const { name } of tables) await alter(name, "DISABLE TRIGGER USER");
  await work();
  for (const { name } of tables) await alter(name, "ENABLE TRIGGER USER");
  for (const { table, name, definition } of references)
    await alter(table, `ADD CONSTRAINT ${name} ${definition}`);
}

/** The definitions of all constraints, indexes and triggers, in alphabetical order. */
export async function listStructureDefinitions(db: Database): Promise<string[]> {
  const parts = await queryTypedRows<{ part: string }>(
    db,
    sql`SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) AS part
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND conrelid <> 0
      UNION ALL SELECT concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid) FROM pg_index
        JOIN pg_class ON pg_class.oid = indrelid WHERE relnamespace = 'public'::regnamespace
      UNION ALL SELECT concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled) FROM pg_trigger t
        JOIN pg_class ON pg_class.oid = tgrelid WHERE NOT tgisinternal AND relnamespace = 'public'::regnamespace`,
  );
  return parts.map(({ part }) => part).sort();
}
