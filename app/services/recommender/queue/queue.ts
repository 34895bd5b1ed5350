import type { QueuedRoom } from "@contract/recommendations/recommendations";
import { ENTIRE_VENUE, MAX_RECOMMENDED } from "@contract/vocabulary";

/** The rooms somebody queued for one lead event, in the order they were added (spec 4). */
export type Queue = QueuedRoom[];

export type Added = { queue: Queue; refused?: undefined } | { queue: Queue; refused: Refusal };

type Refusal = "full" | "recommended";

/** What people read when a room is refused (spec 5). */
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
 * Adds a room: one that is in already changes nothing, the sixteenth and an already recommended one are
 * refused (spec 4, 5). `recommended` holds the room ids recommended before.
 */
export function addRoom(queue: Queue, room: QueuedRoom, recommended: ReadonlySet<number>): Added {
  if (recommended.has(room.room_id)) return { queue, refused: "recommended" };
  if (queue.some((queued) => queued.room_id === room.room_id)) return { queue };
  if (queue.length >= MAX_RECOMMENDED) return { queue, refused: "full" };
  return { queue: [...queue, room] };
}

/** What became of each room that was to be added, in their order. */
export type Outcome = "added" | "queued" | Refusal;

/** Adds rooms one after another, as far as they may be and there is space (SEND-07). */
export function addRooms(queue: Queue, rooms: QueuedRoom[], recommended: ReadonlySet<number>) {
  let now = queue;
  const outcomes = rooms.map((room): Outcome => {
    const added = addRoom(now, room, recommended);
    if (added.refused) return added.refused;
    const isNew = added.queue !== now;
    now = added.queue;
    return isNew ? "added" : "queued";
  });
  return { queue: now, outcomes };
}

/** Takes a room out; one that is not in changes nothing. */
export const removeRoom = (queue: Queue, roomId: number): Queue =>
  queue.filter((queued) => queued.room_id !== roomId);

/** What is chosen in a 'Select A Space' drop-down. */
export interface SpaceChoice {
  venueId: number;
  roomName: string;
  roomId: number;
}

/** The value of a drop-down entry: venue id, room name and room id with colons between (MAP-04). */
export const spaceValue = ({ venueId, roomName, roomId }: SpaceChoice) => `${venueId}:${roomName}:${roomId}`;

/** Reads a drop-down value; the name may itself hold colons. `undefined` when nothing was chosen. */
export function parseSpace(value: string): SpaceChoice | undefined {
  const [, venueId, roomName, roomId] = /^(\d{1,10}):(.*):(\d{1,10})$/s.exec(value) ?? [];
  if (!venueId || roomName === undefined || !roomId) return undefined;
  return { venueId: Number(venueId), roomName, roomId: Number(roomId) };
}

/** The `space` of a queued room: empty for the entire venue (spec 4). */
export const spaceOf = (roomName: string) => (roomName === ENTIRE_VENUE ? "" : roomName);
