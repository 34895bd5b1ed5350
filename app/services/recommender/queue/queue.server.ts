import type { QueuedRoom } from "@contract/recommendations/recommendations";
import type { EventScope } from "~/services/events/event.server";
import { loadEventRecommendations, toRoomIds } from "~/services/recommender/search/search.server";
import { ignoreStoreFailure, store } from "~/services/store/store.server";
import {
  type AddResult,
  addRoom,
  addRooms,
  moveOrRemoveRoom,
  prependRooms,
  type Queue,
  type QueueIntent,
  type QueueResult,
  removeRoom,
} from "./queue";

/** Queues survive sign-outs and restarts; they are deleted a year after the last change. */
const TTL_SECONDS = 365 * 24 * 60 * 60;

/** Queues survive releases, so this key must not change. */
const storageKey = (userId: number, eventId: number): string => `selection:${userId}:${eventId}`;

export const loadQueue = async (userId: number, eventId: number): Promise<Queue> =>
  (await store().get<Queue>(storageKey(userId, eventId))) ?? [];

/** Atomic, so that two tabs neither exceed the limit nor lose a room (QUEUE-03). */
export async function queueRoom(
  userId: number,
  eventId: number,
  room: QueuedRoom,
  recommended: ReadonlySet<number>,
): Promise<AddResult> {
  let added: AddResult = { queue: [] };
  await store().update<Queue>(
    storageKey(userId, eventId),
    (queue = []) => {
      added = addRoom(queue, room, recommended);
      return added.queue;
    },
    TTL_SECONDS,
  );
  return added;
}

/** Adds several rooms atomically and returns the outcome for each. */
export async function queueRooms(
  userId: number,
  eventId: number,
  rooms: QueuedRoom[],
  recommended: ReadonlySet<number>,
): Promise<QueueResult[]> {
  let outcomes: QueueResult[] = [];
  await store().update<Queue>(
    storageKey(userId, eventId),
    (queue = []) => {
      const added = addRooms(queue, rooms, recommended);
      outcomes = added.outcomes;
      return added.queue;
    },
    TTL_SECONDS,
  );
  return outcomes;
}

/** Atomically puts rooms back at the front, in their order. */
export const restoreRooms = (
  userId: number,
  eventId: number,
  rooms: Queue,
  recommended: ReadonlySet<number>,
): Promise<Queue | undefined> =>
  store().update<Queue>(
    storageKey(userId, eventId),
    (queue = []) => prependRooms(queue, rooms, recommended),
    TTL_SECONDS,
  );

/**
 * The rooms that can be sent, and the ids of those already recommended. Rooms recommended in the meantime are
 * removed from the queue, as they cannot be sent again (QUEUE-04); if the store refuses changes, only from the
 * returned queue.
 * @param recommendations the recommendations of the event
 */
export async function loadSendableQueue(
  scope: EventScope,
  recommendations = loadEventRecommendations(scope),
): Promise<{ queue: Queue; recommended: ReadonlySet<number> }> {
  const { user, event } = scope;
  const [queue, recommended] = await Promise.all([
    loadQueue(user.id, event.eventId),
    recommendations.then(toRoomIds),
  ]);
  const sentIds = queue.map((room) => room.room_id).filter((id) => recommended.has(id));
  if (sentIds.length === 0) return { queue, recommended };
  const removal = unqueueRooms(user.id, event.eventId, sentIds);
  return { queue: (await ignoreStoreFailure(removal, sentIds.reduce(removeRoom, queue))) ?? [], recommended };
}

/** Moves or removes a room, atomically. */
export const rearrangeQueue = (
  userId: number,
  eventId: number,
  intent: QueueIntent,
  roomId: number,
): Promise<Queue | undefined> =>
  store().update<Queue>(
    storageKey(userId, eventId),
    (queue = []) => moveOrRemoveRoom(queue, intent, roomId),
    TTL_SECONDS,
  );

/** Removes rooms, atomically. */
export const unqueueRooms = (
  userId: number,
  eventId: number,
  roomIds: number[],
): Promise<Queue | undefined> =>
  store().update<Queue>(
    storageKey(userId, eventId),
    (queue = []) => roomIds.reduce(removeRoom, queue),
    TTL_SECONDS,
  );
