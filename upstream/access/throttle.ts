import {
  type AttemptCount,
  createSignInThrottle,
  formatRetryHint,
  type SignInAttempt,
} from "@contract/sign-in-throttle";
import { BulkheadRejectedError, bulkhead } from "cockatiel";
import { LRUCache } from "lru-cache";
import { Refusal } from "../errors";

/** Beyond this many clients, the least recently seen are dropped. */
const MAX_KEYS = 20_000;
/** A password check costs 30 ms of a core and 19 MB. */
const MAX_CHECKS = 4;
const MAX_WAITING_CHECKS = 100;

/**
 * Slows down password guessing, and limits concurrent password checks so that many sign-ins don't overload the machine.
 *
 * The counts are in memory: one embedded upstream serves all web processes, no database write is needed, and anyone who
 * can restart the process needs no password.
 *
 * @param refusal what there was too much of, as a sentence
 */
export function createThrottle(now: () => Date, refusal = "Too many failed sign-ins.") {
  const counts = new LRUCache<string, AttemptCount>({ max: MAX_KEYS });
  const throttle = createSignInThrottle(
    async (key, change) => {
      const next = change(counts.get(key));
      if (next) counts.set(key, next);
      else counts.delete(key);
    },
    () => now().getTime(),
  );
  const checks = bulkhead(MAX_CHECKS, MAX_WAITING_CHECKS);
  return {
    /** @throws Refusal 429 with the seconds to wait. */
    async attempt(attempt: SignInAttempt) {
      const wait = await throttle.attempt(attempt);
      if (wait > 0)
        throw new Refusal(429, `${refusal} ${formatRetryHint(wait)}`, undefined, undefined, {
          "retry-after": wait,
        });
    },
    succeeded: throttle.succeeded,
    /** Checks a password when a slot is free. @throws Refusal 503, in which case the attempt does not count */
    async check<Result>(attempt: SignInAttempt, work: () => Promise<Result>): Promise<Result> {
      try {
        return await checks.execute(work);
      } catch (error) {
        await throttle.takeBack(attempt);
        if (!(error instanceof BulkheadRejectedError)) throw error;
        throw new Refusal(
          503,
          "Many people are signing in at the moment. Try again shortly.",
          undefined,
          undefined,
          {
            "retry-after": 5,
          },
        );
      }
    },
  };
}
