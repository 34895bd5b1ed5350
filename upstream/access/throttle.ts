import {
  type AttemptCount,
  createSignInThrottle,
  formatRetryHint,
  type SignInAttempt,
} from "@contract/sign-in-throttle";
import { BulkheadRejectedError, bulkhead } from "cockatiel";
import type { UpdateSharedValue } from "../db/shared-values";
import { Refusal } from "../errors";

/** A password check costs 30 ms of a core and 19 MB. */
const MAX_CHECKS = 4;
const MAX_WAITING_CHECKS = 100;

interface ThrottleOptions {
  /** Keeps the counts, which all processes on the database share. */
  updateValue: UpdateSharedValue;
  now: () => Date;
  /** Keeps the counts of different throttles apart. */
  name: string;
  /** The first sentence of the error message, which says what there was too much of. */
  refusal: string;
}

/**
 * Slows down password guessing in all processes together. Also limits the concurrent password checks of this
 * process, so that many sign-ins at once don't overload the machine.
 */
export function createSharedSignInThrottle({ updateValue, now, name, refusal }: ThrottleOptions) {
  const throttle = createSignInThrottle(
    (key, change, lifeSeconds) => updateValue<AttemptCount>(`${name} ${key}`, change, lifeSeconds),
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
