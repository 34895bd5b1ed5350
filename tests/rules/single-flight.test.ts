import { createSingleFlight } from "@contract/single-flight";
import { expect, test } from "vitest";

/** Work that ends when the test says so. */
function createDeferred<Value>() {
  let [resolve, reject] = [(_: Value) => {}, (_: Error) => {}];
  const done = new Promise<Value>((fulfil, fail) => {
    [resolve, reject] = [fulfil, fail];
  });
  return { done, resolve, reject };
}

test("calls with the key of work under way join it, others begin their own", async () => {
  const flights = createSingleFlight<string>();
  const [first, second] = [createDeferred<string>(), createDeferred<string>()];
  let begun = 0;
  const begin = (done: Promise<string>) => () => {
    begun += 1;
    return done;
  };
  const joined = [1, 2, 3].map(() => flights.run("a", begin(first.done)));
  const other = flights.run("b", begin(second.done));
  expect(begun).toBe(2);
  expect(flights.isUnderWay("a")).toBe(true);
  first.resolve("first");
  expect(await Promise.all(joined)).toEqual(["first", "first", "first"]);
  expect([flights.isUnderWay("a"), flights.isUnderWay("b")]).toEqual([false, true]);
  second.resolve("second");
  expect(await other).toBe("second");
});

test("work that has ended is begun again, whether it came to a value or failed", async () => {
  const flights = createSingleFlight<number>();
  let begun = 0;
  const count = async () => ++begun;
  expect([await flights.run("a", count), await flights.run("a", count)]).toEqual([1, 2]);
  const fail = async () => {
    throw new Error(`failure ${++begun}`);
  };
  const failing = [flights.run("a", fail), flights.run("a", fail)];
  for (const one of failing) await expect(one).rejects.toThrow("failure 3");
  expect(await flights.run("a", count)).toBe(4);
});

test("work that throws before it begins leaves nothing under way", async () => {
  const flights = createSingleFlight<number>();
  const broken = () => {
    throw new Error("no");
  };
  expect(() => flights.run("a", broken)).toThrow("no");
  expect(await flights.run("a", async () => 1)).toBe(1);
});

test("after forget calls begin again, and the end of the forgotten work does not touch the later one", async () => {
  const flights = createSingleFlight<string>();
  const [old, next] = [createDeferred<string>(), createDeferred<string>()];
  const before = flights.run("ada /leads", () => old.done);
  const kept = flights.run("bob /leads", () => old.done);
  flights.forget((key) => key.startsWith("ada "));
  const after = flights.run("ada /leads", () => next.done);
  old.resolve("old");
  expect([await before, await kept]).toEqual(["old", "old"]);
  expect(flights.isUnderWay("ada /leads")).toBe(true);
  next.resolve("new");
  expect([await after, await flights.run("ada /leads", async () => "newest")]).toEqual(["new", "newest"]);
});
