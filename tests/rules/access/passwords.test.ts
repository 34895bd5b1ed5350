import { afterEach, expect, test, vi } from "vitest";

const verify = vi.fn(async (_stored: string, _password: string) => false);

/** Loads the module with an argon2 that counts its checks. */
async function loadPasswordsWithCountingArgon2() {
  vi.resetModules();
  vi.doMock("@node-rs/argon2", async (original) => ({ ...(await original<object>()), verify }));
  return import("@upstream/access/passwords");
}

afterEach(() => {
  vi.doUnmock("@node-rs/argon2");
  vi.resetModules();
  verify.mockClear();
});

test("[A-01] an unknown user costs one full check, so that the time does not give users away", async () => {
  const { hashPassword, matchesPasswordHash: isPassword } = await loadPasswordsWithCountingArgon2();
  expect(await isPassword("wrong", undefined)).toBe(false);
  expect(await isPassword("wrong", await hashPassword("right"))).toBe(false);
  const costs = verify.mock.calls.map(([stored]) => stored.split("$").slice(0, 4));
  expect(costs).toEqual([
    ["", "argon2id", "v=19", "m=19456,t=2,p=1"],
    ["", "argon2id", "v=19", "m=19456,t=2,p=1"],
  ]);
});
