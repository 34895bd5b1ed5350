import "../support/web";

import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { storeKinds } from "../support/stores";

interface Invoice {
  number: number;
}

/** A name of this run's own, as Redis may be shared with others. */
const NAME = `test-once-${randomUUID()}`;

describe.each(storeKinds)("$name", ({ url }) => {
  let module: typeof import("~/services/store/once.server");
  let stores: typeof import("~/services/store/store.server");
  const keys: string[] = [];

  beforeAll(async () => {
    vi.resetModules();
    vi.stubEnv("SESSION_STORE_URL", url);
    module = await import("~/services/store/once.server");
    stores = await import("~/services/store/store.server");
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  afterAll(async () => {
    for (const key of keys) await stores.takeValue(`${NAME}:${key}`);
    await stores.closeStore();
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  function opened() {
    const key = randomUUID();
    keys.push(key);
    return { key, invoices: module.createOnceStore<Invoice>(NAME) };
  }

  const happened = (outcome: string, value: boolean | undefined = true) => ({ happened: value, outcome });
  const never = () => expect.fail("This attempt must not be made");

  test("an effect that was made is recorded as done, with its result", async () => {
    const { key, invoices } = opened();
    expect(await invoices.find(key)).toBeUndefined();
    expect(await invoices.isDone(key)).toBe(false);
    expect(await invoices.make(key, { number: 1 }, undefined, async () => happened("made"))).toBe("made");
    expect(await invoices.isDone(key)).toBe(true);
    expect(await invoices.find(key)).toMatchObject({ number: 1, isDone: true });
  });

  test("[SEND-08] of many concurrent attempts one makes the effect, and the others see that", async () => {
    const { key, invoices } = opened();
    let made = 0;
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        invoices.make(key, { number }, undefined, async () => happened(`made ${++made}`)),
      ),
    );
    expect(outcomes.filter(Boolean)).toEqual(["made 1"]);
    expect(made).toBe(1);
  });

  test("[SEND-08] a running effect is recorded as such, until its process must be dead", async () => {
    const { key, invoices } = opened();
    await invoices.make(key, { number: 1 }, undefined, async () => {
      const record = await invoices.find(key);
      if (!record) return expect.fail("There is no record");
      expect(record).toMatchObject({ number: 1, isDone: false });
      expect(module.canAttemptBeRunning(record)).toBe(true);
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_001 });
      expect(module.canAttemptBeRunning(record)).toBe(false);
      return happened("made");
    });
  });

  test("an effect that did not happen frees its key", async () => {
    const { key, invoices } = opened();
    expect(await invoices.make(key, { number: 1 }, undefined, async () => happened("refused", false))).toBe(
      "refused",
    );
    expect(await invoices.find(key)).toBeUndefined();
    expect(await invoices.make(key, { number: 2 }, undefined, async () => happened("made"))).toBe("made");
  });

  test.each([
    ["nobody knows whether it happened", async () => ({ happened: undefined, outcome: "unknown" })],
    ["it throws", () => Promise.reject(new Error("lost"))],
  ])("[SEND-08] when %s the effect is recorded, and one attempt may retry at once", async (_, attempt) => {
    const { key, invoices } = opened();
    await invoices.make<string>(key, { number: 1 }, undefined, attempt).catch(() => "thrown");
    const before = await invoices.find(key);
    if (!before) return expect.fail("There is no record");
    expect(before).toMatchObject({ number: 1, isDone: false, since: 0 });
    expect(module.canAttemptBeRunning(before)).toBe(false);
    const again = await Promise.all(
      [1, 2, 3].map(() => invoices.make(key, { number: 1 }, before, async () => happened("made"))),
    );
    expect(again.filter(Boolean)).toEqual(["made"]);
  });

  test("[SEND-08] a changed record allows no attempt", async () => {
    const { key, invoices } = opened();
    await invoices.make(key, { number: 1 }, undefined, async () => happened("unknown", undefined));
    const before = await invoices.find(key);
    if (!before) return expect.fail("There is no record");
    expect(await invoices.make(key, { number: 2 }, undefined, never)).toBeUndefined();
    await invoices.markDone(key, before);
    expect(await invoices.make(key, { number: 2 }, before, never)).toBeUndefined();
    expect(await invoices.find(key)).toMatchObject({ number: 1, isDone: true });
  });
});
