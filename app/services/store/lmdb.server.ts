import { statfsSync } from "node:fs";
import { open } from "lmdb";
import { log } from "~/services/log.server";
import { StoreFailure } from "./failure";
import type { Store } from "./store";

interface Entry {
  value: unknown;
  /** Milliseconds since the epoch after which the entry counts as absent. */
  until: number;
}

const SWEEP_EVERY_MS = 10 * 60 * 1000;

/** What has to be free on the disk for anything to be added. */
const LEAST_FREE_BYTES = 1024 * 1024;

const freeOn = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/**
 * A store in one LMDB file; several processes of one machine may share it. Dead entries are swept now and then.
 * A full disk fails the change that met it and nothing else: LMDB is not let near its end, as of a write that fails it
 * says so in a text too long for the memory it takes for that, which may end the process.
 */
export function lmdbStore(
  folder: string,
  now: () => number = Date.now,
  freeBytes: () => number = () => freeOn(folder),
): Store {
  // A batch of an event turn has a promise of its own, whose failure nobody could hear.
  const db = reading(() => open<Entry, string>({ path: folder, encoding: "json", eventTurnBatching: false }));
  const alive = (entry: Entry | undefined) => (entry && entry.until > now() ? entry.value : undefined);
  const held = (key: string) => alive(reading(() => db.get(key)));

  /** The promises of the writes within fail with the transaction's, which is the one that is heard. */
  const write = (written: Promise<boolean>) => void written.catch(() => {});
  const transaction = async <Result>(work: () => Result): Promise<Result> => {
    try {
      return await db.transaction(work);
    } catch (error) {
      const { commitError } = error as { commitError?: Promise<never> };
      if (!commitError) throw error;
      throw new StoreFailure("write", await commitError.catch((cause: unknown) => cause));
    }
  };

  const sweep = () =>
    transaction(() => {
      for (const { key, value } of db.getRange()) if (value.until <= now()) write(db.remove(key));
    });
  const timer = setInterval(
    () => void sweep().catch((error) => log.warn({ err: error }, "the store could not be swept")),
    SWEEP_EVERY_MS,
  );
  timer.unref();

  return {
    async get<Value>(key: string) {
      return held(key) as Value | undefined;
    },
    update<Value>(
      key: string,
      change: (current: Value | undefined) => Value | undefined,
      lifeSeconds: number,
    ) {
      return transaction(() => {
        const next = change(held(key) as Value | undefined);
        if (next === undefined) write(db.remove(key));
        else if (freeBytes() < LEAST_FREE_BYTES)
          throw new StoreFailure("write", new Error("the disk is full"));
        else write(db.put(key, { value: next, until: now() + lifeSeconds * 1000 }));
        return next;
      });
    },
    async close() {
      clearInterval(timer);
      await db.close();
    },
  };
}

function reading<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw new StoreFailure("read", error);
  }
}
