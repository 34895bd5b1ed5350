import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { type OpenDatabase, openDatabase } from "@upstream/db/database";
import { sql } from "drizzle-orm";
import pg from "pg";

export type Engine = OpenDatabase["engine"];

const serverUrl = process.env.TEST_DATABASE_URL;

/** The engines to test on: PGlite always, PostgreSQL where TEST_DATABASE_URL names a server to make databases on. */
export const engines: Engine[] = serverUrl ? ["PGlite", "PostgreSQL"] : ["PGlite"];

const migrations = fileURLToPath(new URL("../../../upstream/db/migrations", import.meta.url));

/** A migrated database of its own, empty; `close` leaves nothing behind. */
export async function freshDatabase(engine: Engine): Promise<OpenDatabase & { url?: string }> {
  if (engine === "PGlite") return openDatabase({ migrations });
  const name = `marquee_test_${process.pid}_${randomBytes(4).toString("hex")}`;
  await onServer(`CREATE DATABASE ${name}`);
  const url = new URL(serverUrl ?? "");
  url.pathname = name;
  const database = await openDatabase({ url: url.href, migrations });
  return {
    ...database,
    url: url.href,
    close: async () => {
      await database.close();
      await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** Empties every table and starts the ids anew. */
export async function emptyTables({ db }: OpenDatabase) {
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

async function onServer(statement: string) {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
