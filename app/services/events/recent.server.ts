import { getStore, ignoreStoreFailure } from "~/services/store/store.server";
import type { EventRef } from "./event-ref";

/** How many events are remembered per user, and for how long after the last one. */
const MAX_EVENTS = 5;
const LIFE_SECONDS = 90 * 24 * 60 * 60;

const toRecentEventsKey = (userId: number): string => `recent-events:${userId}`;

const isSameEvent = (event: EventRef | undefined, other: EventRef): boolean =>
  event?.eventId === other.eventId;

/** The events that a user worked with last, newest first; empty if the store fails. */
export const loadRecentEvents = (userId: number): Promise<EventRef[]> =>
  ignoreStoreFailure(
    getStore()
      .get<EventRef[]>(toRecentEventsKey(userId))
      .then((events) => events ?? []),
    [],
  );

/** Remembers that a user worked with an event. Does nothing if the store fails. */
export async function saveRecentEvent(userId: number, { leadId, eventId }: EventRef): Promise<void> {
  const event = { leadId, eventId };
  if (isSameEvent((await loadRecentEvents(userId))[0], event)) return;
  const addEvent = (events: EventRef[] = []) =>
    [event, ...events.filter((other) => !isSameEvent(other, event))].slice(0, MAX_EVENTS);
  await ignoreStoreFailure(
    getStore().update<EventRef[]>(toRecentEventsKey(userId), addEvent, LIFE_SECONDS),
    undefined,
  );
}
