import { expect, test } from "vitest";
import { createFairQueue, type Place } from "../../../server/fair-queue";

/** A queue with a log of its requests: entered, left or refused. */
function startQueue(size: { places: number; waiting: number }) {
  const queue = createFairQueue(size);
  const events: string[] = [];
  const join = (who: string, name = who): Place | undefined => {
    const place = queue.join(who);
    if (!place) events.push(`${name} refused`);
    place?.granted.then((isGiven) => events.push(`${name} ${isGiven ? "in" : "out"}`));
    return place;
  };
  /** The log entries since the last call. */
  const readLog = async () => {
    await Promise.resolve();
    return events.splice(0);
  };
  return { join, readLog, isFree: queue.isFree };
}

test("[ERR-03] the first to arrive get the places, and each released place goes to the next", async () => {
  const { join, readLog, isFree } = startQueue({ places: 2, waiting: 5 });
  const [ann, ben] = [join("ann"), join("ben")];
  join("cat");
  join("dan");
  expect(await readLog()).toEqual(["ann in", "ben in"]);
  expect(isFree()).toBe(false);
  ben?.leave();
  ben?.leave();
  expect(await readLog()).toEqual(["cat in"]);
  ann?.leave();
  expect(await readLog()).toEqual(["dan in"]);
});

test("[ERR-03] users take turns, so one with many requests delays no one else", async () => {
  const { join, readLog } = startQueue({ places: 1, waiting: 10 });
  const places = [join("ann", "first")];
  for (const at of [1, 2, 3]) places.push(join("ann", `ann ${at}`));
  for (const name of ["ben", "cat"]) places.push(join(name));
  const order: string[] = [];
  for (const _ of places) {
    const entered = await readLog();
    order.push(...entered);
    // The slot holders leave; those of waiting requests are not theirs to free.
    const name = entered[0]?.replace(" in", "") ?? "";
    places[["first", "ann 1", "ann 2", "ann 3", "ben", "cat"].indexOf(name)]?.leave();
  }
  expect(order).toEqual(["first in", "ann 1 in", "ben in", "cat in", "ann 2 in", "ann 3 in"]);
});

test("[ERR-03] above the limit a request is refused at once, and the user with the most waiting loses a place", async () => {
  const { join, readLog } = startQueue({ places: 1, waiting: 3 });
  for (const name of ["in", "1", "2", "3", "4"]) join("ann", `ann ${name}`);
  expect(await readLog()).toEqual(["ann 4 refused", "ann in in"]);
  join("ben");
  expect(await readLog()).toEqual(["ann 3 out"]);
  join("cat");
  expect(await readLog()).toEqual(["ann 2 out"]);
  // Each user now waits for one place.
  join("dan");
  join("ann");
  expect(await readLog()).toEqual(["dan refused", "ann refused"]);
});

test("[ERR-03] a request cancelled while waiting takes no place", async () => {
  const { join, readLog } = startQueue({ places: 1, waiting: 2 });
  const ann = join("ann");
  const ben = join("ben");
  join("cat");
  ben?.leave();
  join("dan");
  ann?.leave();
  expect(await readLog()).toEqual(["ann in", "ben out", "cat in"]);
});
