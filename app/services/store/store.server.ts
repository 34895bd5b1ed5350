import { join } from "node:path";
import { env } from "@config/env.server";
import { log } from "~/services/log.server";
import { StoreFailure } from "./failure";
import { openLmdbStore } from "./lmdb.server";
import { openRedisStore } from "./redis.server";
import type { Store } from "./store";

let openStore: Store | undefined;

/** This process's store: LMDB in DATA_DIR, or Redis at SESSION_STORE_URL. */
export function getStore(): Store {
  const { sessionStoreUrl, dataDir } = env();
  openStore ??= sessionStoreUrl ? openRedisStore(sessionStoreUrl) : openLmdbStore(join(dataDir, "web-store"));
  return openStore;
}

/** Overwrites a value. */
export const saveValue = <Value>(
  key: string,
  value: Value,
  lifeSeconds: number,
): Promise<Value | undefined> => getStore().update<Value>(key, () => value, lifeSeconds);

/** Removes a key and returns its value; only one of several concurrent callers gets it. */
export async function takeValue<Value>(key: string): Promise<Value | undefined> {
  let taken: Value | undefined;
  await getStore().update<Value>(
    key,
    (current) => {
      taken = current;
      return undefined;
    },
    0,
  );
  return taken;
}

/** Waits for an optional write; if the store fails, logs it and returns `fallback`. */
export const ignoreStoreFailure = <Value, Fallback>(
  write: Promise<Value>,
  fallback: Fallback,
): Promise<Value | Fallback> =>
  write.catch((error: unknown) => {
    if (!(error instanceof StoreFailure)) throw error;
    log.warn({ err: error }, "the store did not save a change");
    return fallback;
  });

/** Takes a value. If the store only allows reads, returns it without removing it. */
export async function takeOrReadValue<Value>(key: string): Promise<Value | undefined> {
  const current = await getStore().get<Value>(key);
  return current === undefined ? undefined : ignoreStoreFailure(takeValue<Value>(key), current);
}

/** Tests the store with a write and a read. @returns what is wrong; `undefined` if nothing */
export async function storeProblem(): Promise<string | undefined> {
  try {
    await saveValue("probe", Date.now(), 60);
    await getStore().get("probe");
    return undefined;
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    return error.message;
  }
}

/** Closes the store for good. */
export async function closeStore(): Promise<void> {
  await openStore?.close();
  openStore = undefined;
}
