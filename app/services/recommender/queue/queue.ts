import type { QueuedRoom } from "@contract/recommendations/recommendations";
import { ENTIRE_VENUE, MAX_RECOMMENDED } from "@contract/vocabulary";
import { getPostedText, type PostedFields } from "~/services/forms/posted-fields";

/** The rooms that a user queued for a lead event, in the order they were added (spec 4). Stored as JSON. */
export type Queue = QueuedRoom[];

/** The queue after an add, and why the room was refused, if it was. */
export type AddResult = { queue: Queue; refused?: undefined } | { queue: Queue; refused: Refusal };

type Refusal = "full" | "recommended";

/** The alert for each refusal (spec 5). */
export const refusalAlerts: Record<Refusal, { title: string; message: string }> = {
  full: {
    title: "Recommendation Limit Reached",
    message: `You have reached the maximum limit of ${MAX_RECOMMENDED} recommended venues/rooms. Please review your selections.`,
  },
  recommended: {
    title: "Already recommended",
    message: "This room has already been recommended for this event.",
  },
};

/**
 * Adds a room (spec 4, 5). Adding it twice changes nothing; a sixteenth or already recommended room is refused.
 * @param recommendedRoomIds ids of the rooms recommended before
 */
export function addRoomIfAllowed(
  queue: Queue,
  room: QueuedRoom,
  recommendedRoomIds: ReadonlySet<number>,
): AddResult {
  if (recommendedRoomIds.has(room.room_id)) return { queue, refused: "recommended" };
  if (queue.some((queued) => queued.room_id === room.room_id)) return { queue };
  if (queue.length >= MAX_RECOMMENDED) return { queue, refused: "full" };
  return { queue: [...queue, room] };
}

/** The outcome of adding a room; `queued` means it was in the queue already. */
export type QueueResult = "added" | "queued" | Refusal;

/** Adds rooms in turn as far as the rules allow (SEND-07). */
export function addRoomsIfAllowed(
  queue: Queue,
  rooms: QueuedRoom[],
  recommendedRoomIds: ReadonlySet<number>,
): { queue: Queue; outcomes: QueueResult[] } {
  let current = queue;
  const outcomes = rooms.map((room): QueueResult => {
    const added = addRoomIfAllowed(current, room, recommendedRoomIds);
    if (added.refused) return added.refused;
    const isNew = added.queue !== current;
    current = added.queue;
    return isNew ? "added" : "queued";
  });
  return { queue: current, outcomes };
}

/** Puts rooms at the front in their order; those that cannot be added are left out. */
export function prependRooms(queue: Queue, rooms: Queue, recommendedRoomIds: ReadonlySet<number>): Queue {
  const added = addRoomsIfAllowed(queue, rooms, recommendedRoomIds).queue;
  const positionOf = (id: number) => rooms.findIndex(({ room_id }) => room_id === id);
  const first = added.filter(({ room_id }) => positionOf(room_id) >= 0);
  first.sort((a, b) => positionOf(a.room_id) - positionOf(b.room_id));
  return [...first, ...added.filter(({ room_id }) => positionOf(room_id) < 0)];
}

/** A room that is not queued changes nothing. */
export const removeQueuedRoom = (queue: Queue, roomId: number): Queue =>
  queue.filter((queued) => queued.room_id !== roomId);

/** Ways to change a queued room where the order matters. */
export const queueIntents = ["up", "down", "remove"] as const;
export type QueueIntent = (typeof queueIntents)[number];

/** Moves a room one place up or down, or removes it. At either end it stays. */
export function moveOrRemoveQueuedRoom(queue: Queue, intent: QueueIntent, roomId: number): Queue {
  const from = queue.findIndex((room) => room.room_id === roomId);
  const room = queue[from];
  if (!room) return queue;
  const others = removeQueuedRoom(queue, roomId);
  if (intent === "remove") return others;
  const to = Math.max(0, intent === "up" ? from - 1 : from + 1);
  return [...others.slice(0, to), room, ...others.slice(to)];
}

export interface SpaceChoice {
  venueId: number;
  roomName: string;
  roomId: number;
}

/** The value of a drop-down entry: venue id, room name and room id, joined by colons (MAP-04). */
export const formatSpaceOptionValue = ({ venueId, roomName, roomId }: SpaceChoice): string =>
  `${venueId}:${roomName}:${roomId}`;

/** Parses a drop-down value, in which the name may hold colons; `undefined` when nothing was chosen. */
export function parseSpaceOptionValue(value: string): SpaceChoice | undefined {
  const [, venueId, roomName, roomId] = /^(\d{1,10}):(.*):(\d{1,10})$/s.exec(value) ?? [];
  if (!venueId || roomName === undefined || !roomId) return undefined;
  return { venueId: Number(venueId), roomName, roomId: Number(roomId) };
}

/** The `space` of a queued room: empty for the entire venue (spec 4). */
export const toQueuedSpaceName = (roomName: string): string => (roomName === ENTIRE_VENUE ? "" : roomName);

/** A posted change of the queue; `choice` is absent if no space was chosen. */
export interface QueueChange {
  intent: "add" | "remove";
  choice?: SpaceChoice | undefined;
}

/** The posted `add` or `remove` field holds the value of a drop-down entry. */
export function parseQueueChange(fields: Pick<PostedFields, "get" | "has">): QueueChange {
  const intent = fields.has("remove") ? "remove" : "add";
  return { intent, choice: parseSpaceOptionValue(getPostedText(fields, intent)) };
}
