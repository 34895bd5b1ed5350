import {
  type AttemptCount,
  type SignInAttempt,
  signInThrottle,
  tryAgainIn,
} from "@contract/sign-in-throttle";
import { BulkheadRejectedError, bulkhead } from "cockatiel";
import { LRUCache } from "lru-cache";
import { Refusal } from "../errors";

/** So many clients are counted; of more, those that were quiet longest are forgotten. */
const MOST_KEYS = 20_000;
/** A password check costs 30 ms of a core and 19 MB. */
const MOST_CHECKS = 4;
const MOST_WAITING = 100;

/**
 * Slows down guessing, and keeps a flood of sign-ins from taking the machine: few passwords are checked at a time.
 *
 * Kept in memory: one embedded upstream serves all web processes, counting needs no write to the database,
 * and who can restart the process needs no password.
 */
export function createThrottle(now: () => Date) {
  const counts = new LRUCache<string, AttemptCount>({ max: MOST_KEYS });
  const throttle = signInThrottle(
    async (key, change) => {
      const next = change(counts.get(key));
      if (next) counts.set(key, next);
      else counts.delete(key);
    },
    () => now().getTime(),
  );
  const checks = bulkhead(MOST_CHECKS, MOST_WAITING);
  return {
    /** @throws Refusal 429 with the seconds to wait. */
    async attempt(attempt: SignInAttempt) {
      const wait = await throttle.attempt(attempt);
      if (wait > 0)
        throw new Refusal(429, `Too many failed sign-ins. ${tryAgainIn(wait)}`, undefined, undefined, {
          "retry-after": wait,
        });
    },
    succeeded: throttle.succeeded,
    /** Checks a password when there is room for it. @throws Refusal 503; the attempt then does not count */
    async check<Result>(attempt: SignInAttempt, work: () => Promise<Result>): Promise<Result> {
      try {
        return await checks.execute(work);
      } catch (error) {
        await throttle.takeBack(attempt);
        if (!(error instanceof BulkheadRejectedError)) throw error;
        throw new Refusal(
          503,
          "Many people are signing in just now. Try again in a moment.",
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
