import "../support/web";

import type { QueuedRoom } from "@contract/recommendations/recommendations";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { applyPendingQueueChanges } from "~/components/recommender/queue/pending-queue";
import {
  addRoomIfAllowed,
  formatSpaceOptionValue,
  parseSpaceOptionValue,
  refusalAlerts,
  removeQueuedRoom,
  toQueuedSpaceName,
} from "~/services/recommender/queue/queue";
import fc from "../../support/property";
import { createRandomId, storeKinds } from "../support/stores";

const buildRoom = (room_id: number): QueuedRoom => ({
  venue_id: 100 + room_id,
  room_id,
  room_name: `Room ${room_id}`,
  name: "The Barn",
  space: `Room ${room_id}`,
  image_url: undefined,
});
const buildRooms = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => buildRoom(from + index));
const none: ReadonlySet<number> = new Set();

test("[QUEUE-03] fifteen rooms fit, the sixteenth is refused word for word", () => {
  expect(addRoomIfAllowed(buildRooms(14), buildRoom(15), none)).toEqual({ queue: buildRooms(15) });
  expect(addRoomIfAllowed(buildRooms(15), buildRoom(16), none)).toEqual({
    queue: buildRooms(15),
    refused: "full",
  });
  expect(refusalAlerts.full).toEqual({
    title: "Recommendation Limit Reached",
    message:
      "You have reached the maximum limit of 15 recommended venues/rooms. Please review your selections.",
  });
});

test("[QUEUE-03] a queued room does not count as a sixteenth", () => {
  expect(addRoomIfAllowed(buildRooms(15), buildRoom(3), none)).toEqual({ queue: buildRooms(15) });
});

test("[QUEUE-04] a recommended room is refused even below the limit; removal always works", () => {
  expect(addRoomIfAllowed([], buildRoom(1), new Set([1]))).toEqual({ queue: [], refused: "recommended" });
  expect(addRoomIfAllowed([buildRoom(1)], buildRoom(1), new Set([1])).refused).toBe("recommended");
  expect(removeQueuedRoom(buildRooms(15), 15)).toEqual(buildRooms(14));
  expect(removeQueuedRoom([], 15)).toEqual([]);
});

test("[QUEUE-02] Entire Venue is an empty space, any other room its name", () => {
  expect(toQueuedSpaceName("Entire Venue")).toBe("");
  expect(toQueuedSpaceName("Entire Venue Marquee")).toBe("Entire Venue Marquee");
});

