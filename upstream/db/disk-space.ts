import { constants, existsSync, statfsSync } from "node:fs";
import { cp, mkdir, readdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { PGlite, QueryOptions, Transaction } from "@electric-sql/pglite";

const MEGABYTE = 1024 * 1024;

/**
 * Free bytes required for a write. When PGlite cannot create the next 16 MB file of its log, it is lost: every later
 * statement hangs.
 */
const MIN_FREE = 32 * MEGABYTE;

/** Bytes needed for a new database. */
const MIN_FREE_FOR_NEW = 96 * MEGABYTE;

/** The disk has no room for a write; nothing was written. */
export class DiskFull extends Error {
  readonly code = "ENOSPC";
}

/** Whether an error, or its cause, is a full disk: ours, or PostgreSQL's. */
export function isDiskFullError(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown };
  return code === "ENOSPC" || code === "53100" || (cause !== undefined && isDiskFullError(cause));
}

/** Free bytes on the disk of a folder. */
export function countFreeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** A message if the disk is too full for writes, or for a new database; otherwise `undefined`. */
export function findDiskSpaceProblem(folder: string, freeBytes = countFreeBytes(folder)): string | undefined {
  const needed = existsSync(join(folder, "PG_VERSION")) ? MIN_FREE : MIN_FREE_FOR_NEW;
  if (freeBytes >= needed) return undefined;
  return `The disk of ${folder} is full: ${formatMegabytes(freeBytes)} are free, ${formatMegabytes(needed)} are needed. Make room, or choose another place with DATA_DIR.`;
}

const formatMegabytes = (bytes: number) => `${Math.floor(bytes / MEGABYTE)} MB`;

/**
 * Copies a folder to a new one.
 * @param beforeCopy called once there is room
 * @throws DiskFull if it would leave too little room for the database
 */
export async function replaceWithCopyOfFolder(
  folder: string,
  target: string,
  beforeCopy: () => Promise<unknown>,
): Promise<void> {
  await rm(target, { recursive: true, force: true });
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const size = await calculateFolderSize(folder);
  const free = countFreeBytes(dirname(target));
  if (free < size + MIN_FREE_FOR_NEW)
    throw new DiskFull(
      `The disk of ${target} has ${formatMegabytes(free)} free; ${formatMegabytes(size + MIN_FREE_FOR_NEW)} are needed for a copy of the database.`,
    );
  await beforeCopy();
  await cp(folder, target, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

async function calculateFolderSize(folder: string): Promise<number> {
  let size = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) size += (await stat(join(entry.parentPath, entry.name))).size;
  return size;
}

type Queryable = Pick<Transaction, "query">;
type InTransaction = <Result>(work: (tx: Queryable) => Promise<Result>) => Promise<Result>;

/** PostgreSQL's error code for a write in a read-only transaction. */
const READ_ONLY_TRANSACTION = "25006";

/**
 * Makes a PGlite database refuse writes while the disk is full; reads still work. Every statement then runs
 * in a read-only transaction: only the engine knows what writes, as a `select` may call a function that
 * writes, or lock rows.
 */
export function refuseWritesWhenDiskFull(database: PGlite, getFreeBytes: () => number): PGlite {
  const query = database.query.bind(database);
  const transaction = database.transaction.bind(database);

  const guardQuery =
    (original: Queryable["query"], inTransaction: InTransaction): Queryable["query"] =>
    async <Row>(text: string, params?: unknown[], options?: QueryOptions) => {
      if (getFreeBytes() >= MIN_FREE) return original<Row>(text, params, options);
      const readOnlyResult = inTransaction(async (tx) => {
        await tx.query("set transaction read only");
        return tx.query<Row>(text, params, options);
      });
      return readOnlyResult.catch(rethrowAsDiskFull);
    };

  database.query = guardQuery(query, transaction);
  database.transaction = (work) =>
    transaction((tx) => {
      const original = { query: tx.query.bind(tx) };
      tx.query = guardQuery(original.query, (runInTransaction) => runInTransaction(original));
      return work(tx);
    });
  return database;
}

function rethrowAsDiskFull(error: { code?: string }): never {
  if (error.code !== READ_ONLY_TRANSACTION) throw error;
  throw new DiskFull("The disk is full.", { cause: error });
}
