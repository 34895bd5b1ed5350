import { join } from "node:path";
import { env } from "@config/env.server";
import { log } from "~/services/log.server";
import { StoreFailure } from "./failure";
import { lmdbStore } from "./lmdb.server";
import { redisStore } from "./redis.server";
import type { Store } from "./store";

let opened: Store | undefined;

/** The store of this process: LMDB in DATA_DIR, or Redis by SESSION_STORE_URL. */
export function store(): Store {
  const { sessionStoreUrl, dataDir } = env();
  opened ??= sessionStoreUrl ? redisStore(sessionStoreUrl) : lmdbStore(join(dataDir, "web-store"));
  return opened;
}

/** Writes a value whatever was there. */
export const put = <Value>(key: string, value: Value, lifeSeconds: number) =>
  store().update<Value>(key, () => value, lifeSeconds);

/** Removes a key and answers what it held: of several takers only one gets it. */
export async function take<Value>(key: string): Promise<Value | undefined> {
  let taken: Value | undefined;
  await store().update<Value>(
    key,
    (current) => {
      taken = current;
      return undefined;
    },
    0,
  );
  return taken;
}

/** Waits for a write that the page can do without: where the store fails it goes on with `instead`. */
export const unlessStoreFails = <Value, Instead>(write: Promise<Value>, instead: Instead) =>
  write.catch((error: unknown) => {
    if (!(error instanceof StoreFailure)) throw error;
    log.warn({ err: error }, "the store did not keep a change");
    return instead;
  });

/** Takes a value; a store that takes no changes lets it be read all the same, and it stays. */
export async function takeOrRead<Value>(key: string): Promise<Value | undefined> {
  const held = await store().get<Value>(key);
  return held === undefined ? undefined : unlessStoreFails(take<Value>(key), held);
}

/** What is wrong with the store, found by a write and a read of its own; nothing when both work. */
export async function storeProblem(): Promise<string | undefined> {
  try {
    await put("probe", Date.now(), 60);
    await store().get("probe");
    return undefined;
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    return error.message;
  }
}

/** Ends the store; afterwards it must not be used. */
export async function closeStore() {
  await opened?.close();
  opened = undefined;
}
