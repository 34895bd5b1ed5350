import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";

/** Who tries to sign in, and from where. */
export interface SignInAttempt {
  username: string;
  /** The client's IP address; people without one count as one. */
  address: string | undefined;
}

/** Attempts under one key, in a window that ends at a time in milliseconds since the epoch. */
export interface AttemptCount {
  attempts: number;
  until: number;
}

/** Where the counts are kept; each change of a key is atomic. */
type Update = (
  key: string,
  change: (current: AttemptCount | undefined) => AttemptCount | undefined,
  lifeSeconds: number,
) => Promise<unknown>;

const WINDOW_SECONDS = 15 * 60;
const MOST_OF_PERSON = 10;
const MOST_OF_ADDRESS = 100;

/**
 * Slows down the guessing of passwords: within 15 minutes 10 failures of a username from one address, and 100 of all
 * usernames from it. Whoever guesses from elsewhere never locks a person out. Attempts are counted before the password
 * is checked, so that many at once do not slip through, and a username that does not exist counts like one that does.
 */
export function signInThrottle(update: Update, now: () => number = Date.now) {
  /** Counts one more; answers the seconds to wait when there were too many, else 0. */
  async function count(key: string, most: number): Promise<number> {
    let wait = 0;
    await update(
      key,
      (current) => {
        const at = now();
        const { attempts, until } =
          current && current.until > at ? current : { attempts: 0, until: at + WINDOW_SECONDS * 1000 };
        wait = attempts < most ? 0 : Math.ceil((until - at) / 1000);
        return { attempts: Math.min(attempts + 1, most), until };
      },
      WINDOW_SECONDS,
    );
    return wait;
  }
  const giveBack = (key: string) =>
    update(
      key,
      (current) =>
        current && current.attempts > 1 ? { ...current, attempts: current.attempts - 1 } : undefined,
      WINDOW_SECONDS,
    );

  return {
    /** Counts an attempt; answers the seconds to wait before the next one, 0 when this one may be made. */
    async attempt(attempt: SignInAttempt): Promise<number> {
      const { ofAddress, ofPerson } = keysOf(attempt);
      const waitOfAddress = await count(ofAddress, MOST_OF_ADDRESS);
      if (waitOfAddress > 0) return waitOfAddress;
      const waitOfPerson = await count(ofPerson, MOST_OF_PERSON);
      if (waitOfPerson > 0) await giveBack(ofAddress);
      return waitOfPerson;
    },
    /** The password was right: this person's failures from this address are forgotten. */
    async succeeded(attempt: SignInAttempt) {
      const { ofAddress, ofPerson } = keysOf(attempt);
      await Promise.all([giveBack(ofAddress), update(ofPerson, () => undefined, 0)]);
    },
    /** The password could not be checked: the attempt does not count. */
    async takeBack(attempt: SignInAttempt) {
      const { ofAddress, ofPerson } = keysOf(attempt);
      await Promise.all([giveBack(ofAddress), giveBack(ofPerson)]);
    },
  };
}

/** How long to wait, in words: "Try again in 4 minutes." */
export function tryAgainIn(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Try again in ${minutes <= 1 ? "a minute" : `${minutes} minutes`}.`;
}

/** Hashes, so that neither names nor addresses are kept, and no name makes a key longer. */
function keysOf({ username, address = "" }: SignInAttempt) {
  const network = networkOf(address);
  const key = (...parts: string[]) =>
    `sign-in:${createHash("sha256").update(JSON.stringify(parts)).digest("base64url")}`;
  return { ofAddress: key(network), ofPerson: key(network, username.trim().toLowerCase()) };
}

/** What one client can hold: an IPv4 address, or the /64 network of an IPv6 address. */
function networkOf(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  const [head = "", tail] = (address.split("%")[0] as string).toLowerCase().split("::");
  const groups = head === "" ? [] : head.split(":");
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === "" ? 0 : tail.split(":").length);
  return [...groups, ...Array<string>(missing).fill("0"), ...(tail ?? "").split(":")]
    .slice(0, 4)
    .map((group) => Number.parseInt(group || "0", 16))
    .join(":");
}
