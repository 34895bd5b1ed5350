import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openLmdbStore } from "~/services/store/lmdb.server";
import { openRedisStore } from "~/services/store/redis.server";
import type { Store } from "~/services/store/store";

/** A kind of store under test. */
export interface StoreKind {
  name: string;
  /** The `SESSION_STORE_URL` that selects it; none for LMDB. */
  url: string | undefined;
  /** Opens the store in a folder. All stores of a folder, or of one Redis, share their values. */
  open(folder: string): Store;
}

const redisUrl = process.env.TEST_REDIS_URL;

/** LMDB, and Redis if TEST_REDIS_URL is set. */
export const storeKinds: StoreKind[] = [
  { name: "LMDB", url: undefined, open: (folder) => openLmdbStore(folder) },
  ...(redisUrl ? [{ name: "Redis", url: redisUrl, open: () => openRedisStore(redisUrl) }] : []),
];

/** Runs work with a temporary folder. */
export async function runInTempFolder(work: (folder: string) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), "marquee-store-"));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** An unused id of a user or lead event; Redis may be shared with other runs. */
export const createRandomId = () => Math.floor(Math.random() * 2_000_000_000) + 1;
