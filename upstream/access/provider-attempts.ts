import { LRUCache } from "lru-cache";

/** A sign-in that was started at the provider; its values prove that the provider's answer belongs to it. */
export interface ProviderAttempt {
  state: string;
  nonce: string;
  codeVerifier: string;
}

const ATTEMPT_LIFE_MS = 10 * 60 * 1000;
/** Beyond this many, the oldest are dropped. */
const MAX_ATTEMPTS = 10_000;

/** The sign-ins that wait for the provider's answer, each for 10 minutes and once. */
export function createProviderAttempts(now: () => Date) {
  const attempts = new LRUCache<string, ProviderAttempt & { startedAt: number }>({ max: MAX_ATTEMPTS });
  return {
    add(attempt: ProviderAttempt) {
      attempts.set(attempt.state, { ...attempt, startedAt: now().getTime() });
    },
    /** Removes and returns an attempt; `undefined` if it is unknown, used or too old. */
    take(state: string): ProviderAttempt | undefined {
      const attempt = attempts.get(state);
      attempts.delete(state);
      return attempt && now().getTime() < attempt.startedAt + ATTEMPT_LIFE_MS ? attempt : undefined;
    },
  };
}
