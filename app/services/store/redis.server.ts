import { Redis } from "ioredis";
import { log } from "~/services/log.server";
import type { Store } from "./store.server";

/** Writes only if the key still holds what was read: '' stands for absent on either side. */
const SWAP = `
local held = redis.call('GET', KEYS[1]) or ''
if held ~= ARGV[1] then return 0 end
if ARGV[2] == '' then redis.call('DEL', KEYS[1]) else redis.call('SET', KEYS[1], ARGV[2], 'EX', ARGV[3]) end
return 1`;

const PREFIX = "marquee:";
const MOST_TRIES = 200;

/**
 * A store in Redis, shared by any number of web processes. A change is a compare-and-swap that is tried
 * again when another process came in between.
 */
export function redisStore(url: string): Store {
  const redis = new Redis(url, { keyPrefix: PREFIX, maxRetriesPerRequest: 2, enableOfflineQueue: true });
  redis.on("error", (error) => log.warn({ err: error }, "the session store cannot be reached"));
  const read = (text: string | null) => (text === null ? undefined : JSON.parse(text));

  return {
    async get<Value>(key: string) {
      return read(await redis.get(key)) as Value | undefined;
    },
    async update<Value>(
      key: string,
      change: (current: Value | undefined) => Value | undefined,
      lifeSeconds: number,
    ) {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const held = await redis.get(key);
        const next = change(read(held) as Value | undefined);
        const text = next === undefined ? "" : JSON.stringify(next);
        const swapped = await redis.eval(SWAP, 1, key, held ?? "", text, Math.max(1, Math.ceil(lifeSeconds)));
        if (swapped === 1) return next;
      }
      throw new Error(`The store key ${key} changed ${MOST_TRIES} times while it was being written`);
    },
    async close() {
      await redis.quit();
    },
  };
}
