import type { QueuedRoom } from "@contract/recommendations/recommendations";
import type { EventScope } from "~/services/events/event.server";
import { recommendationsOf, roomIdsOf } from "~/services/recommender/search/search.server";
import { store, unlessStoreFails } from "~/services/store/store.server";
import {
  type Added,
  addRoom,
  addRooms,
  type Queue,
  type QueueIntent,
  type QueueResult,
  rearranged,
  removeRoom,
  withRooms,
} from "./queue";

/** A queue outlives sign-outs and restarts, and is forgotten a year after its last change. */
const LIFE_SECONDS = 365 * 24 * 60 * 60;

/** Stored queues outlive releases, so the key keeps the name it was first stored under. */
const keyOf = (userId: number, eventId: number) => `selection:${userId}:${eventId}`;

/** The rooms that a person queued for a lead event. */
export const queueOf = async (userId: number, eventId: number): Promise<Queue> =>
  (await store().get<Queue>(keyOf(userId, eventId))) ?? [];

/** Adds a room in one atomic step, so that two tabs neither pass the limit nor lose a room (QUEUE-03). */
export async function queueRoom(
  userId: number,
  eventId: number,
  room: QueuedRoom,
  recommended: ReadonlySet<number>,
): Promise<Added> {
  let added: Added = { queue: [] };
  await store().update<Queue>(
    keyOf(userId, eventId),
    (queue = []) => {
      added = addRoom(queue, room, recommended);
      return added.queue;
    },
    LIFE_SECONDS,
  );
  return added;
}

/** Adds several rooms in one atomic step and answers what became of each. */
export async function queueRooms(
  userId: number,
  eventId: number,
  rooms: QueuedRoom[],
  recommended: ReadonlySet<number>,
): Promise<QueueResult[]> {
  let outcomes: QueueResult[] = [];
  await store().update<Queue>(
    keyOf(userId, eventId),
    (queue = []) => {
      const added = addRooms(queue, rooms, recommended);
      outcomes = added.outcomes;
      return added.queue;
    },
    LIFE_SECONDS,
  );
  return outcomes;
}

/** Puts rooms back before all others, in their order, in one atomic step. */
export const restoreRooms = (
  userId: number,
  eventId: number,
  rooms: Queue,
  recommended: ReadonlySet<number>,
) =>
  store().update<Queue>(
    keyOf(userId, eventId),
    (queue = []) => withRooms(queue, rooms, recommended),
    LIFE_SECONDS,
  );

/**
 * The queue as it can be sent, and the rooms recommended for the event before. A room that was recommended meanwhile
 * leaves the queue and the store, as nobody can send it again (QUEUE-04); the queue alone where the store takes no
 * changes.
 * @param reading the recommendations of the event
 */
export async function openQueue(
  scope: EventScope,
  reading = recommendationsOf(scope),
): Promise<{ queue: Queue; recommended: ReadonlySet<number> }> {
  const { user, event } = scope;
  const [queue, recommended] = await Promise.all([queueOf(user.id, event.eventId), reading.then(roomIdsOf)]);
  const gone = queue.map((room) => room.room_id).filter((id) => recommended.has(id));
  if (gone.length === 0) return { queue, recommended };
  const left = unqueueRooms(user.id, event.eventId, gone);
  return { queue: (await unlessStoreFails(left, gone.reduce(removeRoom, queue))) ?? [], recommended };
}

/** Moves a room within a queue, or takes it out, in one atomic step. */
export const rearrangeQueue = (userId: number, eventId: number, intent: QueueIntent, roomId: number) =>
  store().update<Queue>(
    keyOf(userId, eventId),
    (queue = []) => rearranged(queue, intent, roomId),
    LIFE_SECONDS,
  );

/** Removes rooms from a queue in one atomic step. */
export const unqueueRooms = (userId: number, eventId: number, roomIds: number[]) =>
  store().update<Queue>(
    keyOf(userId, eventId),
    (queue = []) => roomIds.reduce(removeRoom, queue),
    LIFE_SECONDS,
  );
