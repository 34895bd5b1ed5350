import { open } from "lmdb";
import type { Store } from "./store.server";

interface Entry {
  value: unknown;
  /** Milliseconds since the epoch after which the entry counts as absent. */
  until: number;
}

const SWEEP_EVERY_MS = 10 * 60 * 1000;

/** A store in one LMDB file; several processes of one machine may share it. Dead entries are swept now and then. */
export function lmdbStore(folder: string, now: () => number = Date.now): Store {
  const db = open<Entry, string>({ path: folder, encoding: "json" });
  const alive = (entry: Entry | undefined) => (entry && entry.until > now() ? entry.value : undefined);

  const sweep = () =>
    db.transaction(() => {
      for (const { key, value } of db.getRange()) if (value.until <= now()) db.remove(key);
    });
  const timer = setInterval(() => void sweep(), SWEEP_EVERY_MS);
  timer.unref();

  return {
    async get<Value>(key: string) {
      return alive(db.get(key)) as Value | undefined;
    },
    async update<Value>(
      key: string,
      change: (current: Value | undefined) => Value | undefined,
      lifeSeconds: number,
    ) {
      return db.transaction(() => {
        const next = change(alive(db.get(key)) as Value | undefined);
        if (next === undefined) db.remove(key);
        else db.put(key, { value: next, until: now() + lifeSeconds * 1000 });
        return next;
      });
    },
    async close() {
      clearInterval(timer);
      await db.close();
    },
  };
}
