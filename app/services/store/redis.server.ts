import { ConsecutiveBreaker, circuitBreaker, handleAll } from "cockatiel";
import { Redis } from "ioredis";
import { log, runWithoutRequestId } from "~/services/log.server";
import { StoreFailure } from "./failure";
import type { Store } from "./store";

/** Compare-and-swap; '' means absent. */
const SWAP = `
local current = redis.call('GET', KEYS[1]) or ''
if current ~= ARGV[1] then return 0 end
if ARGV[2] == '' then redis.call('DEL', KEYS[1]) else redis.call('SET', KEYS[1], ARGV[2], 'EX', ARGV[3]) end
return 1`;

const PREFIX = "marquee:";
/** How often a change is retried if other processes keep changing the key. */
const MAX_TRIES = 200;

/** In milliseconds; a command usually takes one. A connection silent for longer than `socketTimeout` is replaced. */
const TIMEOUTS = { commandTimeout: 2000, connectTimeout: 2000, socketTimeout: 5000 };

/** After this many consecutive failures, commands fail at once until a later trial succeeds. */
const MAX_FAILURES = 5;
const RETRY_AFTER_MS = 3000;

/**
 * A store in Redis, shared by any number of web processes. A change is a compare-and-swap, retried if another process
 * intervened. A hanging server delays only the first callers, by two seconds.
 */
export function openRedisStore(url: string): Store {
  const redis = runWithoutRequestId(
    () => new Redis(url, { keyPrefix: PREFIX, maxRetriesPerRequest: 2, ...TIMEOUTS }),
  );
  redis.on("error", (error) => log.warn({ err: error }, "could not reach the session store"));
  const circuit = circuitBreaker(handleAll, {
    halfOpenAfter: RETRY_AFTER_MS,
    breaker: new ConsecutiveBreaker(MAX_FAILURES),
  });
  const command = async <Reply>(action: "read" | "write", send: () => Promise<Reply>) => {
    try {
      return await circuit.execute(send);
    } catch (error) {
      throw new StoreFailure(action, error);
    }
  };
  const getText = (key: string) => command("read", () => redis.get(key));
  const parse = (text: string | null) => (text === null ? undefined : JSON.parse(text));

  return {
    async get<Value>(key: string) {
      return parse(await getText(key)) as Value | undefined;
    },
    async update<Value>(
      key: string,
      change: (current: Value | undefined) => Value | undefined,
      lifeSeconds: number,
    ) {
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        const current = await getText(key);
        const next = change(parse(current) as Value | undefined);
        const text = next === undefined ? "" : JSON.stringify(next);
        const life = Math.max(1, Math.ceil(lifeSeconds));
        const swapped = await command("write", () => redis.eval(SWAP, 1, key, current ?? "", text, life));
        if (swapped === 1) return next;
      }
      throw new Error(`The store key ${key} changed ${MAX_TRIES} times while it was being written`);
    },
    async listKeys(prefix) {
      // The client adds its key prefix to keys, but not to a pattern, in which `*`, `?` and brackets are
      // escaped.
      const pattern = `${PREFIX}${prefix.replace(/[\\*?[\]]/g, "\\$&")}*`;
      const keys = new Set<string>();
      let cursor = "0";
      do {
        const [next, found] = await command("read", () =>
          redis.scan(cursor, "MATCH", pattern, "COUNT", 1000),
        );
        for (const key of found) keys.add(key.slice(PREFIX.length));
        cursor = next;
      } while (cursor !== "0");
      return [...keys];
    },
    async close() {
      await redis.quit().catch(() => redis.disconnect());
    },
  };
}
