import type { QueuedRoom } from "@contract/recommendations/recommendations";
import type { EventScope } from "~/services/events/event.server";
import { loadEventRecommendations, toRecommendedRoomIds } from "~/services/recommender/search/search.server";
import { getStore, ignoreStoreFailure } from "~/services/store/store.server";
import {
  type AddResult,
  addRoomIfAllowed,
  addRoomsIfAllowed,
  moveOrRemoveQueuedRoom,
  prependRooms,
  type Queue,
  type QueueIntent,
  type QueueResult,
  removeQueuedRoom,
} from "./queue";

/** Queues survive sign-outs and restarts; they are deleted a year after the last change. */
const TTL_SECONDS = 365 * 24 * 60 * 60;

/**
 * Queues survive releases, so this key must not change, although the code calls a selection a queue today.
 */
const toQueueKey = (userId: number, eventId: number): string => `selection:${userId}:${eventId}`;

export const loadQueue = async (userId: number, eventId: number): Promise<Queue> =>
  (await getStore().get<Queue>(toQueueKey(userId, eventId))) ?? [];

/** Atomic: changes from two tabs neither exceed the limit nor lose a room (QUEUE-03). */
export async function addRoomToStoredQueue(
  userId: number,
  eventId: number,
  room: QueuedRoom,
  recommendedRoomIds: ReadonlySet<number>,
): Promise<AddResult> {
  let added: AddResult = { queue: [] };
  await getStore().update<Queue>(
    toQueueKey(userId, eventId),
    (queue = []) => {
      added = addRoomIfAllowed(queue, room, recommendedRoomIds);
      return added.queue;
    },
    TTL_SECONDS,
  );
  return added;
}

/** Adds several rooms atomically and returns the outcome for each. */
export async function addRoomsToStoredQueue(
  userId: number,
  eventId: number,
  rooms: QueuedRoom[],
  recommendedRoomIds: ReadonlySet<number>,
): Promise<QueueResult[]> {
  let outcomes: QueueResult[] = [];
  await getStore().update<Queue>(
    toQueueKey(userId, eventId),
    (queue = []) => {
      const added = addRoomsIfAllowed(queue, rooms, recommendedRoomIds);
      outcomes = added.outcomes;
      return added.queue;
    },
    TTL_SECONDS,
  );
  return outcomes;
}

/** Atomically puts rooms back at the front, in their order. */
export const restoreRoomsToQueueFront = (
  userId: number,
  eventId: number,
  rooms: Queue,
  recommendedRoomIds: ReadonlySet<number>,
): Promise<Queue | undefined> =>
  getStore().update<Queue>(
    toQueueKey(userId, eventId),
    (queue = []) => prependRooms(queue, rooms, recommendedRoomIds),
    TTL_SECONDS,
  );

/**
 * The rooms that can be sent, and the ids of those already recommended. Rooms recommended in the meantime are
 * removed from the queue, as they cannot be sent again (QUEUE-04); if the store refuses changes, only from the
 * returned queue.
 * @param recommendations the recommendations of the event
 */
export async function loadAndCleanQueue(
  scope: EventScope,
  recommendations = loadEventRecommendations(scope),
): Promise<{ queue: Queue; recommended: ReadonlySet<number> }> {
  const { user, event } = scope;
  const [queue, recommended] = await Promise.all([
    loadQueue(user.id, event.eventId),
    recommendations.then(toRecommendedRoomIds),
  ]);
  const sentIds = queue.map((room) => room.room_id).filter((id) => recommended.has(id));
  if (sentIds.length === 0) return { queue, recommended };
  const removal = removeRoomsFromStoredQueue(user.id, event.eventId, sentIds);
  return {
    queue: (await ignoreStoreFailure(removal, sentIds.reduce(removeQueuedRoom, queue))) ?? [],
    recommended,
  };
}

/** Moves or removes a room, atomically. */
export const moveOrRemoveStoredRoom = (
  userId: number,
  eventId: number,
  intent: QueueIntent,
  roomId: number,
): Promise<Queue | undefined> =>
  getStore().update<Queue>(
    toQueueKey(userId, eventId),
    (queue = []) => moveOrRemoveQueuedRoom(queue, intent, roomId),
    TTL_SECONDS,
  );

/** Removes rooms, atomically. */
export const removeRoomsFromStoredQueue = (
  userId: number,
  eventId: number,
  roomIds: number[],
): Promise<Queue | undefined> =>
  getStore().update<Queue>(
    toQueueKey(userId, eventId),
    (queue = []) => roomIds.reduce(removeQueuedRoom, queue),
    TTL_SECONDS,
  );
