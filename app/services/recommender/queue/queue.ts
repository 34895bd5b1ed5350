import type { QueuedRoom } from "@contract/recommendations/recommendations";
import { ENTIRE_VENUE, MAX_RECOMMENDED } from "@contract/vocabulary";
import { type PostedFields, postedText } from "~/services/forms/posted-fields";

/** The rooms that a person queued for a lead event, in the order they were added (spec 4). */
export type Queue = QueuedRoom[];

/** The queue after an add, and why the room was refused, if it was. */
export type Added = { queue: Queue; refused?: undefined } | { queue: Queue; refused: Refusal };

type Refusal = "full" | "recommended";

/** The alert for each refusal (spec 5). */
export const refusals: Record<Refusal, { title: string; message: string }> = {
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
 * Adds a room (spec 4, 5). A queued room changes nothing; a sixteenth and a recommended one are refused.
 * @param recommended ids of the rooms recommended before
 */
export function addRoom(queue: Queue, room: QueuedRoom, recommended: ReadonlySet<number>): Added {
  if (recommended.has(room.room_id)) return { queue, refused: "recommended" };
  if (queue.some((queued) => queued.room_id === room.room_id)) return { queue };
  if (queue.length >= MAX_RECOMMENDED) return { queue, refused: "full" };
  return { queue: [...queue, room] };
}

/** What became of a room that was to be added. */
export type QueueResult = "added" | "queued" | Refusal;

/** Adds rooms one after another as far as the rules allow; the outcomes are in their order (SEND-07). */
export function addRooms(queue: Queue, rooms: QueuedRoom[], recommended: ReadonlySet<number>) {
  let now = queue;
  const outcomes = rooms.map((room): QueueResult => {
    const added = addRoom(now, room, recommended);
    if (added.refused) return added.refused;
    const isNew = added.queue !== now;
    now = added.queue;
    return isNew ? "added" : "queued";
  });
  return { queue: now, outcomes };
}

/** The queue with rooms in their own order before all others; those that cannot be added stay out. */
export function withRooms(queue: Queue, rooms: Queue, recommended: ReadonlySet<number>): Queue {
  const added = addRooms(queue, rooms, recommended).queue;
  const place = (id: number) => rooms.findIndex(({ room_id }) => room_id === id);
  const first = added.filter(({ room_id }) => place(room_id) >= 0);
  first.sort((one, other) => place(one.room_id) - place(other.room_id));
  return [...first, ...added.filter(({ room_id }) => place(room_id) < 0)];
}

/** Removes a room; one that is not queued changes nothing. */
export const removeRoom = (queue: Queue, roomId: number): Queue =>
  queue.filter((queued) => queued.room_id !== roomId);

/** What may be done with a queued room where its order counts. */
export const queueIntents = ["up", "down", "remove"] as const;
export type QueueIntent = (typeof queueIntents)[number];

/** The queue with one room a place further up or down, or without it; at either end it stays where it is. */
export function rearranged(queue: Queue, intent: QueueIntent, roomId: number): Queue {
  const at = queue.findIndex((room) => room.room_id === roomId);
  const room = queue[at];
  if (!room) return queue;
  const others = removeRoom(queue, roomId);
  if (intent === "remove") return others;
  const to = Math.max(0, intent === "up" ? at - 1 : at + 1);
  return [...others.slice(0, to), room, ...others.slice(to)];
}

/** The choice in a 'Select A Space' drop-down. */
export interface SpaceChoice {
  venueId: number;
  roomName: string;
  roomId: number;
}

/** The value of a drop-down entry: venue id, room name and room id, joined by colons (MAP-04). */
export const spaceValue = ({ venueId, roomName, roomId }: SpaceChoice) => `${venueId}:${roomName}:${roomId}`;

/** Parses a drop-down value, in which the name may hold colons; `undefined` when nothing was chosen. */
export function parseSpace(value: string): SpaceChoice | undefined {
  const [, venueId, roomName, roomId] = /^(\d{1,10}):(.*):(\d{1,10})$/s.exec(value) ?? [];
  if (!venueId || roomName === undefined || !roomId) return undefined;
  return { venueId: Number(venueId), roomName, roomId: Number(roomId) };
}

/** The `space` of a queued room: empty for the entire venue (spec 4). */
export const spaceOf = (roomName: string) => (roomName === ENTIRE_VENUE ? "" : roomName);

/** A change of the queue as a form asks for it; without a chosen space there is no `choice`. */
export interface QueueChange {
  intent: "add" | "remove";
  choice?: SpaceChoice;
}

/** The change in a posted form: its field `add` or `remove` has the value of a drop-down entry. */
export function queueChangeIn(fields: Pick<PostedFields, "get" | "has">): QueueChange {
  const intent = fields.has("remove") ? "remove" : "add";
  return { intent, choice: parseSpace(postedText(fields, intent)) };
}
