import { ignoreStoreFailure, store } from "~/services/store/store.server";
import type { EventRef } from "./event-ref";

/** How many events are remembered per user, and for how long after the last one. */
const MAX_EVENTS = 5;
const LIFE_SECONDS = 90 * 24 * 60 * 60;

const storeKey = (userId: number): string => `recent-events:${userId}`;

const isSame = (event: EventRef | undefined, other: EventRef): boolean => event?.eventId === other.eventId;

/** The events that a user worked with last, newest first; empty if the store fails. */
export const loadRecentEvents = (userId: number): Promise<EventRef[]> =>
  ignoreStoreFailure(
    store()
      .get<EventRef[]>(storeKey(userId))
      .then((events) => events ?? []),
    [],
  );

/** Remembers that a user worked with an event. Does nothing if the store fails. */
export async function rememberEvent(userId: number, { leadId, eventId }: EventRef): Promise<void> {
  const event = { leadId, eventId };
  if (isSame((await loadRecentEvents(userId))[0], event)) return;
  const addEvent = (events: EventRef[] = []) =>
    [event, ...events.filter((other) => !isSame(other, event))].slice(0, MAX_EVENTS);
  await ignoreStoreFailure(store().update<EventRef[]>(storeKey(userId), addEvent, LIFE_SECONDS), undefined);
}
