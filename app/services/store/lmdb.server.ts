import { statfsSync } from "node:fs";
import { open } from "lmdb";
import { log } from "~/services/log.server";
import { StoreFailure } from "./failure";
import type { Store } from "./store";

interface Entry {
  value: unknown;
  /** Expiry in milliseconds since the epoch. */
  until: number;
}

const SWEEP_INTERVAL_MS = 10 * 60 * 1000;

/** Disk space that must be free before anything is added. */
const MIN_FREE_BYTES = 1024 * 1024;

const getFreeDiskBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/**
 * A store in one LMDB file, which several processes on one machine may share. Expired entries are swept periodically.
 * Writes fail early when the disk is nearly full: on a failed write, LMDB formats its error into too small a buffer,
 * which may crash the process.
 */
export function openLmdbStore(
  folder: string,
  now: () => number = Date.now,
  freeBytes: () => number = () => getFreeDiskBytes(folder),
): Store {
  // Event-turn batches have an extra promise whose rejection we could not catch.
  const db = readOrThrowStoreFailure(() =>
    open<Entry, string>({ path: folder, encoding: "json", eventTurnBatching: false }),
  );
  const getLive = (entry: Entry | undefined) => (entry && entry.until > now() ? entry.value : undefined);
  const getValue = (key: string) => getLive(readOrThrowStoreFailure(() => db.get(key)));

  /** Writes within a transaction reject together with it; only the transaction's own error matters. */
  const ignoreRejection = (promise: Promise<boolean>) => void promise.catch(() => {});
  const transaction = async <Result>(work: () => Result): Promise<Result> => {
    try {
      return await db.transaction(work);
    } catch (error) {
      const commitError = getCommitError(error);
      if (!commitError) throw error;
      throw new StoreFailure("write", await commitError.catch((cause: unknown) => cause));
    }
  };

  const sweep = () =>
    transaction(() => {
      for (const { key, value } of db.getRange()) if (value.until <= now()) ignoreRejection(db.remove(key));
    });
  const timer = setInterval(
    () => void sweep().catch((error) => log.warn({ err: error }, "the store could not be swept")),
    SWEEP_INTERVAL_MS,
  );
  timer.unref();

  return {
    async get<Value>(key: string) {
      return getValue(key) as Value | undefined;
    },
    update<Value>(
      key: string,
      change: (current: Value | undefined) => Value | undefined,
      lifeSeconds: number,
    ) {
      return transaction(() => {
        const next = change(getValue(key) as Value | undefined);
        if (next === undefined) ignoreRejection(db.remove(key));
        else if (freeBytes() < MIN_FREE_BYTES) throw new StoreFailure("write", new Error("the disk is full"));
        else ignoreRejection(db.put(key, { value: next, until: now() + lifeSeconds * 1000 }));
        return next;
      });
    },
    async listKeys(prefix) {
      return readOrThrowStoreFailure(() => [...db.getKeys({ start: prefix, end: `${prefix}\uffff` })]);
    },
    async close() {
      clearInterval(timer);
      await db.close();
    },
  };
}

/**
 * The cause of a failed write, which LMDB attaches to the transaction's error; any other error comes from the
 * work.
 */
const getCommitError = (error: unknown): Promise<never> | undefined =>
  (error as { commitError?: Promise<never> }).commitError;

function readOrThrowStoreFailure<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw new StoreFailure("read", error);
  }
}
