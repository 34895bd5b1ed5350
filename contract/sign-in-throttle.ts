import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { publishMeasurement } from "./watch/measurements";

/** An attempt to sign in. */
export interface SignInAttempt {
  username: string;
  /** The client's IP address; all attempts without one count together. */
  address: string | undefined;
}

/** The attempts under one key, in a window that ends at `until` (milliseconds since the epoch). */
export interface AttemptCount {
  attempts: number;
  until: number;
}

/** Atomically changes the count of a key in the store. */
type Update = (
  key: string,
  change: (current: AttemptCount | undefined) => AttemptCount | undefined,
  lifeSeconds: number,
) => Promise<unknown>;

const WINDOW_SECONDS = 15 * 60;
const MAX_PER_USER = 10;
const MAX_PER_ADDRESS = 100;

/**
 * Slows down password guessing. An IP address may fail 10 times in 15 minutes for one username, and 100 times
 * in all. Guesses from other addresses never lock a user out. Attempts are counted before the password is
 * checked, as parallel attempts would otherwise slip through. Unknown usernames count like existing ones,
 * which does not reveal them.
 */
export function createSignInThrottle(update: Update, now: () => number = Date.now) {
  /** Counts an attempt; returns the seconds to wait if there were too many, otherwise 0. */
  async function count(key: string, limit: number): Promise<number> {
    let wait = 0;
    await update(
      key,
      (current) => {
        const instant = now();
        const { attempts, until } =
          current && current.until > instant
            ? current
            : { attempts: 0, until: instant + WINDOW_SECONDS * 1000 };
        wait = attempts < limit ? 0 : Math.ceil((until - instant) / 1000);
        return { attempts: Math.min(attempts + 1, limit), until };
      },
      WINDOW_SECONDS,
    );
    return wait;
  }
  const uncount = (key: string) =>
    update(
      key,
      (current) =>
        current && current.attempts > 1 ? { ...current, attempts: current.attempts - 1 } : undefined,
      WINDOW_SECONDS,
    );

  async function countBoth(attempt: SignInAttempt): Promise<number> {
    const { addressKey, userKey } = buildThrottleKeys(attempt);
    const addressWait = await count(addressKey, MAX_PER_ADDRESS);
    if (addressWait > 0) return addressWait;
    const userWait = await count(userKey, MAX_PER_USER);
    // A refused attempt checks no password, so it must not use up the address's attempts for other users.
    if (userWait > 0) await uncount(addressKey);
    return userWait;
  }

  return {
    /** Counts an attempt; returns the seconds to wait, or 0 if it may be made. */
    async attempt(attempt: SignInAttempt): Promise<number> {
      const wait = await countBoth(attempt);
      if (wait > 0) publishMeasurement("throttled", undefined);
      return wait;
    },
    /** The password was right: clears this user's failures from this IP address. */
    async succeeded(attempt: SignInAttempt) {
      const { addressKey, userKey } = buildThrottleKeys(attempt);
      await Promise.all([uncount(addressKey), update(userKey, () => undefined, 0)]);
    },
    /** The password could not be checked, for instance as the upstream failed: the attempt does not count. */
    async takeBack(attempt: SignInAttempt) {
      const { addressKey, userKey } = buildThrottleKeys(attempt);
      await Promise.all([uncount(addressKey), uncount(userKey)]);
    },
  };
}

/** "Try again in 4 minutes." */
export function formatRetryHint(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Try again in ${minutes <= 1 ? "a minute" : `${minutes} minutes`}.`;
}

/** Hashed keys: no names or IP addresses are stored, and long names do not make long keys. */
function buildThrottleKeys({ username, address = "" }: SignInAttempt): {
  addressKey: string;
  userKey: string;
} {
  const network = toClientNetwork(address);
  const key = (...parts: string[]) =>
    `sign-in:${createHash("sha256").update(JSON.stringify(parts)).digest("base64url")}`;
  return { addressKey: key(network), userKey: key(network, username.trim().toLowerCase()) };
}

/**
 * The range that one client controls: an IPv4 address, or the /64 network of an IPv6 address, as its first
 * four groups. "2001:db8::1" becomes "8193:3512:0:0".
 */
function toClientNetwork(address: string): string {
  // An IPv4 address in the form of IPv6: "::ffff:203.0.113.7".
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  // "%" begins a zone ("fe80::1%eth0"), and "::" is short for as many groups of zero as are missing.
  const [head = "", tail] = (address.split("%")[0] as string).toLowerCase().split("::");
  const groups = head === "" ? [] : head.split(":");
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === "" ? 0 : tail.split(":").length);
  return [...groups, ...Array<string>(missing).fill("0"), ...(tail ?? "").split(":")]
    .slice(0, 4)
    .map((group) => Number.parseInt(group || "0", 16))
    .join(":");
}
