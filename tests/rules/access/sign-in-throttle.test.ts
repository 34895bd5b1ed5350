import { type AttemptCount, createSignInThrottle, formatRetryHint } from "@contract/sign-in-throttle";
import { beforeEach, expect, test } from "vitest";

const MINUTE = 60_000;
let now = 0;
let counts: Map<string, AttemptCount>;
let throttle: ReturnType<typeof createSignInThrottle>;

beforeEach(() => {
  now = 1_000_000;
  counts = new Map();
  throttle = createSignInThrottle(
    async (key, change) => {
      const next = change(counts.get(key));
      if (next) counts.set(key, next);
      else counts.delete(key);
    },
    () => now,
  );
});

const home = "203.0.113.5";
const elsewhere = "198.51.100.1";
const attempt = (username: string, address?: string) => throttle.attempt({ username, address });

/** Attempts that are let through before one is refused; each of a person of its own unless a name is given. */
async function countAttemptsLetThrough(address: string, username?: string) {
  let passed = 0;
  while (passed < 500 && (await attempt(username ?? `person ${passed}`, address)) === 0) passed += 1;
  return passed;
}

test("ten failures of a person from an address, then a wait of up to 15 minutes", async () => {
  expect(await countAttemptsLetThrough(home, "ada")).toBe(10);
  now += 11 * MINUTE;
  expect(await attempt("ada", home)).toBe(4 * 60);
  now += 4 * MINUTE;
  expect(await attempt("ada", home)).toBe(0);
});

test("guessing from elsewhere locks out neither the owner nor others", async () => {
  expect(await countAttemptsLetThrough(elsewhere, "ada")).toBe(10);
  expect(await attempt("ada", home)).toBe(0);
  expect(await attempt("bob", elsewhere)).toBe(0);
});

test("a hundred failures of an address stop that address alone", async () => {
  expect(await countAttemptsLetThrough(elsewhere)).toBe(100);
  expect(await attempt("bob", elsewhere)).toBe(15 * 60);
  expect(await attempt("bob", home)).toBe(0);
});

test("a locked-out person's attempts do not lock the address for others", async () => {
  await countAttemptsLetThrough(home, "ada");
  for (let tries = 0; tries < 200; tries += 1) await attempt("ada", home);
  expect(await attempt("bob", home)).toBe(0);
});

test("a correct password clears the person's failures and does not count for the address", async () => {
  for (let round = 0; round < 30; round += 1) {
    for (let failures = 0; failures < 3; failures += 1) await attempt("ada", home);
    await attempt("ada", home);
    await throttle.succeeded({ username: "ada", address: home });
  }
  expect(await countAttemptsLetThrough(home, "ada")).toBe(10);
});

test("an attempt that could not be made does not count", async () => {
  for (let tries = 0; tries < 200; tries += 1) {
    expect(await attempt("ada", home)).toBe(0);
    await throttle.takeBack({ username: "ada", address: home });
  }
  expect(counts.size).toBe(0);
});

test("one client is an IPv4 address, however it is written, or a /64 network", async () => {
  const same = [
    [home, `::ffff:${home}`],
    ["2001:db8:0:1::5", "2001:DB8::1:aaaa:bbbb:cccc:dddd"],
    ["::1", "0:0:0:0:0:0:0:2"],
    ["fe80::1%eth0", "fe80::2"],
  ] as const;
  for (const [one, other] of same) {
    await countAttemptsLetThrough(one, "ada");
    expect([other, await attempt("ada", other)]).toEqual([other, 15 * 60]);
  }
  for (const other of ["203.0.113.6", "2001:db8:0:2::5", "2001:db8::", "not an address"])
    expect([other, await attempt("ada", other)]).toEqual([other, 0]);
});

test("case and spaces do not matter, and neither name nor address is stored", async () => {
  await countAttemptsLetThrough(home, "ada@marquee.test");
  expect(await attempt("  Ada@Marquee.TEST ", home)).toBeGreaterThan(0);
  await attempt("x".repeat(100_000), home);
  const kept = JSON.stringify([...counts]);
  expect(kept).not.toMatch(/ada|203\.0/i);
  expect(kept.length).toBeLessThan(1000);
});

test("the wait in words", () => {
  expect([0, 59, 60, 61, 240, 900].map(formatRetryHint)).toEqual([
    "Try again in a minute.",
    "Try again in a minute.",
    "Try again in a minute.",
    "Try again in 2 minutes.",
    "Try again in 4 minutes.",
    "Try again in 15 minutes.",
  ]);
});
