import type { QueuedRoom } from "@contract/recommendations/recommendations";
import { store } from "~/services/store/store.server";
import { type Added, addRoom, addRooms, type Outcome, removeRoom, type Selection } from "./queue";

/** A selection outlives sign-outs and restarts; a year after its last change it is forgotten. */
const LIFE_SECONDS = 365 * 24 * 60 * 60;

const keyOf = (userId: number, eventId: number) => `selection:${userId}:${eventId}`;

/** What a person queued for a lead event. */
export const selectionOf = async (userId: number, eventId: number): Promise<Selection> =>
  (await store().get<Selection>(keyOf(userId, eventId))) ?? [];

/** Adds a room in one atomic step: two tabs at once neither pass the limit nor lose a room (QUEUE-03). */
export async function queueRoom(
  userId: number,
  eventId: number,
  room: QueuedRoom,
  recommended: ReadonlySet<number>,
): Promise<Added> {
  let added: Added = { selection: [] };
  await store().update<Selection>(
    keyOf(userId, eventId),
    (selection = []) => {
      added = addRoom(selection, room, recommended);
      return added.selection;
    },
    LIFE_SECONDS,
  );
  return added;
}

/** Adds several rooms in one atomic step; answers what became of each. */
export async function queueRooms(
  userId: number,
  eventId: number,
  rooms: QueuedRoom[],
  recommended: ReadonlySet<number>,
): Promise<Outcome[]> {
  let outcomes: Outcome[] = [];
  await store().update<Selection>(
    keyOf(userId, eventId),
    (selection = []) => {
      const added = addRooms(selection, rooms, recommended);
      outcomes = added.outcomes;
      return added.selection;
    },
    LIFE_SECONDS,
  );
  return outcomes;
}

/**
 * A selection without the rooms that were recommended meanwhile, by a colleague or by a send whose end was not
 * seen; these leave the store, too, as nobody could send them.
 */
export async function dropRecommended(
  userId: number,
  eventId: number,
  selection: Selection,
  recommended: ReadonlySet<number>,
): Promise<Selection> {
  const gone = selection.map((room) => room.room_id).filter((id) => recommended.has(id));
  return gone.length > 0 ? ((await unqueueRooms(userId, eventId, gone)) ?? []) : selection;
}

/** Takes rooms out of a selection, all at once. */
export const unqueueRooms = (userId: number, eventId: number, roomIds: number[]) =>
  store().update<Selection>(
    keyOf(userId, eventId),
    (selection = []) => roomIds.reduce(removeRoom, selection),
    LIFE_SECONDS,
  );
