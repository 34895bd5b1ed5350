import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lmdbStore } from "~/services/store/lmdb.server";
import { redisStore } from "~/services/store/redis.server";
import type { Store } from "~/services/store/store";

/** A kind of store under test. */
export interface StoreKind {
  name: string;
  /** The `SESSION_STORE_URL` that chooses it; none for LMDB. */
  url: string | undefined;
  /** Opens the store in a folder; every opening of one folder, or of one Redis, sees the same values. */
  open(folder: string): Store;
}

const redisUrl = process.env.TEST_REDIS_URL;

/** LMDB always, Redis where TEST_REDIS_URL names one. */
export const storeKinds: StoreKind[] = [
  { name: "LMDB", url: undefined, open: (folder) => lmdbStore(folder) },
  ...(redisUrl ? [{ name: "Redis", url: redisUrl, open: () => redisStore(redisUrl) }] : []),
];

/** A folder that is there while the work is done. */
export async function inFolder(work: (folder: string) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), "marquee-store-"));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** An id that nobody else uses, as Redis may be shared with others: a user's, a lead event's. */
export const freshId = () => Math.floor(Math.random() * 2_000_000_000) + 1;
