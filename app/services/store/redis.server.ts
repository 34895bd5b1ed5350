import { ConsecutiveBreaker, circuitBreaker, handleAll } from "cockatiel";
import { Redis } from "ioredis";
import { log } from "~/services/log.server";
import { StoreFailure } from "./failure";
import type { Store } from "./store";

/** Writes only if the key still holds what was read: '' stands for absent on either side. */
const SWAP = `
local held = redis.call('GET', KEYS[1]) or ''
if held ~= ARGV[1] then return 0 end
if ARGV[2] == '' then redis.call('DEL', KEYS[1]) else redis.call('SET', KEYS[1], ARGV[2], 'EX', ARGV[3]) end
return 1`;

const PREFIX = "marquee:";
const MOST_TRIES = 200;

/** Milliseconds: a command takes one. A connection that has brought nothing for longer is made anew. */
const PATIENCE = { commandTimeout: 2000, connectTimeout: 2000, socketTimeout: 5000 };

/** After so many failures in a row commands fail at once, until one that is tried later succeeds. */
const FAILURES = 5;
const REST_MS = 3000;

/**
 * A store in Redis, shared by any number of web processes. A change is a compare-and-swap that is tried
 * again when another process came in between. A server that hangs costs the first who ask two seconds.
 */
export function redisStore(url: string): Store {
  const redis = new Redis(url, { keyPrefix: PREFIX, maxRetriesPerRequest: 2, ...PATIENCE });
  redis.on("error", (error) => log.warn({ err: error }, "the session store cannot be reached"));
  const circuit = circuitBreaker(handleAll, {
    halfOpenAfter: REST_MS,
    breaker: new ConsecutiveBreaker(FAILURES),
  });
  const command = async <Answer>(doing: "read" | "write", send: () => Promise<Answer>) => {
    try {
      return await circuit.execute(send);
    } catch (error) {
      throw new StoreFailure(doing, error);
    }
  };
  const find = (key: string) => command("read", () => redis.get(key));
  const read = (text: string | null) => (text === null ? undefined : JSON.parse(text));

  return {
    async get<Value>(key: string) {
      return read(await find(key)) as Value | undefined;
    },
    async update<Value>(
      key: string,
      change: (current: Value | undefined) => Value | undefined,
      lifeSeconds: number,
    ) {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const held = await find(key);
        const next = change(read(held) as Value | undefined);
        const text = next === undefined ? "" : JSON.stringify(next);
        const life = Math.max(1, Math.ceil(lifeSeconds));
        const swapped = await command("write", () => redis.eval(SWAP, 1, key, held ?? "", text, life));
        if (swapped === 1) return next;
      }
      throw new Error(`The store key ${key} changed ${MOST_TRIES} times while it was being written`);
    },
    async close() {
      await redis.quit().catch(() => redis.disconnect());
    },
  };
}
