import "../support/web";

import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test, vi } from "vitest";
import { StoreFailure } from "~/services/store/failure";
import { openLmdbStore } from "~/services/store/lmdb.server";
import type { Store } from "~/services/store/store";
import { runInTempFolder, storeKinds } from "../support/stores";

const LIFE = 60;

describe.each(storeKinds)("$name", ({ open }) => {
  const keys: string[] = [];
  const newKey = () => {
    keys.push(`test:${randomUUID()}`);
    return keys.at(-1) as string;
  };

  async function withStore(work: (store: Store, again: () => Store) => Promise<void>) {
    await runInTempFolder(async (folder) => {
      const stores = [open(folder)];
      const again = () => {
        stores.push(open(folder));
        return stores.at(-1) as Store;
      };
      await work(stores[0] as Store, again);
      await Promise.all(stores.map((store) => store.close().catch(() => undefined)));
    });
  }

  afterAll(() =>
    withStore(async (store) => {
      await Promise.all(keys.map((key) => store.update(key, () => undefined, LIFE)));
    }),
  );

  test("a value is kept, changed and removed", () =>
    withStore(async (store) => {
      const key = newKey();
      expect(await store.get(key)).toBeUndefined();
      expect(await store.update<number>(key, (held) => (held ?? 0) + 1, LIFE)).toBe(1);
      expect(await store.update<number>(key, (held) => (held ?? 0) + 1, LIFE)).toBe(2);
      expect(await store.get(key)).toBe(2);
      expect(await store.update(key, () => undefined, LIFE)).toBeUndefined();
      expect(await store.get(key)).toBeUndefined();
    }));

  test("values are stored unchanged, including empty and unusual ones", () =>
    withStore(async (store) => {
      for (const value of ["", 0, false, null, [], {}, "Zoë 😀 \u2028 '\"\\", { deep: [{ a: null }] }]) {
        const key = newKey();
        await store.update(key, () => value, LIFE);
        expect(await store.get(key)).toEqual(value);
        await store.update(key, (held) => held, LIFE);
        expect(await store.get(key)).toEqual(value);
      }
    }));

  test("[RIGHTS-06] keys are listed by their beginning, and no others", () =>
    withStore(async (store) => {
      const [key, other] = [newKey(), newKey()];
      await store.update(`${key}:1`, () => 1, LIFE);
      await store.update(`${key}:*2`, () => 2, LIFE);
      await store.update(other, () => 3, LIFE);
      expect((await store.listKeys(`${key}:`)).sort()).toEqual([`${key}:*2`, `${key}:1`]);
      expect(await store.listKeys(`${key}:*2`)).toEqual([`${key}:*2`]);
      for (const name of [`${key}:1`, `${key}:*2`]) await store.update(name, () => undefined, LIFE);
      expect(await store.listKeys(`${key}:`)).toEqual([]);
    }));

  test("[QUEUE-03] concurrent changes all count, also from two connections", () =>
    withStore(async (store, again) => {
      const key = newKey();
      const other = again();
      await Promise.all(
        Array.from({ length: 60 }, (_, index) =>
          (index % 2 ? store : other).update<number[]>(key, (held = []) => [...held, index], LIFE),
        ),
      );
      expect((await store.get<number[]>(key))?.sort((a, b) => a - b)).toEqual(
        Array.from({ length: 60 }, (_, index) => index),
      );
    }));

  test("only one of several concurrent takers gets a value", () =>
    withStore(async (store) => {
      const key = newKey();
      await store.update(key, () => "once", LIFE);
      const takings = Array.from({ length: 10 }, async () => {
        let taken: string | undefined;
        await store.update<string>(
          key,
          (held) => {
            taken = held;
            return undefined;
          },
          LIFE,
        );
        return taken;
      });
      expect((await Promise.all(takings)).filter(Boolean)).toEqual(["once"]);
    }));

  test("a change that throws changes nothing and the store goes on", () =>
    withStore(async (store) => {
      const key = newKey();
      await store.update(key, () => "before", LIFE);
      const failing = store.update(
        key,
        () => {
          throw new Error("no");
        },
        LIFE,
      );
      await expect(failing).rejects.toThrow("no");
      expect(await store.get(key)).toBe("before");
      expect(await store.update(key, () => "after", LIFE)).toBe("after");
    }));
});

test("[QUEUE-01] a value survives the LMDB store that wrote it", () =>
  runInTempFolder(async (folder) => {
    const first = openLmdbStore(folder);
    await first.update("selection:1:2", () => ["room"], LIFE);
    await first.close();
    const second = openLmdbStore(folder);
    expect(await second.get("selection:1:2")).toEqual(["room"]);
    await second.close();
  }));

test("[ERR-03] on a nearly full disk entries can be read and removed, but not added", () =>
  runInTempFolder(async (folder) => {
    let free = 2_000_000;
    const store = openLmdbStore(folder, Date.now, () => free);
    await store.update("session:a", () => "held", LIFE);
    free = 500_000;
    await expect(store.update("session:b", () => "new", LIFE)).rejects.toThrow(StoreFailure);
    await expect(store.update("session:a", () => "changed", LIFE)).rejects.toThrow(StoreFailure);
    expect(await store.get("session:a")).toBe("held");
    expect(await store.get("session:b")).toBeUndefined();
    await store.update("session:a", () => undefined, LIFE);
    expect(await store.get("session:a")).toBeUndefined();
    free = 2_000_000;
    expect(await store.update("session:a", () => "again", LIFE)).toBe("again");
    await store.close();
  }));

test("a value expires, and a change then starts from nothing", () =>
  runInTempFolder(async (folder) => {
    let now = 1_000_000;
    const store = openLmdbStore(folder, () => now);
    await store.update("session:a", () => "held", 10);
    now += 9_999;
    expect(await store.get("session:a")).toBe("held");
    now += 1;
    expect(await store.get("session:a")).toBeUndefined();
    expect(await store.update<string>("session:a", (held) => held ?? "new", 10)).toBe("new");
    await store.close();
  }));

test("a change extends a value's lifetime", () =>
  runInTempFolder(async (folder) => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const store = openLmdbStore(folder);
    await store.update("session:a", () => "held", 10);
    vi.setSystemTime(Date.now() + 9_000);
    await store.update("session:a", (held) => held, 10);
    vi.setSystemTime(Date.now() + 9_000);
    expect(await store.get("session:a")).toBe("held");
    vi.useRealTimers();
    await store.close();
  }));