test("[MAP-04] a space's value joins venue, name and room with colons, whatever the name", () => {
  expect(formatSpaceOptionValue({ venueId: 4, roomName: "Hall", roomId: 12 })).toBe("4:Hall:12");
  const id = fc.integer({ min: 1, max: 2_147_483_647 });
  const name = fc.oneof(
    fc.string({ unit: "binary" }),
    fc
      .array(fc.constantFrom(":", "::", "12", "4:", ":9", "\n", "\r\n", "Barn", '"', "😀"), { maxLength: 8 })
      .map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(id, name, id, (venueId, roomName, roomId) => {
      const choice = { venueId, roomName, roomId };
      expect(parseSpaceOptionValue(formatSpaceOptionValue(choice))).toEqual(choice);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  "",
  "4",
  "4:12",
  ":Hall:12",
  "4:Hall:",
  "x:Hall:12",
  "4:Hall:1.5",
  "-4:Hall:12",
  "99999999999:Hall:1",
  "entirevenue",
])("[QUEUE-02] %j is not a space", (value) => {
  expect(parseSpaceOptionValue(value)).toBeUndefined();
});

describe.each(storeKinds)("$name", ({ url }) => {
  const [user, event] = [createRandomId(), createRandomId()];
  let kept: typeof import("~/services/recommender/queue/queue.server");
  let close: () => Promise<void>;

  /** Fresh modules, as after a restart of the process. */
  async function start() {
    vi.resetModules();
    vi.stubEnv("SESSION_STORE_URL", url);
    kept = await import("~/services/recommender/queue/queue.server");
    close = (await import("~/services/store/store.server")).closeStore;
  }

  beforeAll(start);

  afterAll(async () => {
    const { getStore: store } = await import("~/services/store/store.server");
    for (const of of [`${user}:${event}`, `${user}:${event + 1}`, `${user + 1}:${event}`])
      await store().update(`selection:${of}`, () => undefined, 1);
    await close();
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  beforeEach(async () => {
    for (const { room_id } of await kept.loadQueue(user, event))
      await kept.removeRoomsFromStoredQueue(user, event, [room_id]);
  });

  test("[QUEUE-01] a queue belongs to one user and one event", async () => {
    await kept.addRoomToStoredQueue(user, event, buildRoom(1), none);
    expect(await kept.loadQueue(user, event)).toEqual([buildRoom(1)]);
    expect(await kept.loadQueue(user, event + 1)).toEqual([]);
    expect(await kept.loadQueue(user + 1, event)).toEqual([]);
  });

  test("[QUEUE-01] a queue survives the end of the process", async () => {
    await kept.addRoomToStoredQueue(user, event, buildRoom(1), none);
    await kept.addRoomToStoredQueue(user, event, buildRoom(2), none);
    await close();
    await start();
    expect(await kept.loadQueue(user, event)).toEqual([buildRoom(1), buildRoom(2)]);
  });

  test("[QUEUE-03] fifty simultaneous adds fill the queue to fifteen and lose none", async () => {
    const added = await Promise.all(
      buildRooms(50).map((queued) => kept.addRoomToStoredQueue(user, event, queued, none)),
    );
    const accepted = buildRooms(50).filter((_, index) => !added[index]?.refused);
    expect(accepted).toHaveLength(15);
    const held = await kept.loadQueue(user, event);
    expect(held.map(({ room_id }) => room_id).sort()).toEqual(accepted.map(({ room_id }) => room_id).sort());
    expect(added.filter(({ refused }) => refused === "full")).toHaveLength(35);
  });

  test("[QUEUE-03] simultaneous adds and removals all take effect", async () => {
    for (const queued of buildRooms(10)) await kept.addRoomToStoredQueue(user, event, queued, none);
    await Promise.all([
      ...buildRooms(5).map(({ room_id }) => kept.removeRoomsFromStoredQueue(user, event, [room_id])),
      ...buildRooms(5, 11).map((queued) => kept.addRoomToStoredQueue(user, event, queued, none)),
    ]);
    const held = (await kept.loadQueue(user, event)).map(({ room_id }) => room_id);
    expect(held.sort((a, b) => a - b)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
  });

  test("[QUEUE-04] a recommended room leaves the queue", async () => {
    expect((await kept.addRoomToStoredQueue(user, event, buildRoom(1), new Set([1]))).refused).toBe(
      "recommended",
    );
    expect(await kept.loadQueue(user, event)).toEqual([]);
  });
});

describe("[CARD-08] the queue with pending changes", () => {
  const posted = (intent: "add" | "remove", roomId: number, data?: object) => {
    const formData = new FormData();
    formData.set(
      intent,
      formatSpaceOptionValue({ venueId: 100 + roomId, roomName: `Room ${roomId}`, roomId }),
    );
    return { formData, data };
  };

  test("counts rooms being added and leaves out those being removed", () => {
    const { rooms: shown, count } = applyPendingQueueChanges(buildRooms(3), [
      posted("add", 9),
      posted("remove", 2),
    ]);
    expect(shown.map(({ room_id }) => room_id)).toEqual([1, 3]);
    expect(count).toBe(3);
  });

  test("a room counts once, a refused one not at all, up to the limit", () => {
    expect(
      applyPendingQueueChanges(buildRooms(3), [posted("add", 9), posted("add", 9), posted("add", 1)]).count,
    ).toBe(4);
    expect(
      applyPendingQueueChanges(buildRooms(3), [posted("add", 9, { ok: false, alert: refusalAlerts.full })])
        .count,
    ).toBe(3);
    expect(applyPendingQueueChanges(buildRooms(15), [posted("add", 99)]).count).toBe(15);
    expect(applyPendingQueueChanges(buildRooms(2), [{ formData: undefined, data: undefined }])).toMatchObject(
      {
        rooms: buildRooms(2),
        count: 2,
      },
    );
    expect(
      [[], [posted("add", 9)]].map((changes) => applyPendingQueueChanges([], changes).isPending),
    ).toEqual([false, true]);
  });
});
