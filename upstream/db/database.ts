import { mkdirSync, readdirSync } from "node:fs";
import { PGlite, protocol } from "@electric-sql/pglite";
import { cube } from "@electric-sql/pglite/contrib/cube";
import { earthdistance } from "@electric-sql/pglite/contrib/earthdistance";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle as drizzlePostgres, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate as migratePostgres } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import { setActorForWritesOfPglite, setActorForWritesOfPool, setActorInEveryTransaction } from "./actor";
import {
  countFreeBytes,
  findDiskSpaceProblem,
  refuseWritesWhenDiskFull,
  replaceWithCopyOfFolder,
} from "./disk-space";
import { cacheSelectPlans } from "./prepared-statements";
import * as schema from "./schema";
import { bindPoolConnectionsToRequest, traceStatementsOfPglite, watchedConnections } from "./traced-client";

/** A drizzle database over the whole schema, or a transaction; the same SQL runs on PGlite and PostgreSQL. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  db: Database;
  /** Set if the disk is full, so that data can be read but not saved: a sentence for the log. */
  problem?: string | undefined;
  engine: "PGlite" | "PostgreSQL";
  /** The connections to PostgreSQL, and how much work waits for one; unset with PGlite. */
  countConnections?(): { used: number; idle: number; waiting: number };
  /** Copies the folder of a PGlite database as it is between two transactions; unset without a folder. */
  copyTo?: ((folder: string) => Promise<void>) | undefined;
  close(): Promise<void>;
}

interface DatabaseOptions {
  /** `postgres://...`; unset: PGlite. */
  url?: string | undefined;
  /** Folder of the PGlite database; unset: in memory. */
  folder?: string | undefined;
  /** Free bytes on the disk of a PGlite database; default: those of its folder. */
  free?: () => number;
  /** A PGlite dump from `dumpDataDir` to start from; unset: an empty database. */
  dump?: Blob | undefined;
  /** Folder of the checked-in migrations; unset: the database is left as it is. */
  migrations?: string;
}

/** More than a single slow call occupies (`access/register-calls.ts`). */
const MAX_CONNECTIONS = 20;

/** Advisory lock: processes that start together migrate one after the other, and the later ones find it done. */
const MIGRATION_LOCK = 5_240_116;

async function runWithMigrationLock(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const holder = await pool.connect();
  try {
    await holder.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await work();
  } finally {
    // Closing the connection releases the lock, however the work ended.
    holder.release(true);
  }
}

type PostgresDatabase = NodePgDatabase<typeof schema>;

/**
 * Makes each transaction return its connection to the pool. Drizzle keeps the connection if `begin` fails, as it does on
 * a lost connection, until the pool has none left.
 */
function releaseConnectionAfterTransaction(db: PostgresDatabase, pool: pg.Pool): void {
  const databases = new WeakMap<pg.PoolClient, PostgresDatabase>();
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      const database = databases.get(client) ?? drizzlePostgres(client, { schema });
      databases.set(client, database);
      return await database.transaction(work, config);
    } finally {
      client.release();
    }
  };
}

/** Copies the folder of a database while no statement runs. */
const copyPgliteFolder = (client: PGlite, folder: string, target: string): Promise<void> =>
  client._runExclusiveTransaction(() =>
    client.runExclusive(() =>
      // Opening a copy of unwritten pages would move each counter of ids up to 32 ahead.
      replaceWithCopyOfFolder(folder, target, () =>
        client.execProtocolStream(protocol.serialize.query("CHECKPOINT")),
      ),
    ),
  );

const createPglite = ({ folder, dump }: Pick<DatabaseOptions, "folder" | "dump">) =>
  PGlite.create({
    ...(folder !== undefined && { dataDir: folder }),
    ...(dump && { loadDataDir: dump }),
    extensions: { cube, earthdistance, pg_trgm },
  });

/**
 * Opens the business's database and runs new migrations.
 * @throws if the server cannot be reached, the disk is full or a migration fails; nothing is half-migrated
 */
export async function openDatabase({
  url,
  folder,
  free,
  dump,
  migrations,
}: DatabaseOptions): Promise<OpenDatabase> {
  if (url) {
    const pool = new pg.Pool({ ...watchedConnections, connectionString: url, max: MAX_CONNECTIONS });
    bindPoolConnectionsToRequest(pool);
    // Lost connections are replaced later, and their statements fail; without listeners the error would end the process.
    pool.on("error", () => {});
    pool.on("connect", (connection) => void connection.on("error", () => {}));
    const db = drizzlePostgres(pool, { schema });
    releaseConnectionAfterTransaction(db, pool);
    try {
      if (migrations)
        await runWithMigrationLock(pool, () => migratePostgres(db, { migrationsFolder: migrations }));
    } catch (error) {
      await pool.end();
      throw error;
    }
    setActorForWritesOfPool(pool);
    setActorInEveryTransaction(db);
    return {
      db,
      engine: "PostgreSQL",
      countConnections: () => ({
        used: pool.totalCount - pool.idleCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
      }),
      close: () => pool.end(),
    };
  }
  if (folder) mkdirSync(folder, { recursive: true });
  const problem = folder && findDiskSpaceProblem(folder);
  // Creating a database on a full disk would leave a broken one behind.
  if (folder && problem && readdirSync(folder).length === 0) throw new Error(problem);
  const client = await createPglite({ folder, dump }).catch((error: unknown) => {
    throw problem ? new Error(problem, { cause: error }) : error;
  });
  const countFree = free ?? (folder ? () => countFreeBytes(folder) : undefined);
  const cached = cacheSelectPlans(client);
  const guarded = countFree ? refuseWritesWhenDiskFull(cached, countFree) : cached;
  const db = drizzlePglite(setActorForWritesOfPglite(traceStatementsOfPglite(guarded)), { schema });
  if (migrations) await migratePglite(db, { migrationsFolder: migrations });
  setActorInEveryTransaction(db);
  const copyTo = folder ? (target: string) => copyPgliteFolder(client, folder, target) : undefined;
  return { db, problem, engine: "PGlite", copyTo, close: () => client.close() };
}
