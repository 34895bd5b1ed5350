import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { Refusal } from "../errors";

/**
 * Slows down the guessing of passwords: 10 failures of a username within 15 minutes, and 200 failures of all
 * usernames together within a minute (each costs a core 30 ms), are answered with 429 until the time is over.
 * A username that does not exist counts like one that does. Attempts are counted before the password is
 * checked, so that many at once do not slip through, and given back when it was right.
 *
 * Kept in memory: one embedded upstream serves all web processes, counting needs no write to the database,
 * and who can restart the process needs no password.
 */
export function createThrottle() {
  const ofUsername = new RateLimiterMemory({ points: 10, duration: 15 * 60 });
  const ofAll = new RateLimiterMemory({ points: 200, duration: 60 });
  return {
    /** @throws Refusal 429 with the seconds to wait. */
    async attempt(username: string) {
      await count(ofAll, "all", "Too many people are signing in just now. Please try again in a minute.");
      await count(
        ofUsername,
        username,
        "Too many failed sign-ins with this username. Please wait a quarter of an hour and try again.",
      );
    },
    /** The password was right: the attempts of this username are forgotten. */
    async succeeded(username: string) {
      await ofAll.reward("all");
      await ofUsername.delete(username);
    },
  };
}

async function count(limiter: RateLimiterMemory, key: string, message: string) {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw new Refusal(429, message, undefined, undefined, {
      "retry-after": Math.ceil(refused.msBeforeNext / 1000),
    });
  }
}
