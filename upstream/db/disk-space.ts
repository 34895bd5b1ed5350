import { existsSync, statfsSync } from "node:fs";
import { join } from "node:path";
import type { PGlite, QueryOptions, Transaction } from "@electric-sql/pglite";

const MEGABYTE = 1024 * 1024;

/**
 * Bytes that have to be free for a write. PGlite begins a new file of its log (16 MB) whenever one is full, and where that
 * fails it is lost: every statement after it spins for good.
 */
const NEEDED = 32 * MEGABYTE;

/** Bytes that a new database takes. */
const NEEDED_AT_FIRST = 96 * MEGABYTE;

/** The disk has no room for a write; nothing was written. */
export class DiskFull extends Error {
  readonly code = "ENOSPC";
}

/** Whether a failure, or what it was caused by, is a full disk: ours, or that of PostgreSQL. */
export function isDiskFull(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown };
  return code === "ENOSPC" || code === "53100" || (cause !== undefined && isDiskFull(cause));
}

/** Bytes that are free on the disk of a folder. */
export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Says that a start found the disk full; `undefined` where there is room for writes, or for a new database. */
export function findDiskProblem(folder: string, free = freeBytes(folder)): string | undefined {
  const needed = existsSync(join(folder, "PG_VERSION")) ? NEEDED : NEEDED_AT_FIRST;
  if (free >= needed) return undefined;
  const megabytes = (bytes: number) => `${Math.floor(bytes / MEGABYTE)} MB`;
  return `The disk of ${folder} is full: ${megabytes(free)} are free, ${megabytes(needed)} are needed. Make room, or choose another place with DATA_DIR.`;
}

type Querying = Pick<Transaction, "query">;
type InTransaction = <Answer>(work: (tx: Querying) => Promise<Answer>) => Promise<Answer>;

/** What PostgreSQL answers to a write in a transaction that only reads. */
const READ_ONLY_TRANSACTION = "25006";

/**
 * Makes a PGlite database refuse writes while the disk has no room for them; it goes on reading. What writes, the engine
 * itself decides: a `select` may call a function that does, or lock rows.
 */
export function guardDisk(database: PGlite, free: () => number): PGlite {
  const query = database.query.bind(database);
  const transaction = database.transaction.bind(database);

  const guarded =
    (usual: Querying["query"], inTransaction: InTransaction): Querying["query"] =>
    async <Row>(text: string, params?: unknown[], options?: QueryOptions) => {
      if (free() >= NEEDED) return usual<Row>(text, params, options);
      const reading = inTransaction(async (tx) => {
        await tx.query("set transaction read only");
        return tx.query<Row>(text, params, options);
      });
      return reading.catch(throwDiskFull);
    };

  database.query = guarded(query, transaction);
  database.transaction = (work) =>
    transaction((tx) => {
      const usual = { query: tx.query.bind(tx) };
      tx.query = guarded(usual.query, (within) => within(usual));
      return work(tx);
    });
  return database;
}

function throwDiskFull(error: { code?: string }): never {
  if (error.code !== READ_ONLY_TRANSACTION) throw error;
  throw new DiskFull("The disk has no room for this write.", { cause: error });
}
