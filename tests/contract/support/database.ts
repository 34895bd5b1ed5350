import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { type OpenDatabase, openDatabase } from "@upstream/db/database";
import { sql } from "drizzle-orm";
import { inject } from "vitest";
import { migrations } from "./migrations";
import { buildDatabaseUrl, runOnServer } from "./server";

/** The engine of this test project. */
export const engine = inject("engine");

/** A new migrated, empty database, copied from the run's template. `close` deletes it. */
export async function createMigratedDatabase(): Promise<OpenDatabase & { url?: string }> {
  const template = inject("template");
  if (template.engine === "PGlite")
    return openDatabase({ dump: new Blob([readFileSync(template.file)]), migrations });
  const name = template.prefix + randomBytes(4).toString("hex");
  await runOnServer(`CREATE DATABASE ${name} TEMPLATE ${template.database}`);
  const url = buildDatabaseUrl(name);
  const database = await openDatabase({ url, migrations });
  return {
    ...database,
    url,
    close: async () => {
      await database.close();
      await runOnServer(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** A new database without tables; `drop` deletes it. PostgreSQL only. */
export async function createDatabaseWithoutTables() {
  const template = inject("template");
  if (template.engine === "PGlite") throw new Error("PGlite is no server");
  const name = template.prefix + randomBytes(4).toString("hex");
  await runOnServer(`CREATE DATABASE ${name}`);
  return { url: buildDatabaseUrl(name), drop: () => runOnServer(`DROP DATABASE ${name} WITH (FORCE)`) };
}

/** Empties every table and resets the ids. */
export async function deleteAllRows({ db }: Pick<OpenDatabase, "db">) {
  await db.execute(sql`DO $$ DECLARE name text; BEGIN
    -- Truncating makes new files for every table and index; deleting the few rows of a test does not.
    SET LOCAL session_replication_role = replica;
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
      EXECUTE format('DELETE FROM %I', name);
    END LOOP;
    PERFORM setval(format('%I.%I', schemaname, sequencename)::regclass, 1, false)
      FROM pg_sequences WHERE schemaname = 'public';
  END $$`);
}
