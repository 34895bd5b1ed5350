import { mkdirSync, readdirSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { cube } from "@electric-sql/pglite/contrib/cube";
import { earthdistance } from "@electric-sql/pglite/contrib/earthdistance";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { findDiskProblem, freeBytes, guardDisk } from "./disk-space";
import { keepPlans } from "./prepared-statements";
import * as schema from "./schema";

/** A drizzle database over the whole schema; the same SQL runs on PGlite and PostgreSQL. Transactions have this type too. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  db: Database;
  /** A sentence where the disk has no room for changes, so that all can be read and nothing saved. */
  problem?: string;
  engine: "PGlite" | "PostgreSQL";
  close(): Promise<void>;
}

interface Place {
  /** `postgres://...`; unset: PGlite. */
  url?: string;
  /** Folder of the PGlite database; unset: in memory, gone with the process. */
  folder?: string;
  /** Bytes that are free on the disk of a PGlite database; unset: as its folder says. */
  free?: () => number;
  /** A PGlite database written out by `dumpDataDir`, to start from; unset: an empty one. */
  dump?: Blob;
  /** Folder of the checked-in migrations. */
  migrations: string;
}

/** Processes that start on one server together migrate one after the other: whoever comes second finds it done. */
const MIGRATION_LOCK = 5_240_116;

async function oneAtATime(pool: pg.Pool, work: () => Promise<void>) {
  const holder = await pool.connect();
  try {
    await holder.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await work();
  } finally {
    // With its connection the lock goes, too, however the work has ended.
    holder.release(true);
  }
}

/**
 * Opens the business's database and brings it up to the newest migration.
 * @throws when the server cannot be reached, the disk is full or a migration fails; nothing is half-migrated.
 */
export async function openDatabase({ url, folder, free, dump, migrations }: Place): Promise<OpenDatabase> {
  const migrationsFolder = migrations;
  if (url) {
    const pool = new pg.Pool({ connectionString: url, max: 10 });
    // A connection lost while idle is replaced at the next statement; unheard, it would end the process.
    pool.on("error", () => {});
    const db = drizzlePostgres(pool, { schema });
    try {
      await oneAtATime(pool, () => migratePostgres(db, { migrationsFolder }));
    } catch (error) {
      await pool.end();
      throw error;
    }
    return { db, engine: "PostgreSQL", close: () => pool.end() };
  }
  if (folder) mkdirSync(folder, { recursive: true });
  const problem = folder && findDiskProblem(folder);
  // A new one that finds no room leaves half of itself behind.
  if (folder && problem && readdirSync(folder).length === 0) throw new Error(problem);
  const client = await PGlite.create({
    dataDir: folder,
    loadDataDir: dump,
    extensions: { cube, earthdistance, pg_trgm },
  }).catch((error: unknown) => {
    throw problem ? new Error(problem, { cause: error }) : error;
  });
  const countFree = free ?? (folder ? () => freeBytes(folder) : undefined);
  const kept = keepPlans(client);
  const db = drizzlePglite(countFree ? guardDisk(kept, countFree) : kept, { schema });
  await migratePglite(db, { migrationsFolder });
  return { db, problem, engine: "PGlite", close: () => client.close() };
}
